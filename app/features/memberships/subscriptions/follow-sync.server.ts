import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { settleSubscriptionRedemption } from '#app/features/money/discounts/settle-subscription-redemption.server.ts'
import { recordInvoicePayment } from '#app/features/money/payments/record-invoice-payment.server.ts'
import { requestRefund } from '#app/features/money/refunds/request-refund.server.ts'
import type { ProviderInvoice, ProviderSubscription } from '#app/integrations/payments/subscription-port.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { sendMembershipCancelledMail } from '../billing/send-membership-cancelled-mail.server.ts'
import { sendMembershipEndedMail } from '../billing/send-membership-ended-mail.server.ts'
import {
  sendMembershipPausedMail,
  sendMembershipUnpausedMail,
} from '../billing/send-membership-pause-mails.server.ts'
import { sendMembershipResumedMail } from '../billing/send-membership-resumed-mail.server.ts'
import { sendMembershipStartedMail } from '../billing/send-membership-started-mail.server.ts'
import { sendMonthlyReceipt } from '../billing/send-monthly-receipt.server.ts'
import { sendPaymentFailedMail } from '../billing/send-payment-failed-mail.server.ts'
import { sendPlanChangedMail } from '../billing/send-plan-changed-mail.server.ts'
import { approveApplication } from './approve-application.server.ts'
import { isLive } from './rules/subscription-life.ts'
import { hasBegun, isPaidForNothing, type SyncedInvoice } from './rules/synced-invoices.ts'
import type { SubscriptionRow } from './subscription-row.ts'
import type { InvoiceChange } from './sync-invoices.server.ts'

type Synced = {
  before: SubscriptionRow
  after: SubscriptionRow
  /** The invoices that are new or changed, oldest first. */
  changes: readonly InvoiceChange[]
  /** All of them, as they are written down now. */
  invoices: readonly SyncedInvoice[]
  truth: ProviderSubscription
}

/**
 * All that follows from a changed local copy, in its transaction: money into the ledger, the membership
 * begun or ended, the code used or released, mails. What is paid after an administrator has ended it is refunded. Locks
 * the redeemed code, as the last lock.
 */
export async function followSync(tx: Ctx, sync: Synced): Promise<void> {
  const { before, after, changes, invoices, truth } = sync
  const isFirstPaidNow = changes.some(({ told, isNewlyPaid }) => isNewlyPaid && told.reason === 'first')
  const isForNothing = isFirstPaidNow && isPaidForNothing(before.status, { ...truth, invoices })
  const isTouched = before.status !== after.status || changes.some(({ isNewlyPaid }) => isNewlyPaid)
  const ending = isTouched ? await endingOf(tx, after.id) : undefined
  for (const { id, told, isNewlyPaid, isPaidLate } of changes) {
    if (isNewlyPaid && told.isPaidOutside) await notePaidOutside(tx, id, told)
    if (!isNewlyPaid || told.paymentRef === null || told.received === null) continue
    const payment = await recordInvoicePayment(tx, {
      invoiceId: id,
      provider: after.provider,
      paymentRef: told.paymentRef,
      received: told.received,
      at: told.paidAt ?? tx.now,
    })
    if (isPaidLate && told.reason === 'renewal') {
      await enqueue(tx, 'memberships.keep-card', { subscriptionRef: truth.ref, invoiceRef: told.ref })
    }
    // Learned of after an administrator ended it: the ending has not counted it.
    if ((isForNothing || ending) && payment.isNew)
      await writeRefund(tx, payment.paymentId, told.received.minor)
  }
  if (before.status !== after.status) await followStatus(tx, sync, isForNothing)
  await sendMembershipMails(tx, sync, { isForNothing, isEndingMailed: ending?.is_mailed ?? true })
}

/** The end by an administrator, where there is one. */
function endingOf(tx: Ctx, subscriptionId: string) {
  return tx.db
    .selectFrom('membership_endings')
    .select('is_mailed')
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst()
}

/** It counts as any other month; the money, wherever it is, is not in the ledger, and gets no receipt of ours. */
async function notePaidOutside(tx: Ctx, invoiceId: string, { totalMinor, currency }: ProviderInvoice) {
  const subject = { kind: 'membership-invoice', id: invoiceId }
  await audit(tx, { action: 'membership.paid-outside', subject, details: { totalMinor, currency } })
  tx.log.warn({ invoiceId, totalMinor, currency }, 'A membership invoice was marked as paid at the provider')
}

/** Money for a membership that was abandoned before it was paid, or ended by an administrator. */
async function writeRefund(tx: Ctx, paymentId: string, amountMinor: number): Promise<void> {
  const asked = await requestRefund(tx, { paymentId, amountMinor, reason: 'late-payment' })
  if (!asked.ok && asked.reason !== 'already-requested') {
    throw new Error(`a late membership payment was not given back: ${asked.reason}`)
  }
}

async function followStatus(tx: Ctx, { before, after, invoices }: Synced, isForNothing: boolean) {
  if (before.status === 'incomplete') {
    const begins = hasBegun(invoices) && !isForNothing
    if (begins) await approveApplication(tx, after.user_id, after.plan_id)
    await settleSubscriptionRedemption(tx, {
      subscriptionId: after.id,
      as: begins ? 'used' : 'released',
    })
  }
  await audit(tx, {
    action: 'membership.mirror',
    subject: { kind: 'subscription', id: after.id },
    details: { from: before.status, to: after.status },
  })
}

async function sendMembershipMails(
  tx: Ctx,
  { before, after, changes, invoices }: Synced,
  { isForNothing, isEndingMailed }: { isForNothing: boolean; isEndingMailed: boolean },
) {
  const subscription = { subscriptionId: after.id }
  const begins = before.status === 'incomplete' && after.status !== 'incomplete' && hasBegun(invoices)
  if (begins && !isForNothing) await sendMembershipStartedMail(tx, subscription)
  if (before.status !== 'incomplete' && before.plan_id !== after.plan_id) {
    await sendPlanChangedMail(tx, {
      ...subscription,
      oldPlanId: before.plan_id,
      chargedMinor: chargedForChange(changes),
    })
  }
  for (const { id, isNewlyPaid, isNewlyRefused } of changes) {
    if (isNewlyPaid) await sendMonthlyReceipt(tx, { invoiceId: id })
    if (isNewlyRefused) await sendPaymentFailedMail(tx, { invoiceId: id })
  }
  const isLeaving = after.cancels_at_period_end && !before.cancels_at_period_end
  if (isLeaving) await sendMembershipCancelledMail(tx, subscription)
  const isResumed = before.cancels_at_period_end && !after.cancels_at_period_end && isLive(after.status)
  if (isResumed) await sendMembershipResumedMail(tx, subscription)
  await sendPauseMails(tx, { before, after })
  const isOver = after.status === 'unpaid' || after.status === 'cancelled' || after.status === 'ended'
  if (isOver && before.status !== after.status && !isForNothing && isEndingMailed)
    await sendMembershipEndedMail(tx, subscription)
}

/** Paused or resumed, here or at the provider's own screen. */
async function sendPauseMails(tx: Ctx, { before, after }: Pick<Synced, 'before' | 'after'>) {
  const subscription = { subscriptionId: after.id }
  const { paused_at: pausedAt, paused_until: until } = after
  const isNew = before.paused_at === null || before.paused_until?.getTime() !== until?.getTime()
  if (pausedAt !== null && isNew) await sendMembershipPausedMail(tx, { ...subscription, until })
  if (pausedAt === null && before.paused_at !== null && isLive(after.status))
    await sendMembershipUnpausedMail(tx, subscription)
}

function chargedForChange(changes: readonly InvoiceChange[]): number {
  return changes
    .filter(({ told, isNewlyPaid }) => isNewlyPaid && told.reason === 'change')
    .reduce((sum, { told }) => sum + told.totalMinor, 0)
}
