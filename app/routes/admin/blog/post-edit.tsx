import { redirect, useNavigation } from 'react-router'
import { discardDraft } from '#app/features/blog/writing/discard-draft.server.ts'
import { postToEdit } from '#app/features/blog/writing/post-to-edit.server.ts'
import { keepPost } from '#app/features/blog/writing/ui/keep-post.ts'
import { PostScreen } from '#app/features/blog/writing/ui/post-screen.tsx'
import { PostStatusLine } from '#app/features/blog/writing/ui/post-status-line.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { TranslateLink } from '#app/features/translation-admin/ui/translate-link.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { adminOf } from '#app/http/guards.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/post-edit'
import { answerPost, postToDiscard } from './sent-post.server.ts'

const title = () => t('Edit Blog Post')
const help = () =>
  t(
    'Edit the post, its URL and when it is published. Changes save automatically, visitors see them when you save the post, and you can restore any version.',
  )

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { userId } = adminOf(ctx)
  const [post, { timeZone, networkName }] = await Promise.all([postToEdit(ctx, params.id), siteSettings(ctx)])
  return {
    post,
    writerId: userId,
    network: { name: networkName, timeZone, host: new URL(ctx.site.baseUrl).host },
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  form.set('id', params.id)
  if (postToDiscard(form) === null) return answerPost(ctx, form, false)
  await discardDraft(ctx, params.id)
  throw redirect(withNotice(`/admin/blog/${params.id}/edit`, 'post-draft-discarded'))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPost(serverAction)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.post.saved ? t('Edit: {title}', { title: loaderData.post.saved.title }) : title() },
]

export default function PostEdit({ loaderData, actionData, params }: Route.ComponentProps) {
  const { formData } = useNavigation()
  const { post, network } = loaderData
  return (
    <AdminPage
      title={title()}
      help={help()}
      subtitle={post.saved && <PostStatusLine saved={post.saved} timeZone={network.timeZone} />}
      actions={
        <>
          <ButtonLink to="/admin/blog" variant="quiet" icon="arrow-left">
            {t('Back to Posts')}
          </ButtonLink>
          {post.saved && <TranslateLink kind="post" id={params.id} />}
          <ButtonLink to={`/admin/blog/${params.id}/history`} variant="quiet" icon="history">
            {t('Versions')}
          </ButtonLink>
        </>
      }
    >
      <PostScreen
        key={post.id}
        {...loaderData}
        sent={actionData ?? null}
        pending={formData?.has('contentHtml') ?? false}
      />
    </AdminPage>
  )
}
