import type { Ctx } from '#app/context/ctx.server.ts'
import type { WaitlistOfferStatus, WaitlistStatus } from '#app/db/schema/waitlist.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { eventColumns } from '#app/features/events/event-columns.server.ts'
import type { ShownEvent } from '#app/features/events/event-of-row.server.ts'
import { eventOfRow, eventTexts } from '#app/features/events/event-of-row.server.ts'
import { positionInLine } from './position-in-line.server.ts'

export type WaitlistOfferOfEntry = {
  id: string
  key: string
  places: number
  /** 'expired' as soon as its time is over. */
  status: WaitlistOfferStatus
  expiresAt: Date
}

export type WaitlistEntryView = {
  id: string
  event: ShownEvent
  ticketTypeId: string
  ticketName: string
  /** Wanted in all. */
  places: number
  /** Neither offered nor given up. */
  placesLeft: number
  status: WaitlistStatus
  /** The place in line, from 1; null when the entry waits no more. */
  position: number | null
  joinedAt: Date
  /** The newest first. */
  offers: WaitlistOfferOfEntry[]
}

/** These entries, the newest first: two statements. For callers that know whose they are. */
export async function entryViews(ctx: Ctx, ids: readonly string[]): Promise<WaitlistEntryView[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('waitlist_entries as w')
    .innerJoin('ticket_types as t', 't.id', 'w.ticket_type_id')
    .innerJoin('events as e', 'e.id', 'w.event_id')
    .select(['w.id', 'w.ticket_type_id as ticketTypeId', 't.name as ticketName', 'w.places'])
    .select(['w.places_left as placesLeft', 'w.status', 'w.joined_at as joinedAt'])
    .select(eventColumns)
    .select('e.image_file_id as imageFileId')
    .select(positionInLine('w').as('position'))
    .where('w.id', 'in', ids)
    .orderBy('w.joined_at', 'desc')
    .orderBy('w.id', 'desc')
    .execute()
  const offers = await ctx.db
    .selectFrom('waitlist_offers')
    .select(['id', 'key', 'entry_id as entryId', 'places', 'status', 'expires_at as expiresAt'])
    .where('entry_id', 'in', ids)
    .orderBy('offered_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const offersOf = Map.groupBy(offers, (offer) => offer.entryId)
  const entries = rows.map((row) => ({
    id: row.id,
    event: eventOfRow(row),
    ticketTypeId: row.ticketTypeId,
    ticketName: row.ticketName,
    places: row.places,
    placesLeft: row.placesLeft,
    status: row.status,
    position: row.position,
    joinedAt: row.joinedAt,
    offers: (offersOf.get(row.id) ?? []).map(({ entryId: _entry, ...offer }) => ({
      ...offer,
      status: offerStatusAt(offer, ctx.now),
    })),
  }))
  return translated(ctx, entries, eventTexts)
}

/** An open offer whose time is over is over, also before the sweep has come by. */
export function offerStatusAt(
  offer: { status: WaitlistOfferStatus; expiresAt: Date },
  now: Date,
): WaitlistOfferStatus {
  return offer.status === 'open' && offer.expiresAt.getTime() <= now.getTime() ? 'expired' : offer.status
}
