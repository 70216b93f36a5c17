import { chosenMembersForm } from '#app/features/memberships/members/chosen-members.ts'
import { membersCsv } from '#app/features/memberships/members/members-csv.server.ts'
import { memberFiltersOf } from '#app/features/memberships/members/rules/member-filters.ts'
import { memberSortKeys, usualMemberSorting } from '#app/features/memberships/members/rules/member-sorting.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { csvResponse } from '#app/http/csv-response.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireProof } from '#app/http/require-proof.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { sortingOf } from '#app/ui/table-address.ts'
import type { Route } from './+types/members-csv'

/** Everybody whom the filters of the screen leave, as a file, streamed portion by portion. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  await requireProof(ctx, { request, url })
  const sorting = sortingOf(url.searchParams, memberSortKeys, usualMemberSorting)
  const lines = await membersCsv(ctx, { chosen: { all: memberFiltersOf(url.searchParams) }, sorting })
  return csvResponse(lines, `users-${ctx.now.toISOString().slice(0, 10)}.csv`)
}

/** Those that somebody has selected; a form, because an address holds only so many. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  await requireProof(ctx, { request, url, back: '/admin/members' })
  const chosen = chosenMembersForm.safeParse(Object.fromEntries(await formBody(request)))
  if (!chosen.success) throw badRequest('not a choice of people')
  const lines = await membersCsv(ctx, { chosen: chosen.data, sorting: usualMemberSorting })
  return csvResponse(lines, `users-selected-${ctx.now.toISOString().slice(0, 10)}.csv`)
}
