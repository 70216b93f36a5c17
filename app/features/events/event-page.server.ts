import { createHash } from 'node:crypto'
import { type Expression, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { imageOf, previewOf } from '#app/features/files/rules/image-of.ts'
import { isId } from '#app/kernel/is-id.ts'
import { shownHtml } from '#app/kernel/shown-html.server.ts'
import { eventTextColumns } from './event-of-row.server.ts'
import type { EventPage } from './rules/event-views.ts'
import { normaliseSlug } from './rules/slug.ts'

/**
 * The event at an address of ours, whatever its status: by its slug, by one it had, by one that differs in
 * case or punctuation, or by its id. One statement; null when there is none. Its page looks at
 * `status` and sends people to `slug` when they came by another way.
 */
export async function eventAtAddress(ctx: Ctx, typed: string): Promise<EventPage | null> {
  const slug = normaliseSlug(typed)
  if (slug === null) return null
  const row = await eventRows(ctx)
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
  return row ? pageOf(await translated(ctx, row, eventTextColumns)) : null
}

/** The event that a link of `makeEventPreview` shows, published or not; null when the link is over or none of ours. */
export async function previewedEvent(ctx: Ctx, token: string): Promise<EventPage | null> {
  const row = await eventRows(ctx)
    .innerJoin('event_previews as v', 'v.event_id', 'e.id')
    .where('v.token_hash', '=', hashOfPreview(token))
    .where('v.expires_at', '>', ctx.now)
    .executeTakeFirst()
  return row ? pageOf(await translated(ctx, row, eventTextColumns)) : null
}

/** What is stored of a preview's secret. */
export function hashOfPreview(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function eventRows(ctx: Ctx) {
  return ctx.db
    .selectFrom('events as e')
    .leftJoin('sale_lines as l', 'l.event_id', 'e.id')
    .leftJoin('event_refund_runs as r', 'r.event_id', 'e.id')
    .selectAll('e')
    .select([
      'l.opened_at as line_opened_at',
      'l.planned_for as line_planned_for',
      'r.message as cancellation',
    ])
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
}

type Row = Awaited<ReturnType<ReturnType<typeof eventRows>['execute']>>[number]

function pageOf(row: Row): EventPage {
  const files =
    row.images.length > 0 ? row.images : row.main_image ? [{ ...row.main_image, alt_text: '' }] : []
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    descriptionHtml: shownHtml(row.description_html, 3),
    status: row.status,
    cancellation: row.cancellation ?? '',
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
    host: row.host,
    speakers: row.speakers,
    calendarSequence: row.calendar_sequence,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    images: files.flatMap((file) => imageOf(file, file.alt_text || row.title) ?? []),
    socialPicture: previewOf(files[0], files[0]?.alt_text || row.title),
    attendees: row.attendees,
    waitingRoom: row.line_opened_at ? 'open' : row.line_planned_for && { opensAt: row.line_planned_for },
  }
}

/** How many people come, in seats; at most ten seconds old. Null for a hidden event. */
export function attendeeCount(ctx: Ctx, slug: string): Promise<number | null> {
  if (normaliseSlug(slug) !== slug) return Promise.resolve(null)
  return ctx.memory.remember(`events.attendees.${slug}`, 10, async () => {
    const row = await ctx.db
      .selectFrom('events as e')
      .select((eb) => seatsSold(eb.ref('e.id')).as('attendees'))
      .where('e.slug', '=', slug)
      .where('e.status', 'in', ['published', 'cancelled'])
      .executeTakeFirst()
    return row?.attendees ?? null
  })
}

function seatsSold(eventId: Expression<string>) {
  return sql<number>`(select coalesce(sum(seats_sold), 0)::int from ticket_types where event_id = ${eventId})`
}
