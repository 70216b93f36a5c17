import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { TicketKind } from '#app/db/schema/ticketing.ts'
import type { WaitlistOfferStatus } from '#app/db/schema/waitlist.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { eventColumns } from '#app/features/events/event-columns.server.ts'
import { eventOfRow, eventTexts, type ShownEvent } from '#app/features/events/event-of-row.server.ts'
import { entitlementOf } from '#app/features/memberships/entitlement-of.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { isKey } from '#app/kernel/is-key.server.ts'
import type { Currency } from '#app/kernel/money.ts'
import { memberDiscountFor } from '../cart/rules/member-tier.ts'
import { priceAt } from '../cart/rules/price-at.ts'
import { priceLine } from '../cart/rules/pricing.ts'
import { offerStatusAt } from './entry-views.server.ts'

export type WaitlistOfferView = {
  id: string
  key: string
  event: ShownEvent
  ticket: {
    id: string
    name: string
    kind: TicketKind
    seatsPerTicket: number
    currency: Currency
    priceMinor: number
    /** What one costs the visitor. */
    viewerPriceMinor: number
  }
  /** Sales. */
  places: number
  expiresAt: Date
  /** 'expired' as soon as its time is over, 'converted' once it was bought. */
  status: WaitlistOfferStatus
}

/**
 * An offer of the waitlist for holders of its link. An event that was cancelled or a ticket that is archived ends it.
 * Throws 'not-found' for an unknown one and a wrong key alike (rule R009).
 */
export async function waitlistOffer(
  ctx: Ctx,
  { id, key }: { id: string; key: string },
): Promise<WaitlistOfferView> {
  if (!isId(id)) throw notFound('waitlist offer')
  const row = await ctx.db
    .selectFrom('waitlist_offers as o')
    .innerJoin('ticket_types as t', 't.id', 'o.ticket_type_id')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select(['o.id', 'o.key', 'o.places', 'o.status', 'o.expires_at as expiresAt', 't.id as ticketTypeId'])
    .select(['t.name', 't.kind', 't.seats_per_ticket as seatsPerTicket', 't.price_minor as priceMinor'])
    .select([
      't.price_tiers as priceTiers',
      't.is_member_only',
      't.member_tier',
      't.member_discount_percent',
      't.archived_at',
    ])
    .select(eventColumns)
    .select(['e.currency', 'e.image_file_id as imageFileId'])
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (!row || !isKey(row.key, key)) throw notFound('waitlist offer')
  const forMembers = {
    isMemberOnly: row.is_member_only,
    memberTier: row.member_tier,
    memberDiscountPercent: row.member_discount_percent,
  }
  const isForMembers = row.member_discount_percent > 0
  const entitlement = isForMembers ? await entitlementOf(ctx, userIdOf(ctx.actor)) : null
  const priceMinor = priceAt(row, ctx.now)
  const price = priceLine({
    unitMinor: priceMinor,
    quantity: 1,
    memberDiscountPercent: memberDiscountFor(entitlement, forMembers),
  })
  const isOver = row.archived_at !== null || row.eventStatus !== 'published'
  const status = offerStatusAt(row, ctx.now)
  const offer = {
    id: row.id,
    key: row.key,
    event: eventOfRow(row),
    ticket: {
      id: row.ticketTypeId,
      name: row.name,
      kind: row.kind,
      seatsPerTicket: row.seatsPerTicket,
      currency: row.currency,
      priceMinor,
      viewerPriceMinor: price.total,
    },
    places: row.places,
    expiresAt: row.expiresAt,
    status: status === 'open' && isOver ? ('expired' as const) : status,
  }
  return translated(ctx, offer, eventTexts)
}
