import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import type { EventStatus } from '#app/db/schema/events.ts'
import { imageFile } from '#app/features/files/image-file.server.ts'
import { thumbnailUrl } from '#app/features/files/rules/image-of.ts'
import { allow } from '#app/kernel/actor.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { type KeysetPage, keysetPage, type PageAsked } from '#app/kernel/keyset.ts'
import type { Currency } from '#app/kernel/money.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import { longestEventDays } from './rules/event-draft.ts'
import { type EventListFilters, type EventSorting, piecesWithMarks } from './rules/event-list-filters.ts'
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

/** What a piece of a search with marks in it is looked for in. */
const letters = sql<string>`lower(concat_ws(' ', m.title, m.venue_name, m.venue_address, m.city, m.country))`

/** One page of all events, whatever their status: one statement. Needs 'events:manage'. */
export async function eventList(
  ctx: Ctx,
  filters: EventListFilters,
  sorting: EventSorting,
  asked: PageAsked,
  size: number,
): Promise<KeysetPage<ListedEvent>> {
  allow(ctx.actor, 'events:manage')
  const isBackwards = asked.before !== null
  const from = asked.before ?? asked.after
  const isUp = (sorting.direction === 'ascending') !== isBackwards
  const direction = isUp ? 'asc' : 'desc'
  const [key, keyOfFrom] =
    sorting.by === 'date'
      ? [sql.ref('e.starts_at'), sql.ref('p.starts_at')]
      : [sql`lower(e.title)`, sql`lower(p.title)`]
  // The page is found first, and only then looked at closely.
  const page = filtered(ctx, filters)
    .$if(from !== null, (query) =>
      query.where(
        sql<SqlBool>`(${key}, e.id) ${sql.raw(isUp ? '>' : '<')}
          (select ${keyOfFrom}, p.id from events p where p.id = ${from})`,
      ),
    )
    .select('e.id')
    .orderBy(key, direction)
    .orderBy('e.id', direction)
    .limit(size + 1)
  const rows = await ctx.db
    .selectFrom(page.as('page'))
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
    .orderBy(key, direction)
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
  return keysetPage(events, asked, size)
}

function filtered(ctx: Ctx, { q, status, time }: EventListFilters) {
  const words = searchQuery(q)
  const marks = piecesWithMarks(q)
  const found = sql<Row>`(select e.id, e.starts_at, e.ends_at, e.status, e.title from ${
    words === null ? sql`events e` : sql`events_with(to_tsquery('simple', lower(${words}))) e`
  })`.as<'e'>(sql`e`)
  return (
    ctx.db
      .selectFrom(found)
      .$call((some) => marks.reduce((rest, piece) => rest.where(hasLetters(piece)), some))
      .$if(status !== null, (some) => some.where('e.status', '=', status ?? 'draft'))
      // The bounds of the start let the index begin where the answer does.
      .$if(time === 'upcoming', (some) =>
        some
          .where('e.ends_at', '>', ctx.now)
          .where('e.starts_at', '>', addMinutes(ctx.now, -longestEventDays * 1440)),
      )
      .$if(time === 'past', (some) =>
        some.where('e.ends_at', '<=', ctx.now).where('e.starts_at', '<', ctx.now),
      )
  )
}

type Row = { id: string; starts_at: Date; ends_at: Date; status: EventStatus; title: string }

function hasLetters(piece: string) {
  return sql<SqlBool>`exists (select from events m where m.id = e.id and strpos(${letters}, ${piece}) > 0)`
}
