import { type Expression, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#app/context.server.ts'
import type { EventStatus } from '#app/db/schema/events.ts'
import { imageOf, type ShownImage } from '#app/features/files/rules/image-of.ts'
import { isId } from '#app/kernel/ids.ts'
import type { Currency } from '#app/kernel/money.ts'
import { sanitiseHtml } from '#app/kernel/sanitise-html.server.ts'
import { normaliseSlug } from './rules/slug.ts'

/** Everything the public page of an event says, but for its tickets. Never the meeting link (rule R018). */
export type EventPage = {
  id: string
  slug: string
  title: string
  summary: string
  descriptionHtml: string
  status: EventStatus
  startsAt: Date
  endsAt: Date
  timeZone: string
  isOnline: boolean
  venueName: string
  venueAddress: string
  city: string
  country: string
  latitude: number | null
  longitude: number | null
  currency: Currency
  calendarSequence: number
  updatedAt: Date
  /** The main picture first. */
  images: ShownImage[]
  attendees: number
}

/**
 * The event at an address of ours, whatever its status: by its slug, by one it had, by one that differs in
 * case or punctuation, or by its id. One statement; null when there is none. Whoever shows it looks at
 * `status` and sends people to `slug` when they came by another way.
 */
export async function eventAtAddress(ctx: Ctx, typed: string): Promise<EventPage | null> {
  const slug = normaliseSlug(typed)
  if (slug === null) return null
  const row = await ctx.db
    .selectFrom('events as e')
    .selectAll('e')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('event_images as i')
          .innerJoin('files as f', 'f.id', 'i.file_id')
          .select(['f.key', 'f.width', 'f.height', 'f.variants', 'i.alt_text'])
          .whereRef('i.event_id', '=', 'e.id')
          .orderBy('i.is_primary', 'desc')
          .orderBy('i.position')
          .orderBy('i.id'),
      ).as('images'),
      jsonObjectFrom(
        eb
          .selectFrom('files as m')
          .select(['m.key', 'm.width', 'm.height', 'm.variants'])
          .whereRef('m.id', '=', 'e.image_file_id'),
      ).as('main_image'),
      seatsSold(eb.ref('e.id')).as('attendees'),
    ])
    .where((eb) =>
      eb.or([
        eb('e.slug', '=', slug),
        eb(
          'e.id',
          '=',
          eb.selectFrom('event_slugs as old').select('old.event_id').where('old.slug', '=', slug),
        ),
        ...(isId(typed) ? [eb('e.id', '=', typed)] : []),
      ]),
    )
    .orderBy((eb) => eb('e.slug', '=', slug), 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null

  const files =
    row.images.length > 0 ? row.images : row.main_image ? [{ ...row.main_image, alt_text: '' }] : []
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    descriptionHtml: sanitiseHtml(row.description_html),
    status: row.status,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    isOnline: row.is_online,
    venueName: row.venue_name,
    venueAddress: row.venue_address,
    city: row.city,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
    currency: row.currency,
    calendarSequence: row.calendar_sequence,
    updatedAt: row.updated_at,
    images: files.flatMap((file) => imageOf(file, file.alt_text || row.title) ?? []),
    attendees: row.attendees,
  }
}

/** How many people come, in seats; at most ten seconds old. Zero for an event nobody may see. */
export function attendeeCount(ctx: Ctx, eventId: string): Promise<number> {
  return ctx.memory.remember(`events.attendees.${eventId}`, 10, async () => {
    const row = await ctx.db
      .selectFrom('events as e')
      .select((eb) => seatsSold(eb.ref('e.id')).as('attendees'))
      .where('e.id', '=', eventId)
      .where('e.status', 'in', ['published', 'cancelled'])
      .executeTakeFirst()
    return row?.attendees ?? 0
  })
}

function seatsSold(eventId: Expression<string>) {
  return sql<number>`(select coalesce(sum(seats_sold), 0)::int from ticket_types where event_id = ${eventId})`
}
