import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { hasWords } from '#app/db/has-words.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import { rowTotal } from '#app/db/row-total.server.ts'
import { scanThenIndex } from '#app/db/scan-then-index.ts'
import type { RowTotal } from '#app/kernel/keyset.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import { hasPieces, notEnded } from './picked-events.server.ts'
import {
  type EventListFilters,
  type EventSorting,
  type EventsAsked,
  piecesWithMarks,
} from './rules/event-listing.ts'

type Picked = { id: string; key: unknown }

const columns = sql`e.id, e.starts_at, e.ends_at, e.status, e.title, e.venue_name, e.venue_address, e.city, e.country`

/** What events are sorted by, each with an index. */
const keys: Record<EventSorting['by'], (event: string) => RawBuilder<unknown>> = {
  date: (event) => sql.ref(`${event}.starts_at`),
  title: (event) => sql`lower(${sql.ref(`${event}.title`)})`,
}

/**
 * Which events the administration's list shows, whatever their status, with what they are sorted by: read in the order
 * of an index and no further than the page needs. What that cannot tell (words; by title, whatever depends on status or
 * time) is scanned among the next events, else found by an index.
 */
export function pageOfEvents(ctx: Ctx, asked: EventsAsked): RawBuilder<Picked> {
  const { q, status, time } = asked.filters
  const { by } = asked.sorting
  const key = keys[by]
  const { isUp, beyond: cursor, order, most } = pageInSql(asked, 'e', { table: 'events', by: key })
  const inOrder = sql`order by ${order}`
  const ofStatus = statusOf(asked.filters)
  const ranges = rangesOf(ctx, time, ofStatus)
  const inRange = (range: RawBuilder<SqlBool>) =>
    sql`select ${columns} from events e where ${cursor} and ${range}`

  /** The next `most` in order; by title, those of another status or time as well. */
  function next(rows: number): RawBuilder<unknown> {
    if (by === 'title') return sql`(select ${columns} from events e where ${cursor} ${inOrder} limit ${rows})`
    const cuts = ranges.map((range) => sql`(${inRange(range)} ${inOrder} limit ${rows})`)
    return sql`(select * from (${sql.join(cuts, sql` union all `)}) e ${inOrder} limit ${rows})`
  }

  const isPlain = q === '' && (by === 'date' || (status === null && time === 'all'))
  if (isPlain) return sql<Picked>`(select e.id, ${key('e')} as key from ${next(most)} e)`
  const picked = (events: RawBuilder<unknown>, fits: RawBuilder<unknown>) =>
    sql<Picked>`select e.id, ${key('e')} as key from ${events} e
      where ${cursor} and (${sql.join(ranges, sql` or `)}) and ${fits}`
  const all = q === '' ? sql`(${sql.join(ranges.map(inRange), sql` union all `)})` : indexed(q)
  return scanThenIndex({
    scanned: (rows) => picked(next(rows), q === '' ? sql`true` : fitting(q)),
    indexed: picked(all, q === '' ? sql`true` : withMarks(q)),
    order: isUp ? sql`key, id` : sql`key desc, id desc`,
    most,
  })
}

function statusOf({ status, time }: EventListFilters): RawBuilder<unknown> {
  const ofStatus = status === null ? sql`true` : sql`e.status = ${status}`
  return time === 'drafts' ? sql`e.status = 'draft' and ${ofStatus}` : ofStatus
}

/** How many events the list has, counted as far as it tells: of those that are not searched. */
export async function totalOfEvents(ctx: Ctx, filters: EventListFilters): Promise<RowTotal | null> {
  if (filters.q !== '') return null
  const ranges = rangesOf(ctx, filters.time, statusOf(filters)).map(
    (range) => sql`select 1 from events e where ${range}`,
  )
  return rowTotal(ctx.db, sql`select 1 from (${sql.join(ranges, sql` union all `)}) e`)
}

/** The events of a status and a time, as ranges of their start that do not overlap. */
function rangesOf(
  { now }: Ctx,
  time: EventListFilters['time'],
  ofStatus: RawBuilder<unknown>,
): RawBuilder<SqlBool>[] {
  if (time === 'upcoming') return notEnded(now, ofStatus)
  const ofTime = time === 'past' ? sql`e.ends_at <= ${now} and e.starts_at < ${now}` : sql`true`
  return [sql`${ofTime} and ${ofStatus}`]
}

/** What a piece of a search with marks in it is looked for in. */
const letters = sql`concat_ws(' ', e.title, e.venue_name, e.venue_address, e.city, e.country)`
const words = sql`search_words(e.title, e.venue_name || ' ' || e.venue_address, e.city || ' ' || e.country)`

/** Of any event whether it has what was typed. */
function fitting(q: string): RawBuilder<SqlBool> {
  const hasAllWords = searchQuery(q) === null ? sql`true` : hasWords(q, { text: letters, words })
  return sql<SqlBool>`${withMarks(q)} and ${hasAllWords}`
}

function withMarks(q: string): RawBuilder<SqlBool> {
  const pieces = piecesWithMarks(q).map((piece) => sql`strpos(fold_arabic(lower(${letters})), ${piece}) > 0`)
  return sql<SqlBool>`${sql.join([sql`true`, ...pieces], sql` and `)}`
}

/** All events that an index finds by the words of `q` or, where it has none, by its marks. */
function indexed(q: string): RawBuilder<unknown> {
  const query = searchQuery(q)
  if (query === null) return sql`(select ${columns} from events e where ${hasPieces(q)} offset 0)`
  // As a list of ids, for which the table is never read as a whole.
  return sql`(select ${columns} from events e
    where e.id = any(array(select id from events_with(to_tsquery('simple', lower(${query}))))))`
}
