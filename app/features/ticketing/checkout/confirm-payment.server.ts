import type { Ctx } from '#app/context.server.ts'
import type { PaymentProvider } from '#app/db/schema/money.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { isOpen } from '#app/features/events/rules/event-time.ts'
import { redeemAgain } from '#app/features/money/discounts/redeem-again.server.ts'
import { noteFailedAttempt } from '#app/features/money/payments/note-failed-attempt.server.ts'
import { recordProviderEvent } from '#app/features/money/payments/record-provider-event.server.ts'
import type { ProviderPayment } from '#app/integrations/payments/payment-port.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { lockOffer } from '../cart/offered-tickets.server.ts'
import { shortages } from '../cart/rules/availability.ts'
import type { OpenOffer } from '../cart/rules/cart.ts'
import { reopenedOffers } from '../waitlist/taken-offers.server.ts'
import { awaitOtherAttempt } from './await-other-attempt.server.ts'
import { confirmOrder } from './confirm-order.server.ts'
import { flagPayment } from './flag-payment.server.ts'
import { type GiveBackCause, giveBackPayment } from './give-back-payment.server.ts'
import { lockOrderToSettle, type SeatToSettle } from './lock-order-to-settle.server.ts'
import { releaseWhatEnded } from './release-what-ended.server.ts'
import { linesOf } from './rules/lines-of.ts'
import { type Payer, settleGathered } from './settle-gathered.server.ts'
import { settleStranger } from './settle-stranger.server.ts'
import { settlementOf } from './settlement-of.server.ts'

export type ConfirmPaymentInput = {
  provider: PaymentProvider
  /** The provider's id of what it told us; null when we asked. */
  eventId: string | null
  paymentRef: string
  /** The one ticket type of its order, where the caller knows it: payments for it that come together go together. */
  ticketTypeId?: string | null
  /** What the provider has just answered to the caller, who then need not ask twice. */
  truth?: ProviderPayment
}

export type ConfirmPaymentOutcome =
  | { result: 'confirmed'; orderId: string }
  /** This payment was dealt with before, by whatever it led to then. */
  | { result: 'already-settled'; orderId: string }
  /** `failure` is the last attempt's refusal in the provider's code. */
  | { result: 'nothing-paid'; orderId: string; failure: string | null }
  /** Late and without places, or its event cancelled: the money goes back. */
  | { result: 'given-back'; orderId: string }
  /** The money does not fit the order; somebody has to look. */
  | { result: 'flagged'; orderId: string }
  /** A payment of no order of ours. */
  | { result: 'unknown-payment' }

/** What is known of a payment by the time its transaction begins. */
export type PaymentNews = { input: ConfirmPaymentInput; truth: ProviderPayment }

/**
 * Settles an order by what its payment is at the provider, fetched here, before the transaction; what the
 * caller was told is only a reason to look. Safe to repeat and to race: a payment is settled once (rules
 * R023–R025, R027). A late payment confirms where the places are free, else it goes back, once.
 */
export async function confirmPayment(ctx: Ctx, input: ConfirmPaymentInput): Promise<ConfirmPaymentOutcome> {
  const { placedAt, ...outcome } = await confirmOrGiveUp(ctx, input)
  const seconds = placedAt ? { seconds: (ctx.now.getTime() - placedAt.getTime()) / 1_000 } : {}
  ctx.count('payment', outcome.result, seconds)
  return outcome
}

/** `placedAt`: when the order was placed that this has confirmed. */
export type Settled = ConfirmPaymentOutcome & { placedAt?: Date }

async function confirmOrGiveUp(ctx: Ctx, input: ConfirmPaymentInput): Promise<Settled> {
  if (input.provider !== ctx.ports.payments.provider) throw badRequest('payments come from another provider')
  const truth = input.truth ?? (await ctx.ports.payments.fetch(input.paymentRef))
  const payer = { ctx, news: { input, truth } }
  const { ticketTypeId } = input
  if (!ticketTypeId || truth.status !== 'succeeded' || !isId(truth.orderId) || ctx.db.isTransaction) {
    return settleAlone(payer)
  }
  return ctx.batcher.run(`payments:${ticketTypeId}`, payer, async (payers) => {
    const [first, second] = payers
    return first && !second ? [await settleAlone(first)] : settleGathered(payers, ticketTypeId)
  })
}

async function settleAlone({ ctx, news }: Payer): Promise<Settled> {
  const first = await withTransaction(ctx, (tx) => settlePayment(tx, news, { giveUp: false }))
  if (first.result !== 'no-places') return first
  const { ticketTypeIds, discountCode } = first
  await releaseWhatEnded(ctx, { ticketTypeIds, discountCode })
  return withTransaction(ctx, async (tx) => {
    const second = await settlePayment(tx, news, { giveUp: true })
    if (second.result === 'no-places') throw new Error('a payment without places was not given back')
    return second
  })
}

/** Or its code has no use left: a limit was reached meanwhile. */
type NoPlaces = { result: 'no-places'; ticketTypeIds: string[]; discountCode: string | null }

async function settlePayment(
  tx: Ctx,
  news: PaymentNews,
  options: { giveUp: boolean },
): Promise<Settled | NoPlaces> {
  const { truth, input } = news
  const seats = isId(truth.orderId) ? await lockOrderToSettle(tx, truth.orderId, input.provider) : []
  const [order] = seats
  if (!order || (order.paymentRef !== null && order.paymentRef !== truth.ref)) {
    return settleStranger(tx, news)
  }
  const { orderId } = order
  const settlement = settlementOf(order, seats, truth)
  switch (settlement) {
    case 'nothing-paid':
    case 'already-settled':
      if (settlement === 'nothing-paid' && truth.failure !== null) {
        await noteFailedAttempt(tx, order.paymentId, truth.failure)
      }
      await recordProviderEvent(tx, { ...input, result: settlement })
      if (settlement === 'nothing-paid' && truth.failure !== null) await awaitOtherAttempt(tx, orderId)
      return settlement === 'nothing-paid'
        ? { result: settlement, orderId, failure: truth.failure }
        : { result: settlement, orderId }
    case 'flag':
      await flagPayment(tx, order, news)
      return { result: 'flagged', orderId }
    case 'give-back':
      await giveBackPayment(tx, seats, news, 'event-cancelled')
      return { result: 'given-back', orderId }
    case 'confirm':
      await confirmOrder(tx, seats, news, 'confirm')
      return { result: 'confirmed', orderId, placedAt: order.placedAt }
    case 'seek-places': {
      const { missing, reopened } = await whatIsMissing(tx, seats)
      if (missing === null) {
        await confirmOrder(tx, seats, news, 'sell', reopened)
        return { result: 'confirmed', orderId, placedAt: order.placedAt }
      }
      if (!options.giveUp) {
        const ticketTypeIds = linesOf(seats).map((line) => line.ticketTypeId)
        return { result: 'no-places', ticketTypeIds, discountCode: order.discountCode }
      }
      await giveBackPayment(tx, seats, news, missing)
      return { result: 'given-back', orderId }
    }
  }
}

/**
 * Locks the ticket types of an expired order and says what of all it wanted is no longer to be had. Offers of the
 * waitlist that it took, and that still stand, are its own.
 */
async function whatIsMissing(
  tx: Ctx,
  seats: readonly SeatToSettle[],
): Promise<{ missing: GiveBackCause | null; reopened: OpenOffer[] }> {
  const lines = linesOf(seats)
  const { tickets, shared } = await lockOffer(
    tx,
    lines.map((line) => line.ticketTypeId),
  )
  const [order] = seats
  const reopened = order && Number(order.offers) > 0 ? await reopenedOffers(tx, order.orderId) : []
  const because = (missing: GiveBackCause | null) => ({ missing, reopened })
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
