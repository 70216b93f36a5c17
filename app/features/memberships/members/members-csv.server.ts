import type { Ctx } from '#app/context.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { csvLines } from '#app/kernel/csv-lines.server.ts'
import { spreadsheetTime } from '#app/kernel/spreadsheet-time.ts'
import type { MembershipState } from '../own/rules/membership-state.ts'
import type { ChosenMembers } from './chosen-members.ts'
import { listedIds } from './listed-ids.server.ts'
import { type ListedMember, membersByIds } from './member-list.server.ts'
import { peopleSets, setOfPeople } from './narrowed-members.server.ts'
import type { MemberSorting } from './rules/member-sorting.ts'

const columns = [
  'User ID',
  'Name',
  'Email',
  'Username',
  'Role',
  'Company',
  'Membership',
  'Status',
  'Given until',
  'Joined',
]

/** The sets of the filters are found anew for each portion, so that portions are large. */
const rowsAtOnce = 5_000

/**
 * The chosen people as a file for a spreadsheet, sorted as the list is, a portion at a time, so that any number of
 * them costs the memory of one. Times are those of the network's zone. Needs 'people:manage'.
 */
export async function membersCsv(
  ctx: Ctx,
  input: { chosen: ChosenMembers; sorting: MemberSorting },
): Promise<AsyncGenerator<string>> {
  allow(ctx.actor, 'people:manage')
  const { chosen, sorting } = input
  const { timeZone } = await siteSettings(ctx)
  const people =
    'ids' in chosen
      ? { q: '', sets: [setOfPeople(chosen.ids)] }
      : { q: chosen.all.q, sets: peopleSets(chosen.all, ctx.now) }
  return lines()

  async function* lines(): AsyncGenerator<string> {
    yield csvLines([columns])
    for (let after: string | null = null; ; ) {
      const asked = { after, before: null }
      const ids: string[] = await listedIds(ctx, { ...people, sorting, asked, most: rowsAtOnce })
      const members = await membersByIds(ctx, ids)
      if (members.length > 0) yield csvLines(members.map((member) => fields(member, timeZone)))
      after = ids.at(-1) ?? null
      if (after === null || ids.length < rowsAtOnce) return
    }
  }
}

const stateNames: Record<MembershipState, string> = {
  active: 'Active',
  waiting: 'Pending',
  ending: 'Active, cancelled',
  reading: 'Payment late',
  paused: 'Unpaid',
  over: 'Ended',
}

function fields(member: ListedMember, timeZone: string): string[] {
  const { paid, given, isBanned, hasApplied } = member
  const standings = [
    isBanned && 'Banned',
    paid && stateNames[paid.state],
    given && 'Given',
    hasApplied && 'Application pending',
  ].filter((one) => typeof one === 'string')
  return [
    member.id,
    member.name,
    member.email,
    member.username ?? '',
    member.isDoorStaff ? `${member.role}, Door staff` : member.role,
    member.company,
    [paid?.planName, given?.planName].filter((name) => name !== undefined).join('; '),
    standings.join('; ') || 'No membership',
    given ? spreadsheetTime(given.endsAt, timeZone) : '',
    spreadsheetTime(member.joinedAt, timeZone),
  ]
}
