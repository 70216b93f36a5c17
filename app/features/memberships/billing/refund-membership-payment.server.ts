import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { RefundCause } from '#app/db/schema/money.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { isDisputed } from '#app/features/money/refunds/is-disputed.server.ts'
import { refundMadeBefore } from '#app/features/money/refunds/refund-made-before.server.ts'
import { requestRefund } from '#app/features/money/refunds/request-refund.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import {
  type MembershipRefundRefusal,
  planMembershipRefund,
  type RefundEnding,
} from './rules/membership-refund.ts'

export type RefundMembershipPaymentInput = {
  invoiceId: string
  /** Made with the form and sent with it: the same press again finds the refund it made. */
  refundId: string
  /** In minor units of the payment's currency. */
  amountMinor: number
  /** What had gone back, in minor units, when the form was shown. */
  seenRefundedMinor: number
  /** What becomes of the membership: by the refund itself, nothing. */
  membership: RefundEnding
  cause: RefundCause
  /** Said to the member; may be empty. */
  note: string
}

export type RefundMembershipPaymentOutcome =
  | { ok: true; refundId: string; amountMinor: number }
  /** Another refund of this payment was made since the form was shown. */
  | { ok: false; reason: 'changed' }
  /** The cardholder's bank has taken the money back, or may do so. */
  | { ok: false; reason: 'disputed' }
  | MembershipRefundRefusal

/**
 * Gives back all or a part of what paid a membership's invoice: the refund is requested in one transaction, the
 * provider is asked by a job, and ledger, credit note and mail follow when it has accepted. The membership goes on
 * unless `membership` says otherwise: then another job of the same transaction ends it. Needs 'money:manage'. The same
 * `refundId` again gives back nothing more (rules R041, R042). Throws 'not-found' for an invoice that no money of ours
 * has paid.
 */
export async function refundMembershipPayment(
  ctx: Ctx,
  input: RefundMembershipPaymentInput,
): Promise<RefundMembershipPaymentOutcome> {
  allow(ctx.actor, 'money:manage')
  if (!isId(input.refundId)) throw badRequest('a refund needs an id')
  if (!isId(input.invoiceId)) throw notFound('payment')
  return withTransaction(ctx, async (tx) => {
    const payment = await lockedPayment(tx, input.invoiceId)
    const { refundId } = input
    const earlier = await refundMadeBefore(tx, { refundId, payments: [payment] })
    if (earlier) return { ok: true, refundId, amountMinor: earlier.amountMinor }
    if (payment.refundedMinor !== input.seenRefundedMinor) return { ok: false, reason: 'changed' }
    const plan = planMembershipRefund(payment, input.amountMinor)
    if (!plan.ok) return plan
    if (await isDisputed(tx, [payment])) return { ok: false, reason: 'disputed' }
    await writeRefund(tx, payment, plan.isAll, input)
    return { ok: true, refundId, amountMinor: plan.amountMinor }
  })
}

type LockedPayment = Awaited<ReturnType<typeof lockedPayment>>

async function lockedPayment(tx: Ctx, invoiceId: string) {
  const payment = await tx.db
    .selectFrom('payments as p')
    .innerJoin('membership_invoices as i', 'i.id', 'p.invoice_id')
    .select(['p.id', 'p.currency', 'p.flag_reason as flagReason', 'i.subscription_id as subscriptionId'])
    .select(['p.captured_minor as capturedMinor', 'p.refunded_minor as refundedMinor'])
    .where('p.invoice_id', '=', invoiceId)
    .where('p.status', '=', 'succeeded')
    .forNoKeyUpdate('p')
    .executeTakeFirst()
  if (!payment) throw notFound('payment')
  return payment
}

async function writeRefund(
  tx: Ctx,
  payment: LockedPayment,
  isAll: boolean,
  input: RefundMembershipPaymentInput,
): Promise<void> {
  const { refundId, amountMinor, cause, note, membership } = input
  const { id: paymentId, subscriptionId, currency } = payment
  const wish = { paymentId, amountMinor, reason: 'requested' as const, refundId, cause, note }
  const requested = await requestRefund(tx, wish)
  if (!requested.ok) throw new Error(`a planned refund was refused: ${requested.reason}`)
  if (isAll && payment.flagReason !== null) {
    await tx.db.updateTable('payments').set({ flag_reason: null }).where('id', '=', paymentId).execute()
  }
  if (membership !== 'goes-on') {
    const askedAt = tx.now.toISOString()
    await enqueue(tx, 'memberships.withdraw', { subscriptionId, when: membership, askedAt })
  }
  await audit(tx, {
    action: 'membership.refund',
    subject: { kind: 'subscription', id: subscriptionId },
    details: { refundId, invoiceId: input.invoiceId, amountMinor, currency, cause, membership },
  })
}
