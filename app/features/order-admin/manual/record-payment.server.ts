import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { ManualMethod, PaymentMethod } from '#app/db/schema/money.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import type { LockedPayment } from '#app/features/money/payments/lock-payments.server.ts'
import { isManual } from '#app/features/money/payments/rules/manual-methods.ts'
import { isDue } from '#app/features/money/payments/rules/order-money.ts'
import { isTakenBefore, takeDue } from '#app/features/money/payments/take-payment.server.ts'
import { confirmPaidByHand } from '#app/features/ticketing/checkout/confirm-paid-by-hand.server.ts'
import { lockOrderToRefund } from '#app/features/ticketing/refunds/lock-order-to-refund.server.ts'
import { isHolding } from '#app/features/ticketing/rules/order-life.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { withdrawCardPayment } from './withdraw-card-payment.server.ts'

export type RecordPaymentInput = {
  orderId: string
  /** Made with the form and sent with it: the same form again records nothing more. */
  formId: string
  method: ManualMethod
  /** In minor units of the order's currency; null for all that is due. */
  amountMinor: number | null
  /** What was due when the form was shown, in minor units. */
  seenDueMinor: number
}

export type RecordPaymentOutcome =
  /** Also for a form that was sent before. */
  | { ok: true }
  /** Nothing is due: it was paid or cancelled, or is paid for at a provider. */
  | { ok: false; reason: 'not-due' }
  /** Its buyer has paid at the provider, or is paying at this moment. */
  | { ok: false; reason: 'paid-by-card' }
  /** The provider does not say whether its buyer has paid. */
  | { ok: false; reason: 'unreachable' }
  /** Another amount is due than the form showed. */
  | { ok: false; reason: 'changed' }
  | { ok: false; reason: 'too-much'; dueMinor: number }
  /** Its tickets are issued for the whole amount. */
  | { ok: false; reason: 'whole-only' }
  | { ok: false; reason: 'event-cancelled' }

/**
 * Records that an order on an invoice was paid, whole or in part, in cash, at the terminal or by transfer: payment,
 * ledger and who took it. A receipt follows for each. An order that holds its places until then is confirmed. A card
 * payment that its buyer opened is ended first, once nothing else refuses. Needs 'money:manage'; throws NotFound.
 */
export async function recordPayment(ctx: Ctx, input: RecordPaymentInput): Promise<RecordPaymentOutcome> {
  allow(ctx.actor, 'money:manage')
  if (!isId(input.formId)) throw badRequest('a payment needs an id of its form')
  const recorded = await record(ctx, input)
  if (recorded.ok || recorded.reason !== 'paid-by-card') return recorded
  const withdrawn = await withdrawCardPayment(ctx, input.orderId)
  return withdrawn === 'due' ? record(ctx, input) : { ok: false, reason: withdrawn }
}

function record(ctx: Ctx, input: RecordPaymentInput): Promise<RecordPaymentOutcome> {
  return withTransaction(ctx, async (tx): Promise<RecordPaymentOutcome> => {
    const order = await lockOrderToRefund(tx, input.orderId)
    if (await isTakenBefore(tx, order, input.formId)) return { ok: true }
    const isHeld = isHolding(order.status)
    const due = order.payments.find(isHeld ? isPending : isDue)
    if (!due) return { ok: false, reason: isHeld ? 'paid-by-card' : 'not-due' }
    const dueMinor = due.amountMinor
    if (dueMinor !== input.seenDueMinor) return { ok: false, reason: 'changed' }
    const { method, formId } = input
    const minor = input.amountMinor ?? dueMinor
    if (!Number.isSafeInteger(minor) || minor < 1 || minor > dueMinor)
      return { ok: false, reason: 'too-much', dueMinor }
    if (isHeld && minor < dueMinor) return { ok: false, reason: 'whole-only' }
    if (!isDue(due)) return { ok: false, reason: 'paid-by-card' }
    if (isHeld && !(await confirmHeld(tx, order.id, due.provider)))
      return { ok: false, reason: 'event-cancelled' }
    await takeDue(tx, order, due, { method, formId, amountMinor: minor })
    await audit(tx, {
      action: 'payment.record',
      subject: { kind: 'order', id: order.id },
      details: {
        reference: order.reference,
        amountMinor: minor,
        currency: order.currency,
        method,
        ...(minor < dueMinor && { dueMinor: dueMinor - minor }),
      },
    })
    return { ok: true }
  })
}

/** What the buyer of a held order has to pay: by an invoice, or by the card form that they opened. */
const isPending = ({ status }: LockedPayment) => status === 'pending'

async function confirmHeld(tx: Ctx, orderId: string, provider: PaymentMethod): Promise<boolean> {
  const manual = await tx.db
    .selectFrom('manual_orders')
    .select('is_mailed as isMailed')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!manual || !isManual(provider)) throw new Error('an order that is due was added by no administrator')
  return confirmPaidByHand(tx, { orderId, method: provider, isMailed: manual.isMailed })
}
