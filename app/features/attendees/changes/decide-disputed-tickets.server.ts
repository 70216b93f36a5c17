import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { DisputeDecision } from '#app/db/schema/money.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import {
  lockOrderToRefund,
  type OrderToRefund,
} from '#app/features/ticketing/refunds/lock-order-to-refund.server.ts'
import { voidTickets } from '#app/features/ticketing/refunds/void-tickets.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { planCancelTickets } from './rules/cancel-plan.ts'
import { type DecisionRefusal, refusedDecision } from './rules/dispute-decision.ts'
import { sendCancelledTicketsMail } from './send-cancelled-tickets-mail.server.ts'

export type DecideDisputedTicketsInput = {
  orderId: string
  disputeId: string
  decision: DisputeDecision
  /** What had been decided when the form was shown. */
  seen: DisputeDecision | null
}

export type DecideDisputedTicketsOutcome =
  /** How many tickets became void by this call. */
  | { ok: true; voided: number }
  | { ok: false; reason: DecisionRefusal }
  /** Every ticket is void or checked in. */
  | { ok: false; reason: 'nothing-to-void' }

const note = () =>
  t(
    'The payment for these tickets was disputed and the bank has taken the money back, so they are no longer valid.',
  )

/**
 * Decides about the tickets of an order whose dispute was lost. `void` cancels those that are not checked in, with
 * their places free and buyer and attendees told; the ledger has the dispute already. `warn` lets them in, and doors go
 * on warning. A warning may become a cancellation later. Needs 'orders:manage'; throws NotFound. Safe to repeat.
 */
export function decideDisputedTickets(
  ctx: Ctx,
  input: DecideDisputedTicketsInput,
): Promise<DecideDisputedTicketsOutcome> {
  allow(ctx.actor, 'orders:manage')
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrderToRefund(tx, input.orderId)
    const decided = await lockedDispute(tx, order, input.disputeId)
    const reason = refusedDecision(decided, input.decision, input.seen)
    if (reason) return { ok: false, reason }
    if (input.decision === 'void') return voidDisputed(tx, order, decided)
    if (decided.decision === null) {
      await writeDecision(tx, decided.id, 'warn')
      const details = { reference: order.reference, disputeId: decided.id }
      await audit(tx, { action: 'order.admit-disputed', subject: { kind: 'order', id: order.id }, details })
    }
    return { ok: true, voided: 0 }
  })
}

type DecidedDispute = Awaited<ReturnType<typeof lockedDispute>>

/** Disputes change under the lock of their payment, which is held. */
async function lockedDispute(tx: Ctx, order: OrderToRefund, disputeId: string) {
  if (!isId(disputeId)) throw notFound('dispute')
  const dispute = await tx.db
    .selectFrom('disputes')
    .select(['id', 'status', 'tickets_decision as decision', 'payment_id as paymentId'])
    .where('id', '=', disputeId)
    .executeTakeFirst()
  if (!dispute || order.payments.every(({ id }) => id !== dispute.paymentId)) throw notFound('dispute')
  return dispute
}

async function voidDisputed(
  tx: Ctx,
  order: OrderToRefund,
  dispute: DecidedDispute,
): Promise<DecideDisputedTicketsOutcome> {
  const valid = order.tickets.filter((ticket) => ticket.status === 'valid').map((ticket) => ticket.id)
  const plan = planCancelTickets(order, valid, { givesMoneyBack: false, admitsCheckedIn: false })
  const { ticketIds, sales, endsAs } = plan
  if (ticketIds.length === 0) {
    return dispute.decision === 'void' ? { ok: true, voided: 0 } : { ok: false, reason: 'nothing-to-void' }
  }
  await voidTickets(tx, order, {
    ticketIds,
    sales,
    endsAs,
    audit: {
      action: 'order.void-disputed',
      subject: { kind: 'order', id: order.id },
      details: { reference: order.reference, disputeId: dispute.id, tickets: ticketIds.length },
    },
  })
  await writeDecision(tx, dispute.id, 'void')
  await sendCancelledTicketsMail(tx, order, { ticketIds, runId: newId(), note })
  return { ok: true, voided: ticketIds.length }
}

const writeDecision = (tx: Ctx, disputeId: string, decision: DisputeDecision) =>
  tx.db
    .updateTable('disputes')
    .set({ tickets_decision: decision, decided_at: tx.now })
    .where('id', '=', disputeId)
    .execute()
