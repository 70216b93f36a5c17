import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readAtMost } from '#app/db/scan-then-index.ts'
import { saysInTranslation } from '#app/features/content-translations/says.server.ts'
import { monthBounds } from '#app/kernel/calendar.ts'
import { longestEventDays } from './rules/event-draft.ts'
import { type EventCursor, type EventFilters, wantedBy } from './rules/event-filters.ts'

/** An event that a page shows, by its place in the list. */
export type PickedRow = { id: string; is_featured: boolean; starts_at: Date }

/** What narrows a list down: what was typed, and the quick filters. */
export type Narrowing = Pick<EventFilters, 'q' | 'quick'> & { siteZone: string }

const day = 86_400_000
const columns = sql`e.id, e.is_featured, e.starts_at`
const inOrder = sql`order by is_featured desc, starts_at, id`

/**
 * The first `count` of the events that are open at `now` and that `narrowing` leaves, featured ones before all others, from
 * `after` on. Read in the order of indexes and no further than the page needs. What is searched, or asked for by its price,
 * is read among the next events first: what many have fills the page from them, and what few have is cheap to find in
 * the index of all. Neither depends on what the planner knows of the table.
 */
export function firstOpen(
  now: Date,
  count: number,
  after: EventCursor | null,
  narrowing: Narrowing | null,
): RawBuilder<PickedRow> {
  const fits = narrowing === null ? sql<SqlBool>`true` : fitting(now, narrowing)
  const open = sql`e.status = 'published' and e.ends_at > ${now}`
  const featured = sql`${open} and e.is_featured and e.starts_at > ${longAgo(now)}
    and ${after === null ? sql`true` : after.featured ? following(after) : sql`false`}`
  const plain = sql`${open} and not e.is_featured and ${after === null || after.featured ? sql`true` : following(after)}`
  // Those that last for days are the only open ones that began before yesterday.
  const long = sql`${plain} and ${isLongBefore(now)}`
  const short = sql`${plain} and e.starts_at > ${dayAgo(now)}`
  const cut = (conditions: RawBuilder<unknown>) =>
    sql`(select ${columns} from events e where ${conditions} and ${fits} order by e.starts_at, e.id limit ${count})`
  const before = sql`${cut(featured)} union all ${cut(long)}`
  const rare = narrowing && rareOnes(now, narrowing)
  if (!rare)
    return sql<PickedRow>`(select * from (${before} union all ${cut(short)}) open ${inOrder} limit ${count})`
  return sql<PickedRow>`(
    with near as materialized (
      select * from (
        ${before} union all
        (select ${columns} from (
          select * from events e where ${short} order by e.starts_at, e.id limit ${readAtMost}) e
          where ${fits} order by e.starts_at, e.id limit ${count})
      ) open ${inOrder} limit ${count}
    )
    select * from near where (select count(*) from near) >= ${count}
    union all
    (select ${columns} from (select * from events e where ${rare} offset 0) e
      where (select count(*) from near) < ${count} and ((${featured}) or (${plain})) and ${fits}
      ${inOrder} limit ${count})
  )`
}

/** What an index finds all of, passed ones included, where a narrowing may leave few; null where indexes are read in order. */
function rareOnes(now: Date, { q, quick }: Narrowing): RawBuilder<SqlBool> | null {
  if (q !== '') return hasPieces(q)
  const { price } = wantedBy(quick)
  if (price === null) return null
  const mayCost = sql`(t.price_minor ${price === 'free' ? sql`=` : sql`>`} 0 or t.price_tiers <> '[]'::jsonb)`
  return sql<SqlBool>`e.id in (select t.event_id from ticket_types t where ${isOnSale(now)} and ${mayCost})`
}

/** The first `most` of the published events that are open at `now`, by their start. */
export const soonestOpen = (now: Date, most: number): RawBuilder<PickedRow> =>
  soonest(most, [
    sql`e.status = 'published' and e.ends_at > ${now} and ${isLongBefore(now)}`,
    sql`e.status = 'published' and e.ends_at > ${now} and e.starts_at > ${dayAgo(now)}`,
  ])

/** The first `most` of all events in these ranges, which do not overlap, by their start. */
export function soonest(most: number, ranges: readonly RawBuilder<unknown>[]): RawBuilder<PickedRow> {
  const cuts = ranges.map(
    (range) => sql`(select ${columns} from events e where ${range} order by e.starts_at, e.id limit ${most})`,
  )
  return sql<PickedRow>`(select * from (${sql.join(cuts, sql` union all `)}) open order by starts_at, id limit ${most})`
}

/**
 * The events that `isAsked` of those that have not ended at `now`, as ranges of their start. Of few that last long the
 * status is asked only then: through its index a month of all others would be read.
 */
export function notEnded(now: Date, isAsked: RawBuilder<unknown>): RawBuilder<SqlBool>[] {
  return [
    sql`e.ends_at > ${now} and ${isLongBefore(now)} and (${isAsked}) is true`,
    sql`e.ends_at > ${now} and e.starts_at > ${dayAgo(now)} and ${isAsked}`,
  ]
}

/** Up to `most` of the events that `narrowing` leaves and that touch the time from `start` to `end`, passed ones included. */
export function pickedBetween(
  now: Date,
  { start, end }: { start: Date; end: Date },
  narrowing: Narrowing,
  most: number,
): RawBuilder<PickedRow> {
  const touching = sql`e.status = 'published' and e.ends_at > ${start} and e.starts_at < ${end} and ${fitting(now, narrowing)}`
  const cut = (conditions: RawBuilder<unknown>) =>
    sql`(select ${columns} from events e where ${touching} and ${conditions} order by e.starts_at, e.id limit ${most})`
  return sql<PickedRow>`(select * from (
    ${cut(isLongBefore(start))}
    union all ${cut(sql`e.starts_at > ${dayAgo(start)}`)}
  ) touching order by starts_at, id limit ${most})`
}

/** As the index of events of more than a day has it. */
const isLong = sql<SqlBool>`e.ends_at - e.starts_at > interval '24 hours'`
const dayAgo = (now: Date) => new Date(now.getTime() - day)
const longAgo = (now: Date) => new Date(now.getTime() - (longestEventDays + 1) * day)
/** Began before yesterday, and may still go on. */
const isLongBefore = (now: Date) =>
  sql`${isLong} and e.starts_at > ${longAgo(now)} and e.starts_at <= ${dayAgo(now)}`

function following(cursor: EventCursor): RawBuilder<SqlBool> {
  return sql`(e.starts_at, e.id) > (${cursor.startsAt}, ${cursor.id}::uuid)`
}

/** What a search looks through, as the index of its pieces has it; every letter of it is one (rule R072). */
const letters = sql`event_letters(e.title, e.venue_name, e.venue_address, e.city, e.country, e.is_online)`
const searchedColumns = ['e.title', 'e.venue_name', 'e.city'] as const
/**
 * Whether the event `e` is among those that the index finds by `q`, or says it in a translation; which of them have it is
 * for the caller to look at.
 */
export const hasPieces = (q: string) =>
  orInTranslation(sql<SqlBool>`word_pieces(${letters}) @@ pieces_query(${q})`, q)
const orInTranslation = (found: RawBuilder<SqlBool>, q: string) => {
  const translated = saysInTranslation(searchedColumns, q)
  return translated ? sql<SqlBool>`(${found} or ${translated})` : found
}

const listed = sql<SqlBool>`t.archived_at is null and t.visibility = 'public'`
/** What an event's ticket type `t` costs at `now`, in minor units. */
export const priceOf = (now: Date) => sql<number>`price_at(t.price_minor, t.price_tiers, ${now})`
/** Whether the ticket type `t` is on public sale at `now`. */
export const isOnSale = (now: Date) =>
  sql<SqlBool>`${listed} and not t.is_member_only and (t.sale_ends_at is null or t.sale_ends_at > ${now})`
/** Whether the ticket type `t` is public. */
export const isListed = listed

function fitting(now: Date, { q, quick, siteZone }: Narrowing): RawBuilder<SqlBool> {
  const wanted = wantedBy(quick)
  const parts: RawBuilder<SqlBool>[] = [sql`true`]
  if (q !== '') parts.push(orInTranslation(sql`strpos(${letters}, fold_arabic(lower(${q}))) > 0`, q))
  // As the indexes of either have it.
  if (wanted.online !== null) parts.push(wanted.online ? sql`e.is_online` : sql`not e.is_online`)
  if (wanted.price !== null) {
    const asked = wanted.price === 'free' ? sql`= 0` : sql`> 0`
    // Looked up for each event that is read: no set is made of all ticket types.
    parts.push(sql`(select true from ticket_types t
      where t.event_id = e.id and ${isOnSale(now)} and ${priceOf(now)} ${asked} limit 1) is not null`)
  }
  if (wanted.thisMonth) {
    const { start, end } = monthBounds(now, siteZone)
    parts.push(sql`e.starts_at < ${end} and e.ends_at > ${start}`)
  }
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}
