import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { lockOrderToRefund } from '../refunds/lock-order-to-refund.server.ts'
import { planTicketCancellation } from '../refunds/rules/cancel-policy.ts'
import { voidTickets } from '../refunds/void-tickets.server.ts'
import type { CancelClaimOutcome } from './cancel-claim.server.ts'
import { ownClaim } from './own-claim.server.ts'
import { sendClaimCancelledMail } from './send-claim-cancelled-mail.server.ts'

/**
 * Cancels one ticket of a claim of the acting person until its event starts, with all of its sale: void, its places
 * free and as much of the allowance back, once; the others stay as they are, and the last one ends the claim. The
 * acting person and the recipient of the ticket are told by mail. Throws 'not-found' for other people's orders, and for
 * tickets of another one.
 */
export function cancelClaimedTicket(
  ctx: Ctx,
  input: { orderId: string; ticketId: string },
): Promise<CancelClaimOutcome> {
  return withTransaction(ctx, async (tx) => {
    const claim = await ownClaim(tx, input.orderId)
    if (claim.kind !== 'claim') return { ok: false, reason: 'not-claimed' }
    const order = await lockOrderToRefund(tx, input.orderId)
    const plan = planTicketCancellation(order, input.ticketId)
    if (!plan.ok && plan.reason === 'unknown-ticket') throw notFound('ticket')
    if (!plan.ok && plan.reason !== 'checked-in') return { ok: false, reason: 'already-cancelled' }
    if (!plan.ok || claim.startsAt.getTime() <= tx.now.getTime()) return { ok: false, reason: 'too-late' }
    const { ticketIds, sales, isLast } = plan
    await voidTickets(tx, order, {
      ticketIds,
      sales,
      endsAs: isLast ? 'cancelled' : null,
      audit: {
        action: isLast ? 'claim.cancel' : 'claim.cancel-ticket',
        subject: { kind: 'order', id: order.id },
        details: { reference: order.reference, tickets: ticketIds.length },
      },
    })
    await sendClaimCancelledMail(tx, order, ticketIds)
    return { ok: true }
  })
}
