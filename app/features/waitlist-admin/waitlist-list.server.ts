import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import type { WaitlistStatus } from '#app/db/schema/waitlist.ts'
import { type KeysetPage, keysetPage } from '#app/kernel/keyset.ts'
import { hasFreePlaces } from './free-places.server.ts'
import { type ChosenEntries, isChosen } from './matching-entries.server.ts'
import type { WaitlistAsked } from './rules/waitlist-listing.ts'

export type ListedWaitlistEntry = {
  id: string
  eventId: string
  eventTitle: string
  eventStartsAt: Date
  eventTimeZone: string
  ticketName: string
  userId: string | null
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  message: string
  status: WaitlistStatus
  places: number
  /** Not offered yet. */
  placesLeft: number
  /** Its ticket type has a place that no one has or holds: it can be offered by hand. */
  hasFreePlaces: boolean
  /** In the line of its ticket type, from 1; null for one that waits for nothing more. */
  position: number | null
  joinedAt: Date
  notifiedAt: Date | null
  /** Until when its open offer stands. */
  offeredUntil: Date | null
}

/**
 * One page of the waitlist entries that are chosen, the newest first unless told otherwise. Needs
 * 'waitlist:manage'.
 */
export async function waitlistList(
  ctx: Ctx,
  chosen: ChosenEntries,
  asked: Pick<WaitlistAsked, 'page' | 'size'> & Partial<WaitlistAsked>,
): Promise<KeysetPage<ListedWaitlistEntry>> {
  allow(ctx.actor, 'waitlist:manage')
  const { beyond, order, most } = pageInSql(asked, 'w', { table: 'waitlist_entries', by: 'joined_at' })
  // Places are counted once through each line that is shown, not once for each entry.
  const { rows } = await sql<ListedWaitlistEntry>`
    with page as materialized (
      select w.* from waitlist_entries w where ${await isChosen(ctx, chosen)} and ${beyond}
      order by ${order} limit ${most}),
    line as materialized (
      select id, row_number() over (partition by ticket_type_id order by in_line_since, id)::int as position
      from waitlist_entries where places_left > 0
        and ticket_type_id = any(array(select distinct ticket_type_id from page where places_left > 0)))
    select w.id, w.event_id as "eventId", e.title as "eventTitle", e.starts_at as "eventStartsAt",
      e.time_zone as "eventTimeZone", t.name as "ticketName", w.user_id as "userId", w.first_name as "firstName",
      w.last_name as "lastName", w.email, w.phone_number as "phoneNumber", w.message, w.status, w.places,
      w.places_left as "placesLeft", ${hasFreePlaces} as "hasFreePlaces", line.position, w.joined_at as "joinedAt", w.notified_at as "notifiedAt",
      (select max(o.expires_at) from waitlist_offers o where o.entry_id = w.id and o.status = 'open') as "offeredUntil"
    from page w join events e on e.id = w.event_id join ticket_types t on t.id = w.ticket_type_id
    left join line on line.id = w.id
    order by ${order}`.execute(ctx.db)
  return keysetPage(rows, asked.page, asked.size)
}
