import { replace, useNavigation } from 'react-router'
import { changeDirectoryPrivacy } from '#app/features/directory/change-directory-privacy.server.ts'
import { deleteMemberImage } from '#app/features/directory/delete-member-image.server.ts'
import { moveMemberImage } from '#app/features/directory/move-member-image.server.ts'
import { ownCard } from '#app/features/directory/own-card.server.ts'
import { ImageList } from '#app/features/directory/ui/image-list.tsx'
import { ListingNotice } from '#app/features/directory/ui/listing-notice.tsx'
import { PrivacyForm } from '#app/features/directory/ui/privacy-form.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/settings-directory'

const page = '/account/settings/directory'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  return await ownCard(ctx)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const body = await formBody(request)
  const chosen = body.get('imageId')
  const imageId = typeof chosen === 'string' ? chosen : ''
  switch (body.get('intent')) {
    case 'privacy':
      await changeDirectoryPrivacy(ctx, {
        isListed: body.has('isListed'),
        showsEmail: body.has('showsEmail'),
        showsWebsite: body.has('showsWebsite'),
        showsDiscount: body.has('showsDiscount'),
        showsWebinar: body.has('showsWebinar'),
      })
      throw replace(withNotice(page, 'privacy-saved'))
    case 'front':
    case 'back':
      await moveMemberImage(ctx, { imageId, towards: body.get('intent') === 'front' ? 'front' : 'back' })
      throw replace(page)
    case 'delete-image':
      await deleteMemberImage(ctx, { imageId })
      throw replace(page)
    default:
      throw badRequest('no such intent')
  }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Directory'), matches)
}

export default function DirectorySettings({ loaderData }: Route.ComponentProps) {
  const { isMember, gaps, company, privacy, images } = loaderData
  const { formData } = useNavigation()
  if (!isMember) {
    return (
      <Panel>
        <EmptyState
          icon="users"
          title={t('The directory is for members')}
          action={<ButtonLink to="/membership">{t('See plans')}</ButtonLink>}
        >
          {t(
            'Once you are a member, you decide here what other members see of you, and show up to six images.',
          )}
        </EmptyState>
      </Panel>
    )
  }
  return (
    <>
      <ListingNotice gaps={gaps} company={company} />
      <Panel title={t('Directory privacy')} description={t('Takes effect at once.')}>
        <PrivacyForm privacy={privacy} pending={formData?.get('intent') === 'privacy'} />
      </Panel>
      <Panel
        title={t('Your images')}
        description={t('Your school, your team, you at work. The first one leads your card.')}
      >
        <ImageList images={images} />
      </Panel>
    </>
  )
}
