import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { ManualMethod } from '#app/db/schema/money.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Money } from '#app/kernel/money.ts'
import { writeLedgerEntry } from '../ledger/write-ledger-entry.server.ts'
import type { LockedPayment, OrderToPay } from './lock-payments.server.ts'
import { nextPayment } from './next-payment.server.ts'
import { shrink } from './reduce-due.server.ts'

/** Money that an administrator took. */
type Taken = {
  method: ManualMethod
  amountMinor: number
  /** The form that recorded it, so that the same form again is found. */
  formId: string
}

/** Who took the money of a payment, and when. */
export function takenRow(tx: Ctx, paymentId: string, formId: string | null = null) {
  return { payment_id: paymentId, taken_by: userIdOf(tx.actor), taken_at: tx.now, form_id: formId }
}

/** Whether this form recorded a payment of the order before. Throws 'bad-request' for the form of another order. */
export async function isTakenBefore(tx: Ctx, order: OrderToPay, formId: string): Promise<boolean> {
  const earlier = await tx.db
    .selectFrom('manual_payments')
    .select('payment_id as paymentId')
    .where('form_id', '=', formId)
    .executeTakeFirst()
  if (earlier && order.payments.every(({ id }) => id !== earlier.paymentId))
    throw badRequest('this form recorded a payment of another order')
  return earlier !== undefined
}

/**
 * Records money for what is due of an order: the whole, or a part, which becomes a payment of its own with a receipt of
 * its own. At most what is due. A part of verbs that asked for permission and hold the locks.
 */
export async function takeDue(tx: Ctx, order: OrderToPay, due: LockedPayment, taken: Taken): Promise<void> {
  if (taken.amountMinor < due.amountMinor) {
    await shrink(tx, due, taken.amountMinor)
    await takeNext(tx, order, { ...taken, purpose: due.purpose })
    return
  }
  await tx.db
    .updateTable('payments')
    .set({
      provider: taken.method,
      status: 'succeeded',
      captured_minor: due.amountMinor,
      succeeded_at: tx.now,
    })
    .where('id', '=', due.id)
    .execute()
  await noteTaken(tx, due.id, taken, { minor: due.amountMinor, currency: order.currency })
}

/** Records a further payment of an order. The order's total grows by it, or what is due becomes less, by the caller. */
export async function takeNext(
  tx: Ctx,
  order: OrderToPay,
  taken: Taken & { purpose: string },
): Promise<void> {
  const row = nextPayment(tx, order, taken)
  await tx.db
    .insertInto('payments')
    .values({
      ...row,
      provider: taken.method,
      status: 'succeeded',
      captured_minor: taken.amountMinor,
      succeeded_at: tx.now,
    })
    .execute()
  await noteTaken(tx, row.id, taken, { minor: taken.amountMinor, currency: order.currency })
}

async function noteTaken(tx: Ctx, paymentId: string, { formId }: Taken, amount: Money): Promise<void> {
  await tx.db
    .insertInto('manual_payments')
    .values(takenRow(tx, paymentId, formId))
    .execute()
  await writeLedgerEntry(tx, { kind: 'payment', paymentId, amount })
}
