import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { erasedName } from '#app/features/people/rules/erased.ts'
import { lockOffer } from '../cart/offered-tickets.server.ts'
import { liveStates } from '../rules/entry-life.ts'
import { cancelEntries } from './cancel-entries.server.ts'

/**
 * Takes a person out of every line, the next ones move up, and name, address, telephone and message off all entries.
 * Answers the ids of entries and offers that mails may tell of. Part of erasure; may be repeated.
 */
export async function eraseWaitlist(
  tx: Ctx,
  person: { userId: string; email: string; until?: Date },
): Promise<string[]> {
  const until = person.until ?? null
  const isTheirs = sql<boolean>`(user_id = ${person.userId} or (user_id is null and email = ${person.email}
    and (${until}::timestamptz is null or joined_at <= ${until})))`
  const live = await tx.db
    .selectFrom('waitlist_entries')
    .select(['id', 'ticket_type_id'])
    .where(isTheirs)
    .where('status', 'in', [...liveStates])
    .execute()
  await lockOffer(tx, [...new Set(live.map((entry) => entry.ticket_type_id))])
  await cancelEntries(
    tx,
    live.map(({ id }) => id),
    'left',
  )
  const { rows } = await sql<{ id: string }>`
    update waitlist_entries set first_name = ${erasedName}, last_name = '', phone_number = '', message = '',
      email = 'erased-' || id || '@erased.invalid', user_id = ${person.userId}
    where ${isTheirs} returning id`.execute(tx.db)
  const entryIds = rows.map(({ id }) => id)
  if (entryIds.length === 0) return []
  const offers = await tx.db
    .selectFrom('waitlist_offers')
    .select('id')
    .where('entry_id', 'in', entryIds)
    .execute()
  return [...entryIds, ...offers.map(({ id }) => id)]
}
