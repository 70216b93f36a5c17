import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { isOpen } from '#app/features/events/rules/event-time.ts'
import { redeemAgain } from '#app/features/money/discounts/redeem-again.server.ts'
import { noteFailedAttempt } from '#app/features/money/payments/note-failed-attempt.server.ts'
import { recordProviderEvent } from '#app/features/money/payments/record-provider-event.server.ts'
import type { ProviderPayment } from '#app/integrations/payments/payment-port.ts'
import { isId } from '#app/kernel/is-id.ts'
import { lockOffer } from '../cart/offered-tickets.server.ts'
import { shortages } from '../cart/rules/availability.ts'
import type { OpenOffer } from '../cart/rules/cart.ts'
import { reopenedOffers } from '../waitlist/taken-offers.server.ts'
import { awaitOtherAttempt } from './await-other-attempt.server.ts'
import { confirmOrders, type OrderToConfirm } from './confirm-orders.server.ts'
import { flagPayment } from './flag-payment.server.ts'
import { lockOrdersToSettle, type SeatToSettle } from './lock-orders-to-settle.server.ts'
import type { Payer, Settled } from './payment-types.server.ts'
import { refundUnfulfillable, type UnfulfillableCause } from './refund-unfulfillable.server.ts'
import { releaseExpired } from './release-expired.server.ts'
import { linesOf } from './rules/lines-of.ts'
import { type Settlement, settle } from './rules/settlement.ts'
import { settleForeignPayment } from './settle-foreign-payment.server.ts'

/**
 * Settles payments in one transaction: all of them or none. A batch of several confirms only orders that hold their places
 * and are paid in full. It returns null for every other payment and for a repeated one, which the batcher then settles
 * alone. A payment alone gets a second transaction if expired holds or offers have to be released first.
 */
export async function settlePayments(payers: readonly Payer[]): Promise<(Settled | null)[]> {
  const first = await settleAll(payers, { giveUp: false })
  const [only] = payers
  const [missing] = first
  if (!only || missing?.result !== 'no-places') return first.map(settled)
  await releaseExpired(only.ctx, missing)
  return (await settleAll([only], { giveUp: true })).map(settled)
}

function settled(outcome: Settled | NoPlaces | null): Settled | null {
  if (outcome?.result === 'no-places') throw new Error('a payment without places was not given back')
  return outcome
}

/** Only for a payment alone: other buyers have taken its places or the last uses of its discount code. */
type NoPlaces = { result: 'no-places'; ticketTypeIds: string[]; discountCode: string | null }

function settleAll(
  payers: readonly Payer[],
  options: { giveUp: boolean },
): Promise<(Settled | NoPlaces | null)[]> {
  const [first] = payers
  if (!first) return Promise.resolve([])
  return withTransaction(first.ctx, async (tx) => {
    const orderIds = payers.map(({ paymentEvent }) => paymentEvent.truth.orderId).filter(isId)
    const rows = await lockOrdersToSettle(tx, orderIds, first.paymentEvent.input.provider)
    const seatsOf = Map.groupBy(rows, (row) => row.orderId)
    const confirmed: OrderToConfirm[] = []
    const outcomes: (Settled | NoPlaces | null)[] = []
    for (const { ctx, paymentEvent } of payers) {
      const { orderId } = paymentEvent.truth
      const payer = { ctx: { ...ctx, db: tx.db }, paymentEvent }
      const seats = seatsOf.get(orderId) ?? []
      // A second event of the same order in this batch finds no seats, and is settled alone afterwards.
      seatsOf.delete(orderId)
      const settlement = settlementOf(seats, paymentEvent.truth)
      if (settlement === 'confirm') {
        confirmed.push({ ...payer, seats, move: 'confirm', reopened: [] })
        outcomes.push(confirmedOutcome(seats))
      } else outcomes.push(payers.length > 1 ? null : await settleOther(payer, seats, settlement, options))
    }
    await confirmOrders(tx, confirmed)
    return outcomes
  })
}

/** What to do about the order of these locked seats; 'stranger' for a payment that belongs to no order of ours. */
function settlementOf(seats: readonly SeatToSettle[], truth: ProviderPayment): Settlement | 'stranger' {
  const [order] = seats
  if (!order || (order.paymentRef !== null && order.paymentRef !== truth.ref)) return 'stranger'
  return settle({
    status: order.orderStatus,
    paymentStatus: order.paymentStatus,
    asked: { minor: order.totalMinor, currency: order.currency },
    received: truth.status === 'succeeded' ? truth.received : null,
    isAnyEventCancelled: seats.some((seat) => seat.eventStatus === 'cancelled'),
  })
}

function confirmedOutcome([order]: readonly SeatToSettle[]): Settled {
  if (!order) throw new Error('an order without seats cannot be confirmed')
  return { result: 'confirmed', orderId: order.orderId, placedAt: order.placedAt }
}

async function settleOther(
  payer: Payer,
  seats: readonly SeatToSettle[],
  settlement: Exclude<Settlement, 'confirm'> | 'stranger',
  options: { giveUp: boolean },
): Promise<Settled | NoPlaces> {
  const { ctx: tx, paymentEvent } = payer
  const { truth, input } = paymentEvent
  const [order] = seats
  if (!order || settlement === 'stranger') return settleForeignPayment(tx, paymentEvent)
  const { orderId } = order
  switch (settlement) {
    case 'nothing-paid':
      if (truth.failure !== null) await noteFailedAttempt(tx, order.paymentId, truth.failure)
      await recordProviderEvent(tx, { ...input, result: settlement })
      if (truth.failure !== null) await awaitOtherAttempt(tx, orderId)
      return { result: settlement, orderId, failure: truth.failure }
    case 'already-settled':
      await recordProviderEvent(tx, { ...input, result: settlement })
      return { result: settlement, orderId }
    case 'flag':
      await flagPayment(tx, order, paymentEvent)
      return { result: 'flagged', orderId }
    case 'give-back':
      await refundUnfulfillable(tx, seats, paymentEvent, 'event-cancelled')
      return { result: 'given-back', orderId }
    case 'seek-places': {
      const { missing, reopened } = await whatIsMissing(tx, seats)
      if (missing === null) {
        await confirmOrders(tx, [{ ...payer, seats, move: 'sell', reopened }])
        return confirmedOutcome(seats)
      }
      if (!options.giveUp) {
        const ticketTypeIds = linesOf(seats).map((line) => line.ticketTypeId)
        return { result: 'no-places', ticketTypeIds, discountCode: order.discountCode }
      }
      await refundUnfulfillable(tx, seats, paymentEvent, missing)
      return { result: 'given-back', orderId }
    }
  }
}

/**
 * Locks the ticket types of an expired order and says why it cannot be confirmed, or null. Offers of the waitlist that
 * the order took, and that still stand, count as its own places.
 */
async function whatIsMissing(
  tx: Ctx,
  seats: readonly SeatToSettle[],
): Promise<{ missing: UnfulfillableCause | null; reopened: OpenOffer[] }> {
  const lines = linesOf(seats)
  const [order] = seats
  if (order && (await isCancelled(tx, order.orderId))) return { missing: 'order-cancelled', reopened: [] }
  const { tickets, shared } = await lockOffer(
    tx,
    lines.map((line) => line.ticketTypeId),
  )
  const reopened = order && Number(order.offers) > 0 ? await reopenedOffers(tx, order.orderId) : []
  const because = (missing: UnfulfillableCause | null) => ({ missing, reopened })
  if (!tickets.every((ticket) => isOpen(ticket.event, tx.now))) return because('event-ended')
  const wanted = lines.flatMap((line) => {
    const ticket = tickets.find((one) => one.ticketTypeId === line.ticketTypeId)
    return ticket
      ? [
          {
            type: { ...ticket, seatsPerTicket: line.seatsPerTicket },
            quantity: line.quantity,
            offered: reopened.find((offer) => offer.ticketTypeId === line.ticketTypeId)?.places ?? 0,
          },
        ]
      : []
  })
  if (wanted.length < lines.length || shortages(wanted, shared).length > 0) return because('places-taken')
  return because(!order || (await redeemAgain(tx, order.orderId)) ? null : 'code-used-up')
}

/** Whether an administrator who added the order cancelled it before it was paid. */
async function isCancelled(tx: Ctx, orderId: string): Promise<boolean> {
  const cancelled = await tx.db
    .selectFrom('manual_orders')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('cancelled_at', 'is not', null)
    .executeTakeFirst()
  return cancelled !== undefined
}
