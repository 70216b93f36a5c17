import { redirect } from 'react-router'
import { makePreview } from '#app/features/blog/make-preview.server.ts'
import { keepDraft } from '#app/features/blog/writing/keep-draft.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/post-preview'
import { sentDraft } from './sent-post.server.ts'

export function loader() {
  return redirect('/admin/blog')
}

/** Keeps what is typed and leads to a link that shows it as visitors would see it. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const draft = await sentDraft(request)
  const kept = await keepDraft(ctx, draft)
  // What cannot be kept is told by the form itself.
  if (!kept.ok) throw redirect(draft.seen === 0 ? '/admin/blog/create' : `/admin/blog/${draft.postId}/edit`)
  const { path } = await makePreview(
    ctx,
    kept.draftId === null ? { postId: draft.postId } : { draftId: kept.draftId },
  )
  throw redirect(path, 303)
}
