import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { imageFile } from '#app/features/files/image-file.server.ts'
import { imageOf } from '#app/features/files/rules/image-of.ts'
import {
  firstOpen,
  isListed,
  isOnSale,
  type Narrowing,
  type PickedRow,
  pickedBetween,
  priceOf,
} from './picked-events.server.ts'
import type { EventCursor, EventFilters } from './rules/event-filters.ts'
import type { EventSummary } from './rules/event-views.ts'

/** Events per page of the list. */
export const eventsPerPage = 24
/** A month of the calendar never shows more. */
const mostInMonth = 500
const day = 86_400_000

/**
 * What the cards of the `picked` events show: one statement. Prices and sold-out state come from the counters of
 * the ticket types; a price is on public sale when it is not for members only and its sale has not ended.
 */
function summaries(ctx: Ctx, picked: RawBuilder<PickedRow>) {
  const [price, onSale] = [priceOf(ctx.now), isOnSale(ctx.now)]
  return ctx.db
    .selectFrom(picked.as<'picked'>(sql`picked`))
    .innerJoin('events as e', 'e.id', 'picked.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ticket_types as t')
          .whereRef('t.event_id', '=', 'e.id')
          .select([
            sql<number | null>`min(${price}) filter (where ${onSale})`.as('from_price'),
            sql<number | null>`max(${price}) filter (where ${onSale})`.as('to_price'),
            sql<boolean>`coalesce(bool_and(t.is_member_only) filter (where ${isListed}), false)`.as(
              'member_only',
            ),
            sql<boolean>`coalesce(bool_and(t.capacity is not null and t.sold + t.held + t.waiting >= t.capacity)
              filter (where ${isListed}), false)`.as('types_sold_out'),
            sql<number>`coalesce(sum(t.seats_sold + t.seats_held), 0)::int`.as('seats_taken'),
            // Free, and kept for people on the waitlist.
            sql<number>`coalesce(sum(least(t.waiting, greatest(coalesce(t.capacity - t.sold - t.held, t.waiting), 0))
              * t.seats_per_ticket) filter (where ${isListed}), 0)::int`.as('seats_awaited'),
            sql<number>`coalesce(min(t.seats_per_ticket) filter (where ${isListed}), 1)`.as('smallest_sale'),
          ])
          .as('s'),
      (join) => join.onTrue(),
    )
    .select([
      'e.id',
      'e.slug',
      'e.title',
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

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number]

/** The first `count` of the open events that `narrowing` leaves, featured ones before all others. */
async function firstSummaries(
  ctx: Ctx,
  count: number,
  after: EventCursor | null,
  narrowing: Narrowing | null,
): Promise<EventSummary[]> {
  const rows = await summaries(ctx, firstOpen(ctx.now, count, after, narrowing))
    .orderBy('e.is_featured', 'desc')
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .execute()
  return summariesOf(ctx, rows)
}

/** The first `count` open events. */
export function nextEvents(ctx: Ctx, count: number): Promise<EventSummary[]> {
  return firstSummaries(ctx, count, null, null)
}

/** One page of the open events that `filters` ask for; `next` is where the following page begins. */
export async function openEvents(
  ctx: Ctx,
  filters: EventFilters,
  siteZone: string,
): Promise<{ events: EventSummary[]; next: EventCursor | null }> {
  const events = await firstSummaries(ctx, eventsPerPage + 1, filters.after, { ...filters, siteZone })
  const last = events.length > eventsPerPage ? events[eventsPerPage - 1] : undefined
  return {
    events: events.slice(0, eventsPerPage),
    next: last ? { featured: last.isFeatured, startsAt: last.startsAt, id: last.id } : null,
  }
}

/** When the soonest of the events on the first page that `filters` ask for starts; null for none. */
export async function nextStart(ctx: Ctx, filters: EventFilters, siteZone: string): Promise<Date | null> {
  const page = firstOpen(ctx.now, eventsPerPage, null, { ...filters, siteZone })
  const { rows } = await sql<{
    soonest: Date | null
  }>`select min(starts_at) as soonest from ${page} page`.execute(ctx.db)
  return rows[0]?.soonest ?? null
}

/** The events of the days that a calendar shows, those that have passed included, with a day to spare on either side. */
export async function eventsBetween(
  ctx: Ctx,
  bounds: { start: Date; end: Date },
  filters: EventFilters,
  siteZone: string,
): Promise<EventSummary[]> {
  const wider = { start: new Date(bounds.start.getTime() - day), end: new Date(bounds.end.getTime() + day) }
  const picked = pickedBetween(ctx.now, wider, { ...filters, siteZone }, mostInMonth)
  const rows = await summaries(ctx, picked).orderBy('e.starts_at').orderBy('e.id').execute()
  return summariesOf(ctx, rows)
}

async function summariesOf(ctx: Ctx, rows: SummaryRow[]): Promise<EventSummary[]> {
  return (await translated(ctx, rows, ['title', 'venue_name', 'city', 'image_alt'])).map(summaryOf)
}

function summaryOf(row: SummaryRow): EventSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
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
