import { data } from 'react-router'
import { changePosts } from '#app/features/blog/admin/change-posts.server.ts'
import { postStep } from '#app/features/blog/admin/chosen-posts.ts'
import { deletePosts } from '#app/features/blog/admin/delete-posts.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/posts-change'

/** Takes a press on the bar of selected posts and answers in JSON. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const step = postStep.safeParse(await jsonBody(request))
  if (!step.success) throw badRequest('not a step of ours')
  const { step: change, chosen } = step.data
  return data(
    change === 'delete' ? await deletePosts(ctx, { chosen }) : await changePosts(ctx, { chosen, change }),
  )
}
