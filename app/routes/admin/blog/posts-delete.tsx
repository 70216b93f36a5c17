import { Form, redirect, useLocation, useNavigate, useNavigation } from 'react-router'
import { deletePosts } from '#app/features/blog/admin/delete-posts.server.ts'
import { postToDelete } from '#app/features/blog/admin/post-to-delete.server.ts'
import { deleteWords, postsPath } from '#app/features/blog/admin/ui/post-list-words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { RouteDialog } from '#app/ui/route-dialog.tsx'
import type { Route } from './+types/posts-delete'

/** The question over the list before a post goes for good. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  return { post: await postToDelete(ctx, params.id) }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  if (!isId(params.id)) throw notFound('post')
  await deletePosts(ctx, { chosen: { ids: [params.id] } })
  throw redirect(withNotice(`${postsPath}${url.search}`, 'post-deleted'))
}

export const meta: Route.MetaFunction = () => [{ title: t('Delete post') }]

export default function PostsDelete({ loaderData }: Route.ComponentProps) {
  const { title, views, isShown } = loaderData.post
  const { search } = useLocation()
  const navigate = useNavigate()
  const pending = useNavigation().formMethod === 'POST'
  const back = `${postsPath}${search}`
  return (
    <RouteDialog
      size="medium"
      title={deleteWords.title}
      onClose={() => void navigate(back, { preventScrollReset: true })}
    >
      <p>{deleteWords.one}</p>
      <p className="mt-3 font-semibold wrap-anywhere">{title}</p>
      <p className="mt-1 text-ink-soft">
        {plural(
          views,
          'Its pictures, versions and {count} view are deleted too.',
          'Its pictures, versions and {count} views are deleted too.',
        )}{' '}
        {isShown ? t('The post is published. Old links will lead to the blog.') : ''}
      </p>
      <Form method="post" replace className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" variant="danger" icon="trash" pending={pending} pendingLabel={t('Deleting…')}>
          {t('Delete')}
        </Button>
        <ButtonLink to={back} variant="quiet" preventScrollReset>
          {t('Cancel')}
        </ButtonLink>
      </Form>
    </RouteDialog>
  )
}
