import type { Ctx } from '#app/context/ctx.server.ts'
import type { EventStatus } from '#app/db/schema/events.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import type { Entitlement } from '#app/features/memberships/rules/entitlement.ts'
import type { Currency } from '#app/kernel/money.ts'
import { mostPlacesOf } from '../rules/entry-life.ts'
import { onlyLeft, salesLeft, seatsAwaited } from './rules/availability.ts'
import { mostPerLine } from './rules/cart.ts'
import type { EventTicket } from './rules/event-ticket.ts'
import { mayBuy, memberDiscountFor } from './rules/member-tier.ts'
import { priceAfter, priceAt } from './rules/price-at.ts'
import { priceLine } from './rules/pricing.ts'
import { type SaleState, saleState } from './rules/sale-window.ts'

type EventOnSale = { id: string; status: EventStatus; endsAt: Date; currency: Currency }

/**
 * The ticket types an event's page shows, in their order, as `entitlement` lets the visitor buy them: one
 * statement. Hidden and archived ones are left out, but their seats count where the event's capacity is shared.
 */
export async function ticketsOfEvent(
  ctx: Ctx,
  event: EventOnSale,
  entitlement: Entitlement | null,
): Promise<EventTicket[]> {
  const rows = await translated(ctx, await rowsOf(ctx, event), ['name', 'description', 'perks'])
  const shown = rows.flatMap((row) => {
    const sale = saleOf(row, event, ctx.now)
    return sale.state === 'absent' ? [] : [{ row, sale }]
  })
  const seatsTaken = rows.reduce((sum, row) => sum + row.seats_sold + row.seats_held, 0)
  const awaited = shown.reduce(
    (sum, { row }) => sum + seatsAwaited({ ...row, seatsPerTicket: row.seats_per_ticket }),
    0,
  )

  return shown.map(({ row, sale }) => {
    const offer = {
      isMemberOnly: row.is_member_only,
      memberTier: row.member_tier,
      memberDiscountPercent: row.member_discount_percent,
    }
    const left = salesLeft(
      {
        ticketTypeId: row.id,
        eventId: event.id,
        capacity: row.capacity,
        sold: row.sold,
        held: row.held,
        waiting: row.waiting,
        seatsPerTicket: row.seats_per_ticket,
      },
      row.capacity_mode === 'shared' && row.total_capacity !== null
        ? { eventId: event.id, totalCapacity: row.total_capacity, seatsTaken, seatsAwaited: awaited }
        : null,
    )
    const viewerMayBuy = mayBuy(entitlement, offer)
    const memberDiscountPercent = memberDiscountFor(entitlement, offer)
    const priced = { priceMinor: row.price_minor, priceTiers: row.price_tiers }
    const priceMinor = priceAt(priced, ctx.now)
    const next = priceAfter(priced, ctx.now, row.sale_ends_at ?? event.endsAt)
    const forMember = priceLine({ unitMinor: priceMinor, quantity: 1, ...offer })
    const limit = Math.min(row.per_order_limit ?? mostPerLine, mostPerLine)
    return {
      id: row.id,
      name: row.name,
      kind: row.kind,
      description: row.description,
      perks: row.perks.map((perk) => perk.trim()).filter((perk) => perk !== ''),
      currency: event.currency,
      priceMinor,
      nextPrice: next && {
        from: next.from,
        priceMinor: priceLine({ unitMinor: next.priceMinor, quantity: 1, memberDiscountPercent }).total,
      },
      memberPriceMinor: forMember.discount > 0 ? forMember.total : null,
      viewerPaysMemberPrice: memberDiscountPercent > 0,
      isMemberOnly: row.is_member_only,
      memberTier: row.member_tier,
      viewerMayBuy,
      isClaimable: row.is_claimable,
      seatsPerTicket: row.seats_per_ticket,
      sale,
      soldOut: left === 0,
      canJoinWaitlist: left === 0 && row.waitlist_enabled && viewerMayBuy && sale.state === 'on-sale',
      onlyLeft: onlyLeft(left),
      mostToWaitFor: mostPlacesOf({ perOrderLimit: row.per_order_limit, capacity: row.capacity }),
      most: Math.min(limit, left ?? limit),
      mostIsStock: left !== null && left <= limit,
    }
  })
}

function rowsOf(ctx: Ctx, event: EventOnSale) {
  return ctx.db
    .selectFrom('ticket_types as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .selectAll('t')
    .select(['e.capacity_mode', 'e.total_capacity', 'e.waitlist_enabled'])
    .where('t.event_id', '=', event.id)
    .orderBy('t.position')
    .orderBy('t.id')
    .execute()
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function saleOf(row: Row, event: EventOnSale, now: Date): SaleState {
  return saleState(
    {
      event,
      isHidden: row.visibility === 'hidden',
      isArchived: row.archived_at !== null,
      saleStartsAt: row.sale_starts_at,
      saleEndsAt: row.sale_ends_at,
    },
    now,
  )
}
