import { replace, useNavigation } from 'react-router'
import { galleryCheck, lostMedia } from '#app/features/gallery/check/gallery-check.server.ts'
import { startGalleryCheck } from '#app/features/gallery/check/start-gallery-check.server.ts'
import { CheckScreen, checkPath } from '#app/features/gallery/check/ui/check-screen.tsx'
import { mediaPath } from '#app/features/gallery/rules/media-address.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { pageAsked } from '#app/kernel/keyset.ts'
import { t } from '#app/kernel/language/t.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/gallery-check'

const title = () => t('Check Images')
const help = () =>
  t(
    'Find gallery pictures and videos whose file or thumbnail is missing or damaged. Thumbnails are repaired automatically, and lost files are listed here.',
  )

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [check, { timeZone }] = await Promise.all([galleryCheck(ctx), siteSettings(ctx)])
  const lost = check
    ? await lostMedia(ctx, { checkId: check.id, page: pageAsked(url.searchParams) })
    : { rows: [], previous: null, next: null }
  return { check, lost, timeZone }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  if ((await formBody(request)).get('intent') !== 'check') throw badRequest('not a step of ours')
  await startGalleryCheck(ctx)
  return replace(checkPath)
}

export const meta: Route.MetaFunction = () => [{ title: title() }]

export default function GalleryCheck({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={[{ label: t('Gallery'), to: mediaPath }, { label: title() }]} />
      <AdminPage title={title()} help={help()}>
        <CheckScreen {...loaderData} pending={useNavigation().formMethod === 'POST'} />
      </AdminPage>
    </>
  )
}
