import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { EventStatus } from '#app/db/schema/events.ts'
import { imageFile } from '#app/features/files/image-file.server.ts'
import { thumbnailUrl } from '#app/features/files/rules/image-of.ts'
import { type KeysetPage, keysetPage } from '#app/kernel/keyset.ts'
import type { Currency } from '#app/kernel/money.ts'
import { pageOfEvents } from './page-of-events.server.ts'
import type { EventsAsked } from './rules/event-listing.ts'
import { fullPlace } from './rules/event-place.ts'

export type ListedEvent = {
  id: string
  slug: string
  title: string
  status: EventStatus
  isFeatured: boolean
  startsAt: Date
  endsAt: Date
  timeZone: string
  /** In one line; may be empty. */
  place: string
  currency: Currency
  /** The first ticket's that costs something, now; null where none does. */
  priceMinor: number | null
  /** In seats. */
  attendees: number
  imageUrl: string | null
  /** Its orders are being given back. */
  isBeingCancelled: boolean
}

/** One page of all events, whatever their status: one statement. Needs 'events:manage'. */
export async function eventList(ctx: Ctx, asked: EventsAsked): Promise<KeysetPage<ListedEvent>> {
  allow(ctx.actor, 'events:manage')
  const isUp = (asked.sorting.direction === 'ascending') === (asked.page.before === null)
  const direction = isUp ? 'asc' : 'desc'
  // The page is found first, and only then looked at closely.
  const page = pageOfEvents(ctx, asked)
  const rows = await ctx.db
    .selectFrom(page.as<'page'>(sql`page`))
    .innerJoin('events as e', 'e.id', 'page.id')
    .select(['e.id', 'e.slug', 'e.title', 'e.status', 'e.is_featured as isFeatured', 'e.currency'])
    .select(['e.starts_at as startsAt', 'e.ends_at as endsAt', 'e.time_zone as timeZone'])
    .select(['e.is_online', 'e.venue_name', 'e.venue_address', 'e.city', 'e.country'])
    .select(imageFile('e.image_file_id').as('image'))
    .select([
      sql<number | null>`(select price_at(t.price_minor, t.price_tiers, ${ctx.now}) from ticket_types t
        where t.event_id = e.id and t.archived_at is null
          and price_at(t.price_minor, t.price_tiers, ${ctx.now}) > 0
        order by t.position, t.id limit 1)`.as('priceMinor'),
      sql<number>`(select coalesce(sum(t.seats_sold), 0)::int from ticket_types t
        where t.event_id = e.id)`.as('attendees'),
      sql<boolean>`exists (select from event_refund_runs r
        where r.event_id = e.id and r.finished_at is null)`.as('isBeingCancelled'),
    ])
    .orderBy('page.key', direction)
    .orderBy('e.id', direction)
    .execute()
  const events = rows.map(({ is_online, venue_name, venue_address, city, country, image, ...event }) => ({
    ...event,
    place: fullPlace({
      isOnline: is_online,
      venueName: venue_name,
      venueAddress: venue_address,
      city,
      country,
    }),
    imageUrl: image && thumbnailUrl(image),
  }))
  return keysetPage(events, asked.page, asked.size)
}
