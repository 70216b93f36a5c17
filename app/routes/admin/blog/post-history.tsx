import { Form, redirect, useNavigation } from 'react-router'
import { postHistory } from '#app/features/blog/writing/post-history.server.ts'
import { restoreRevision } from '#app/features/blog/writing/restore-revision.server.ts'
import { RevisionChanges } from '#app/features/blog/writing/ui/revision-changes.tsx'
import { RevisionList } from '#app/features/blog/writing/ui/revision-list.tsx'
import { RichText } from '#app/features/events/ui/rich-text.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/post-history'

const help = () =>
  t(
    'All saved versions of this post, with their author and changes. You can restore an earlier version as a new version without losing the others.',
  )

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const asked = url.searchParams.get('version') ?? ''
  const [history, { timeZone }] = await Promise.all([
    postHistory(ctx, params.id, /^\d{1,9}$/.test(asked) ? Number(asked) : null),
    siteSettings(ctx),
  ])
  return { ...history, timeZone }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const [number, seen] = [Number(form.get('restore')), Number(form.get('seen'))]
  const path = `/admin/blog/${params.id}/history`
  if (!Number.isSafeInteger(number) || !Number.isSafeInteger(seen)) throw redirect(path)
  const restored = await restoreRevision(ctx, { postId: params.id, number, seen })
  if (restored.ok) throw redirect(withNotice(`/admin/blog/${params.id}/edit`, 'post-restored'))
  throw redirect(
    withNotice(path, restored.reason === 'changed-meanwhile' ? 'changed-meanwhile' : 'post-not-restored'),
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? t('Versions: {title}', { title: loaderData.post.title }) : t('Versions') },
]

export default function PostHistory({ loaderData }: Route.ComponentProps) {
  const { post, revisions, shown, timeZone } = loaderData
  const { formData } = useNavigation()
  const isNewest = shown?.number === revisions[0]?.number
  return (
    <AdminPage
      title={t('Versions')}
      help={help()}
      subtitle={<p className="mt-1 wrap-anywhere text-ink-soft">{post.title}</p>}
      actions={
        <ButtonLink to={`/admin/blog/${post.id}/edit`} variant="quiet" icon="arrow-left">
          {t('Back to the post')}
        </ButtonLink>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <Panel title={tIn('versions of a post', 'Saved')}>
          {revisions.length === 0 ? (
            <p className="text-ink-soft">
              {t('This post has no versions yet. The next save creates the first one.')}
            </p>
          ) : (
            <RevisionList
              postId={post.id}
              revisions={revisions}
              shown={shown?.number ?? null}
              timeZone={timeZone}
            />
          )}
        </Panel>
        {shown && (
          <div className="grid min-w-0 gap-6">
            <Panel
              title={t('What changed in version {number}', { number: shown.number })}
              actions={
                !isNewest && (
                  <Form method="post">
                    <input type="hidden" name="seen" value={post.revision} />
                    <Button
                      type="submit"
                      name="restore"
                      value={shown.number}
                      variant="secondary"
                      icon="rotate-ccw"
                      pending={formData?.has('restore') ?? false}
                    >
                      {t('Restore version {number}', { number: shown.number })}
                    </Button>
                  </Form>
                )
              }
              {...(!isNewest && {
                description: post.isShown
                  ? t('Visitors see the restored version immediately. The newest version stays in this list.')
                  : t('Restoring creates a new version. The newest version stays in this list.'),
              })}
            >
              <RevisionChanges changes={shown.changes} comparedWith={shown.comparedWith} />
            </Panel>
            <Panel title={t('Text')}>
              <h3 className="text-xl wrap-anywhere">{shown.title}</h3>
              {shown.excerpt && <p className="mt-3 text-lg text-ink-soft">{shown.excerpt}</p>}
              <RichText sanitised={shown.contentHtml} className="mt-5" />
            </Panel>
          </div>
        )}
      </div>
    </AdminPage>
  )
}
