import { chosenPostsForm } from '#app/features/blog/admin/chosen-posts.ts'
import { postsCsv } from '#app/features/blog/admin/posts-csv.server.ts'
import { postFiltersOf, postSortKeys, usualPostSorting } from '#app/features/blog/admin/rules/post-filters.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { csvResponse } from '#app/http/csv-response.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { sortingOf } from '#app/ui/table-address.ts'
import type { Route } from './+types/posts-csv'

/** Every post that the filters of the screen leave, as a file, streamed portion by portion. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireAdmin(ctx)
  const sorting = sortingOf(url.searchParams, postSortKeys, usualPostSorting)
  const lines = await postsCsv(ctx, { chosen: { all: postFiltersOf(url.searchParams) }, sorting })
  return csvResponse(lines, `posts-${ctx.now.toISOString().slice(0, 10)}.csv`)
}

/** Those that somebody has selected; a form, because an address holds only so many. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireAdmin(ctx)
  const chosen = chosenPostsForm.safeParse(Object.fromEntries(await formBody(request)))
  if (!chosen.success) throw badRequest('not a choice of posts')
  const lines = await postsCsv(ctx, { chosen: chosen.data, sorting: usualPostSorting })
  return csvResponse(lines, `posts-selected-${ctx.now.toISOString().slice(0, 10)}.csv`)
}
