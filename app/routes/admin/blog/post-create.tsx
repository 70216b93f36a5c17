import { redirect, useNavigation } from 'react-router'
import { discardDraft } from '#app/features/blog/writing/discard-draft.server.ts'
import { postToCreate } from '#app/features/blog/writing/post-to-edit.server.ts'
import { keepPost } from '#app/features/blog/writing/ui/keep-post.ts'
import { PostScreen } from '#app/features/blog/writing/ui/post-screen.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { adminOf } from '#app/http/guards.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/post-create'
import { answerPost, postToDiscard } from './sent-post.server.ts'

const title = () => t('Create New Blog Post')
const help = () =>
  t(
    'Write a post, preview it, and publish it now or later. Changes save automatically, and no one sees them until you save the post.',
  )

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { userId } = adminOf(ctx)
  const [post, { timeZone, networkName }] = await Promise.all([postToCreate(ctx), siteSettings(ctx)])
  return {
    post,
    writerId: userId,
    network: { name: networkName, timeZone, host: new URL(ctx.site.baseUrl).host },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const dropped = postToDiscard(form)
  if (dropped === null) return answerPost(ctx, form, true)
  await discardDraft(ctx, dropped)
  throw redirect(withNotice('/admin/blog/create', 'post-draft-discarded'))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPost(serverAction)
}

export const meta: Route.MetaFunction = () => [{ title: title() }]

export default function PostCreate({ loaderData, actionData }: Route.ComponentProps) {
  const { formData } = useNavigation()
  return (
    <AdminPage
      title={title()}
      help={help()}
      actions={
        <ButtonLink to="/admin/blog" variant="quiet" icon="arrow-left">
          {t('Back to Posts')}
        </ButtonLink>
      }
    >
      <PostScreen {...loaderData} sent={actionData ?? null} pending={formData?.has('contentHtml') ?? false} />
    </AdminPage>
  )
}
