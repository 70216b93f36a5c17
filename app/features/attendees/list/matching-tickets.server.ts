import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { awaitsDetails } from './awaits-details.server.ts'
import type { AttendeeFilters, AttendeeState, WayOfComing } from './rules/attendee-listing.ts'
import { typedSearch } from './rules/typed-search.ts'

/** Where the words of a search may be: anywhere, or in what door staff see of people. */
export type SearchedIn = 'everything' | 'names'

/**
 * The tickets of an event (`t`) that match, with their attendees (`a`); the reader selects, sorts and cuts.
 * `matchingTickets(db, eventId, filters).select('t.id')` is a list of ids for another statement.
 */
export function matchingTickets(
  db: Kysely<Database>,
  eventId: string,
  filters: AttendeeFilters,
  searchedIn: SearchedIn = 'everything',
) {
  return db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .where(ticketCondition(eventId, filters, searchedIn))
}

/** How many tickets match, exactly. */
export async function countMatching(
  db: Kysely<Database>,
  eventId: string,
  filters: AttendeeFilters,
  searchedIn: SearchedIn = 'everything',
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from ${ticketsThat(eventId, filters, searchedIn, needsAttendee(filters))}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a filter looks at more than tickets, which are found in an index without reading their table. */
export function needsAttendee(filters: AttendeeFilters): boolean {
  return filters.state === 'details-missing'
}

/** What follows FROM: the matching tickets `t`, with their attendees `a` only where those are needed. */
export function ticketsThat(
  eventId: string,
  filters: AttendeeFilters,
  searchedIn: SearchedIn,
  withAttendee: boolean,
): RawBuilder<unknown> {
  // Said of both tables, so that the index of either can lead.
  const attendees = withAttendee
    ? sql`join attendees a on a.id = t.attendee_id and a.event_id = t.event_id`
    : sql``
  return sql`tickets t ${attendees} where ${ticketCondition(eventId, filters, searchedIn)}`
}

function ticketCondition(
  eventId: string,
  filters: AttendeeFilters,
  searchedIn: SearchedIn,
): RawBuilder<SqlBool> {
  const { q, ticketTypeId, state, cameBy } = filters
  const conditions = [sql<SqlBool>`t.event_id = ${eventId}`]
  if (ticketTypeId !== null) conditions.push(sql`t.ticket_type_id = ${ticketTypeId}`)
  if (state !== 'all') conditions.push(conditionOfState[state])
  if (cameBy !== null) conditions.push(conditionOfWay[cameBy])
  if (q !== '') conditions.push(found(eventId, q, searchedIn))
  return sql.join(conditions, sql` and `)
}

const conditionOfState: Record<Exclude<AttendeeState, 'all'>, RawBuilder<SqlBool>> = {
  valid: sql`t.status = 'valid'`,
  void: sql`t.status = 'void'`,
  'checked-in': sql`t.status = 'valid' and t.checked_in_at is not null`,
  'not-checked-in': sql`t.status = 'valid' and t.checked_in_at is null`,
  'details-missing': sql`t.status = 'valid' and ${awaitsDetails}`,
}

/** Each reads an index of only such orders; what was bought with an account is all the rest. */
const isClaimed = sql<SqlBool>`exists (select from orders o where o.id = t.order_id and o.kind = 'claim')`
const isOfGuest = sql<SqlBool>`exists (select from orders o
  where o.id = t.order_id and o.kind = 'purchase' and o.user_id is null)`
const conditionOfWay: Record<WayOfComing, RawBuilder<SqlBool>> = {
  bought: sql`not ${isClaimed} and not ${isOfGuest}`,
  claimed: isClaimed,
  guest: isOfGuest,
}

/** The expression of the index; its first word stands for the event. */
const words = sql`attendee_words(s.event_id, s.full_name, s.email, s.company_name, s.whatsapp_number)`

/**
 * Found first, whatever the planner expects of it: looking at the words of each ticket of the event instead would
 * take seconds.
 */
function found(eventId: string, typed: string, searchedIn: SearchedIn): RawBuilder<SqlBool> {
  const search = typedSearch(typed)
  const lists: RawBuilder<unknown>[] = []
  if (search.words !== null) {
    const event = `'@${eventId}'`
    const typedWords = sql`to_tsquery('simple', lower(${search.words}))`
    const names =
      searchedIn === 'names' ? sql`and search_words(s.full_name, s.company_name, '') @@ ${typedWords}` : sql``
    lists.push(sql`select s.id from attendees s
      where ${words} @@ (${event}::tsquery && ${typedWords}) ${names}`)
    // At a door the buyer is not shown.
    if (searchedIn === 'everything') lists.push(unnamedOf(eventId, typedWords))
  }
  if (search.reference !== null) {
    lists.push(sql`select s.id from orders r join attendees s on s.order_id = r.id
      where r.reference like ${search.reference}`)
  }
  if (lists.length === 0) return sql`false`
  return sql`t.attendee_id in (with found as materialized (${sql.join(lists, sql` union all `)}) select id from found)`
}

/** Seats without a name are found by their buyer's; the index has the buyer's words among others. */
function unnamedOf(eventId: string, typedWords: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select s.id from orders o join attendees s on s.order_id = o.id
    where search_words(o.reference, o.buyer_name, o.buyer_email) @@ ${typedWords}
      and search_words(o.buyer_name, '', '') @@ ${typedWords}
      and s.event_id = ${eventId} and coalesce(s.full_name, '') = ''`
}
