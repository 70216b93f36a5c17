import { type AliasedExpression, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { imageFile } from '#app/features/files/image-file.server.ts'
import { imageOf } from '#app/features/files/rules/image-of.ts'
import { monthBounds } from '#app/kernel/dates.ts'
import { longestEventDays } from './rules/event-draft.ts'
import { type EventCursor, type EventFilters, wantedBy } from './rules/event-filters.ts'
import type { EventSummary } from './rules/event-views.ts'

/** Events per page of the list. */
export const eventsPerPage = 24
/** A month of the calendar never shows more. */
const mostInMonth = 500
const day = 86_400_000

/**
 * What the cards of the `picked` events show: one statement. Prices and sold-out state come from the counters of
 * the ticket types; a price is on public sale when anybody may buy it and its sale has not ended.
 */
function summaries(ctx: Ctx, picked: AliasedExpression<PickedRow, 'picked'>) {
  return ctx.db
    .selectFrom(picked)
    .innerJoin('events as e', 'e.id', 'picked.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ticket_types as t')
          .whereRef('t.event_id', '=', 'e.id')
          .select([
            sql<number | null>`min(${price(ctx)}) filter (where ${onSale(ctx)})`.as('from_price'),
            sql<number | null>`max(${price(ctx)}) filter (where ${onSale(ctx)})`.as('to_price'),
            sql<boolean>`coalesce(bool_and(t.is_member_only) filter (where ${listed}), false)`.as(
              'member_only',
            ),
            sql<boolean>`coalesce(bool_and(t.capacity is not null and t.sold + t.held + t.waiting >= t.capacity)
              filter (where ${listed}), false)`.as('types_sold_out'),
            sql<number>`coalesce(sum(t.seats_sold + t.seats_held), 0)::int`.as('seats_taken'),
            // Free, and kept for people on the waitlist.
            sql<number>`coalesce(sum(least(t.waiting, greatest(coalesce(t.capacity - t.sold - t.held, t.waiting), 0))
              * t.seats_per_ticket) filter (where ${listed}), 0)::int`.as('seats_awaited'),
            sql<number>`coalesce(min(t.seats_per_ticket) filter (where ${listed}), 1)`.as('smallest_sale'),
          ])
          .as('s'),
      (join) => join.onTrue(),
    )
    .select([
      'e.id',
      'e.slug',
      'e.title',
      'e.summary',
      'e.starts_at',
      'e.ends_at',
      'e.time_zone',
      'e.is_online',
      'e.is_featured',
      'e.venue_name',
      'e.city',
      'e.currency',
      's.from_price',
      's.to_price',
      's.member_only',
      sql<boolean>`s.types_sold_out or (e.capacity_mode = 'shared' and e.total_capacity is not null
        and e.total_capacity - s.seats_taken - s.seats_awaited < s.smallest_sale)`.as('sold_out'),
    ])
    .select((eb) => [
      imageFile('e.image_file_id').as('image'),
      eb
        .selectFrom('event_images as i')
        .select('i.alt_text')
        .whereRef('i.event_id', '=', 'e.id')
        .whereRef('i.file_id', '=', 'e.image_file_id')
        .limit(1)
        .as('image_alt'),
    ])
}

/**
 * What a search looks through; every letter of it is one (rule R072). Reading it row by row takes 10 ms among 5,000
 * events. Pieces of words under an index take 3 ms, but a quarter of a second on a database never analysed.
 */
const words = sql<string>`lower(concat_ws(E'\\n', e.title, e.venue_name, e.venue_address, e.city, e.country,
  case when e.is_online then 'online' end))`
const price = (ctx: Ctx) => sql<number>`price_at(t.price_minor, t.price_tiers, ${ctx.now})`
const listed = sql<boolean>`t.archived_at is null and t.visibility = 'public'`
const onSale = (ctx: Ctx) =>
  sql<boolean>`${listed} and not t.is_member_only and (t.sale_ends_at is null or t.sale_ends_at > ${ctx.now})`

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number]

/** Published events, of which a page shows some: these are found first, and only then looked at closely. */
function published(ctx: Ctx) {
  return ctx.db
    .selectFrom('events as e')
    .select(['e.id', 'e.is_featured', 'e.starts_at'])
    .where('e.status', '=', 'published')
}
type Picked = ReturnType<typeof published>
type PickedRow = { id: string; is_featured: boolean; starts_at: Date }

/** Open ones by their start; those that have begun and not ended are among them. */
function openByStart(ctx: Ctx): Picked {
  return published(ctx)
    .where('e.ends_at', '>', ctx.now)
    .where('e.starts_at', '>', new Date(ctx.now.getTime() - longestEventDays * day))
    .orderBy('e.starts_at')
    .orderBy('e.id')
}

/** The first `count` of the open events that `narrow` leaves, featured ones before all others. */
async function firstOpen(ctx: Ctx, count: number, after: EventCursor | null, narrow = whole) {
  // Each half is read in the order of the index, and no further than the page needs.
  const half = (isFeatured: boolean) => {
    const all = narrow(openByStart(ctx)).where('e.is_featured', '=', isFeatured)
    const isBehind = isFeatured && after?.featured === false
    if (after?.featured === isFeatured) return all.where(following(after)).limit(count)
    return all.limit(isBehind ? 0 : count)
  }
  const picked = ctx.db
    .selectFrom(half(true).as('featured'))
    .selectAll()
    .unionAll(ctx.db.selectFrom(half(false).as('others')).selectAll())
    .orderBy('is_featured', 'desc')
    .orderBy('starts_at')
    .orderBy('id')
    .limit(count)
  const rows = await summaries(ctx, picked.as('picked'))
    .orderBy('e.is_featured', 'desc')
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .execute()
  return rows.map(summaryOf)
}
const whole = (query: Picked) => query

/** The first `count` open events. */
export function nextEvents(ctx: Ctx, count: number): Promise<EventSummary[]> {
  return firstOpen(ctx, count, null)
}

/** One page of the open events that `filters` ask for; `next` is where the following page begins. */
export async function openEvents(
  ctx: Ctx,
  filters: EventFilters,
  siteZone: string,
): Promise<{ events: EventSummary[]; next: EventCursor | null }> {
  const events = await firstOpen(ctx, eventsPerPage + 1, filters.after, (query) =>
    narrowed(ctx, query, filters, siteZone),
  )
  const last = events.length > eventsPerPage ? events[eventsPerPage - 1] : undefined
  return {
    events: events.slice(0, eventsPerPage),
    next: last ? { featured: last.isFeatured, startsAt: last.startsAt, id: last.id } : null,
  }
}

/** The events of a calendar month, those that have passed included, with a day to spare on either side. */
export async function eventsBetween(
  ctx: Ctx,
  bounds: { start: Date; end: Date },
  filters: EventFilters,
  siteZone: string,
): Promise<EventSummary[]> {
  const picked = narrowed(ctx, published(ctx), filters, siteZone)
    .where('e.starts_at', '<', new Date(bounds.end.getTime() + day))
    .where('e.starts_at', '>', new Date(bounds.start.getTime() - (longestEventDays + 1) * day))
    .where('e.ends_at', '>', new Date(bounds.start.getTime() - day))
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(mostInMonth)
  const rows = await summaries(ctx, picked.as('picked')).orderBy('e.starts_at').orderBy('e.id').execute()
  return rows.map(summaryOf)
}

function narrowed(ctx: Ctx, query: Picked, filters: EventFilters, siteZone: string): Picked {
  const wanted = wantedBy(filters.quick)
  let narrower = query
  if (filters.q !== '') narrower = narrower.where(sql<SqlBool>`strpos(${words}, lower(${filters.q})) > 0`)
  if (wanted.online !== null) narrower = narrower.where('e.is_online', '=', wanted.online)
  if (wanted.price !== null) {
    const asked = wanted.price === 'free' ? sql`= 0` : sql`> 0`
    narrower = narrower.where(
      sql<SqlBool>`exists (select from ticket_types t
        where t.event_id = e.id and ${onSale(ctx)} and ${price(ctx)} ${asked})`,
    )
  }
  if (wanted.thisMonth) {
    const { start, end } = monthBounds(ctx.now, siteZone)
    narrower = narrower.where('e.starts_at', '<', end).where('e.ends_at', '>', start)
  }
  return narrower
}

function following(cursor: EventCursor) {
  return sql<SqlBool>`(e.starts_at, e.id) > (${cursor.startsAt}, ${cursor.id}::uuid)`
}

function summaryOf(row: SummaryRow): EventSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    isOnline: row.is_online,
    isFeatured: row.is_featured,
    venueName: row.venue_name,
    city: row.city,
    currency: row.currency,
    fromPriceMinor: row.from_price,
    hasSeveralPrices: row.from_price !== row.to_price,
    memberOnly: row.member_only === true,
    soldOut: row.sold_out,
    image: imageOf(row.image, row.image_alt ?? ''),
  }
}
