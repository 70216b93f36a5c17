import { chosenMembersForm } from '#app/features/memberships/members/chosen-members.ts'
import { nextMembers } from '#app/features/memberships/members/member-list.server.ts'
import { memberListing, usualMemberSorting } from '#app/features/memberships/members/rules/member-listing.ts'
import { memberFile } from '#app/features/memberships/members/ui/member-table.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { listFile } from '#app/http/list-file.server.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/members-csv'

const file = { columns: memberFile, size: 5_000 }

/** All whom the filters of the screen leave, as a file, streamed portion by portion. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  await requireRecentAuth(ctx, { request, url })
  const { timeZone } = await siteSettings(ctx)
  const { filters, sorting } = listAsked(memberListing, url.searchParams, timeZone)
  return listFile(ctx, 'users', {
    ...file,
    read: (part) => nextMembers(ctx, { all: filters }, { ...part, sorting }),
  })
}

/** The selected ones; a form, because an address holds only so many. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  await requireRecentAuth(ctx, { request, url, back: '/admin/members' })
  const chosen = chosenMembersForm.safeParse(Object.fromEntries(await formBody(request)))
  if (!chosen.success) throw badRequest('not a choice of people')
  return listFile(ctx, 'users-selected', {
    ...file,
    read: (part) => nextMembers(ctx, chosen.data, { ...part, sorting: usualMemberSorting }),
  })
}
