import { data } from 'react-router'
import { categoryMove } from '#app/features/blog/admin/categories/category-form.ts'
import { moveBlogCategory } from '#app/features/blog/admin/categories/move-blog-category.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/categories-move'

/** Moves a category of the blog past its neighbour and answers in JSON. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const move = categoryMove.safeParse(await jsonBody(request))
  if (!move.success) throw badRequest('not a move of a category')
  return data(await moveBlogCategory(ctx, move.data))
}
