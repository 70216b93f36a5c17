import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { RefundCause } from '#app/db/schema/money.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { isDisputed } from '#app/features/money/refunds/is-disputed.server.ts'
import { refundMadeBefore } from '#app/features/money/refunds/refund-made-before.server.ts'
import { requestRefunds } from '#app/features/money/refunds/request-refunds.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { lockOrderToRefund, type OrderToRefund } from './lock-order-to-refund.server.ts'
import { planRefund, type RefundPlan, type RefundRefusal, type RefundWish } from './rules/refund-policy.ts'
import { voidTickets } from './void-tickets.server.ts'

export type RefundOrderInput = {
  orderId: string
  /** Made with the form and sent with it: the same press again finds the refund it made. */
  refundId: string
  wish: RefundWish
  /** What had gone back, in minor units, when the form was shown. */
  seenRefundedMinor: number
  admitsCheckedIn: boolean
  cause: RefundCause
  /** Said to the buyer; may be empty. */
  note: string
  /** False where attendees are not to be told that their ticket is void; the buyer is told of the money. */
  tellsAttendees?: boolean
  /** The tickets' event was cancelled: that is the reason then. */
  isEventCancelled?: boolean
}

export type RefundOrderOutcome =
  | { ok: true; refundId: string; amountMinor: number }
  /** Another refund of this order was made since the form was shown. */
  | { ok: false; reason: 'changed' }
  /** The cardholder's bank has taken the money back, or may do so. */
  | { ok: false; reason: 'disputed' }
  | RefundRefusal

/**
 * Gives back an order, some of its tickets or an amount, in one transaction: tickets void, places free, refund
 * requested; the provider is asked by a job and the buyer told when it has accepted. Needs 'money:manage'. The same
 * `refundId` again gives back nothing more (rules R041, R042).
 */
export async function refundOrder(ctx: Ctx, input: RefundOrderInput): Promise<RefundOrderOutcome> {
  allow(ctx.actor, 'money:manage')
  if (!isId(input.refundId)) throw badRequest('a refund needs an id')
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrderToRefund(tx, input.orderId)
    const { refundId } = input
    const earlier = await refundMadeBefore(tx, { refundId, payments: order.payments })
    if (earlier) return { ok: true, refundId, amountMinor: earlier.amountMinor }
    const plan = planRefund(order, input.wish, input.admitsCheckedIn)
    if (!plan.ok) return plan
    if (await isDisputed(tx, order.payments)) return { ok: false, reason: 'disputed' }
    if (order.refundedMinor !== input.seenRefundedMinor) return { ok: false, reason: 'changed' }
    await writeRefund(tx, order, plan, input)
    return { ok: true, refundId, amountMinor: plan.amountMinor }
  })
}

async function writeRefund(
  tx: Ctx,
  order: OrderToRefund,
  plan: RefundPlan,
  input: RefundOrderInput,
): Promise<void> {
  const { refundId, cause, note, isEventCancelled = false } = input
  await requestRefunds(tx, order.payments, {
    amountMinor: plan.amountMinor,
    reason: isEventCancelled ? 'event-cancelled' : 'requested',
    refundId,
    cause,
    note,
    tickets: plan.tickets,
  })
  await voidTickets(tx, order, {
    ticketIds: plan.tickets.map((ticket) => ticket.id),
    refundedMinor: plan.amountMinor,
    sales: plan.sales,
    endsAs: plan.endsAs,
    tellsAttendees: input.tellsAttendees !== false,
    audit: {
      action: 'order.refund',
      subject: { kind: 'order', id: order.id },
      details: {
        reference: order.reference,
        refundId,
        amountMinor: plan.amountMinor,
        currency: order.currency,
        tickets: plan.tickets.length,
        cause,
      },
    },
  })
}
