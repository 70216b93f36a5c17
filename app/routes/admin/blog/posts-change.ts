import { data } from 'react-router'
import { changePosts } from '#app/features/blog/admin/change-posts.server.ts'
import { postStep, undoStep } from '#app/features/blog/admin/chosen-posts.ts'
import { deletePosts } from '#app/features/blog/admin/delete-posts.server.ts'
import { undoPostChange } from '#app/features/blog/admin/undo-post-change.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/posts-change'

/** Takes a press on the bar of selected posts and answers in JSON. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const sent = await jsonBody(request)
  const undo = undoStep.safeParse(sent)
  if (undo.success) return data(await undoPostChange(ctx, undo.data.posts))
  const step = postStep.safeParse(sent)
  if (!step.success) throw badRequest('not a step of ours')
  const { step: change, chosen } = step.data
  return data(
    change === 'delete' ? await deletePosts(ctx, { chosen }) : await changePosts(ctx, { chosen, change }),
  )
}
