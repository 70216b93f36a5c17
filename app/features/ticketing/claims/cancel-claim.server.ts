import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { lockOrderToRefund } from '../refunds/lock-order-to-refund.server.ts'
import { planCancellation } from '../refunds/rules/cancel-policy.ts'
import { voidTickets } from '../refunds/void-tickets.server.ts'
import { ownClaim } from './own-claim.server.ts'
import { sendClaimCancelledMail } from './send-claim-cancelled-mail.server.ts'

export type CancelClaimOutcome =
  | { ok: true }
  /** Not a claimed ticket: it was bought. */
  | { ok: false; reason: 'not-claimed' }
  /** The event has started, or a ticket is in already. */
  | { ok: false; reason: 'too-late' }
  | { ok: false; reason: 'already-cancelled' }

/**
 * Cancels a claim of the acting person until its event starts: tickets void, places free, and the allowance
 * comes back once, in one transaction (rule R057). The acting person and the recipients of its tickets are told by
 * mail. Throws 'not-found' for other people's orders.
 */
export function cancelClaim(ctx: Ctx, input: { orderId: string }): Promise<CancelClaimOutcome> {
  return withTransaction(ctx, async (tx) => {
    const claim = await ownClaim(tx, input.orderId)
    if (claim.kind !== 'claim') return { ok: false, reason: 'not-claimed' }
    const order = await lockOrderToRefund(tx, input.orderId)
    if (order.status === 'cancelled') return { ok: false, reason: 'already-cancelled' }
    if (claim.startsAt.getTime() <= tx.now.getTime()) return { ok: false, reason: 'too-late' }
    const plan = planCancellation(order, false)
    if (!plan.ok)
      return { ok: false, reason: plan.reason === 'checked-in' ? 'too-late' : 'already-cancelled' }
    await voidTickets(tx, order, {
      ...plan,
      endsAs: 'cancelled',
      audit: {
        action: 'claim.cancel',
        subject: { kind: 'order', id: order.id },
        details: { reference: order.reference, tickets: plan.ticketIds.length },
      },
    })
    await sendClaimCancelledMail(tx, order, plan.ticketIds)
    return { ok: true }
  })
}
