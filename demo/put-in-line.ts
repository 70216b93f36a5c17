import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId, newKey } from '#app/kernel/ids.ts'
import type { DemoPerson } from './load-people.ts'

/** Members by their place in the demo's list, in the order in which they joined. */
const waiting = [
  { member: 6, places: 1, message: '' },
  { member: 13, places: 2, message: 'My deputy would come along. One seat would help as well.' },
  { member: 19, places: 1, message: 'I was there last term, and would love to hear how it went on.' },
  { member: 27, places: 1, message: '' },
]

/** Some who wait for a sold-out event, as if they had joined over the past days, without their mails. */
export async function putInLine(ctx: Ctx, people: readonly DemoPerson[]): Promise<void> {
  const soldOut = await ctx.db
    .selectFrom('ticket_types as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select(['t.id', 't.event_id'])
    .where('e.starts_at', '>', ctx.now)
    .where('e.status', '=', 'published')
    .whereRef('t.sold', '=', 't.capacity')
    .orderBy('e.starts_at')
    .executeTakeFirst()
  if (!soldOut) return
  const entries = waiting.map(({ member, places, message }, index) => {
    const person = people[member]
    const [firstName = '', ...lastNames] = (person?.name ?? 'Guest').split(' ')
    const joinedAt = addMinutes(ctx.now, -(waiting.length - index) * 1_300)
    return {
      id: newId(),
      event_id: soldOut.event_id,
      ticket_type_id: soldOut.id,
      user_id: person?.userId ?? null,
      email: person?.email ?? 'guest@staffroom.test',
      first_name: firstName,
      last_name: lastNames.join(' '),
      phone_number: person?.whatsapp ?? '',
      message,
      places,
      places_left: places,
      status: 'pending' as const,
      access_key: newKey(),
      joined_at: joinedAt,
      in_line_since: joinedAt,
    }
  })
  await ctx.db.insertInto('waitlist_entries').values(entries).execute()
  for (const { id, joined_at, places } of entries) {
    await audit(
      { ...ctx, now: joined_at },
      {
        action: 'waitlist.join',
        subject: { kind: 'waitlist-entry', id },
        details: { ticketTypeId: soldOut.id, places },
      },
    )
  }
  await ctx.db
    .updateTable('ticket_types')
    .set({ waiting: entries.reduce((sum, { places }) => sum + places, 0) })
    .where('id', '=', soldOut.id)
    .execute()
}
