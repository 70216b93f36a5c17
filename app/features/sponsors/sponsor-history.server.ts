import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type SponsorEvent, sponsorEvents } from './rules/sponsor-events.ts'

export type SponsorHistoryEntry = { id: string; at: Date; what: SponsorEvent; by: string | null }

const most = 30

/** What was done with a person as a sponsor, the newest first. Needs 'people:manage'; throws 'not-found' for no id. */
export async function sponsorHistory(ctx: Ctx, userId: string): Promise<SponsorHistoryEntry[]> {
  allow(ctx.actor, 'people:manage')
  if (!isId(userId)) throw notFound('account')
  const rows = await ctx.db
    .selectFrom('audit_entries as a')
    .select(['a.id', 'a.at', 'a.action', nameOfPerson('a.actor_user_id').as('by')])
    .where('a.subject_kind', '=', 'user')
    .where('a.subject_id', '=', userId)
    .where('a.action', 'in', [...sponsorEvents])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(most)
    .execute()
  return rows.flatMap(({ action, ...row }) => {
    const what = sponsorEvents.find((one) => one === action)
    return what ? [{ ...row, what }] : []
  })
}
