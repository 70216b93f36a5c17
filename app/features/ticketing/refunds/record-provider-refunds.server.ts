import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentProvider } from '#app/db/schema/money.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { recordProviderEvent } from '#app/features/money/payments/record-provider-event.server.ts'
import { recordProviderRefund } from '#app/features/money/refunds/record-provider-refund.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { orderOfPayment } from '../checkout/order-of-payment.server.ts'
import { canMove } from '../rules/order-life.ts'
import { lockOrderToRefund, type OrderToRefund, paymentOfRef } from './lock-order-to-refund.server.ts'
import { planRefund, type RefundPlan } from './rules/refund-policy.ts'
import { voidTickets } from './void-tickets.server.ts'

export type RecordProviderRefundsOutcome =
  /** `refundIds`: those that were made at the provider and are new to us. */
  { result: 'recorded'; orderId: string; refundIds: string[] } | { result: 'unknown-payment' }

/**
 * Writes down what the provider knows of a payment's refunds, fetched here: our own that have ended meanwhile,
 * and those made at the provider's own screen, which count as given back from here on. When everything has gone
 * back, the order's tickets become void; after a partial refund an administrator has to say which. Safe to repeat and to race.
 */
export async function recordProviderRefunds(
  ctx: Ctx,
  input: { provider: PaymentProvider; eventId: string | null; paymentRef: string },
): Promise<RecordProviderRefundsOutcome> {
  if (input.provider !== ctx.ports.payments.provider) throw badRequest('payments come from another provider')
  const orderId = await orderOfPayment(ctx, input)
  if (orderId === null) return { result: 'unknown-payment' }
  const refunds = await ctx.ports.payments.refundsOf(input.paymentRef)
  return withTransaction(ctx, async (tx) => {
    const refundIds: string[] = []
    for (const refund of refunds) {
      const before = await lockOrderToRefund(tx, orderId)
      const payment = paymentOfRef(before, input.paymentRef)
      const refundId = await recordProviderRefund(tx, payment.id, refund)
      if (refundId === null) continue
      refundIds.push(refundId)
      await followMoney(tx, before, { id: refundId, amountMinor: refund.amount.minor })
    }
    const result = refundIds.length > 0 ? 'recorded' : 'nothing-new'
    await recordProviderEvent(tx, { ...input, type: 'refund', result })
    return { result: 'recorded', orderId, refundIds }
  })
}

/** Moves the order on after money has gone back without us; with the last of it go the tickets. */
async function followMoney(
  tx: Ctx,
  before: OrderToRefund,
  refund: { id: string; amountMinor: number },
): Promise<void> {
  const isAllBack = before.refundedMinor + refund.amountMinor === before.capturedMinor
  const plan = isAllBack ? planRefund(before, { kind: 'everything' }, true) : null
  const tickets: RefundPlan['tickets'] = plan?.ok ? plan.tickets : []
  const endsAs = isAllBack ? 'refunded' : 'partially_refunded'
  const details = {
    reference: before.reference,
    refundId: refund.id,
    amountMinor: refund.amountMinor,
    tickets: tickets.length,
  }
  tx.log.warn(details, 'Money was given back at the provider')
  if (before.status !== endsAs && !canMove(before.status, endsAs)) return
  if (tickets.length > 0) {
    await tx.db
      .insertInto('refund_tickets')
      .values(
        tickets.map((ticket) => ({
          ticket_id: ticket.id,
          refund_id: refund.id,
          amount_minor: ticket.amountMinor,
        })),
      )
      .execute()
  }
  await voidTickets(tx, before, {
    ticketIds: tickets.map((ticket) => ticket.id),
    sales: plan?.ok ? plan.sales : [],
    endsAs,
    audit: { action: 'order.refund-at-provider', subject: { kind: 'order', id: before.id }, details },
  })
}
