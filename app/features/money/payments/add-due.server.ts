import type { Ctx } from '#app/context/ctx.server.ts'
import type { OrderToPay } from './lock-payments.server.ts'
import { nextPayment } from './next-payment.server.ts'
import { isDue } from './rules/order-money.ts'

const mostPurpose = 500

/**
 * Makes an amount due of an order, in minor units: added to what is due, or as its next payment. A negative amount takes
 * from what is due, and leaves some of it. The order's total changes with it, by the caller.
 */
export async function addDue(
  tx: Ctx,
  order: OrderToPay,
  { amountMinor, purpose }: { amountMinor: number; purpose: string },
): Promise<void> {
  const due = order.payments.find(isDue)
  if (!due) {
    await tx.db
      .insertInto('payments')
      .values({
        ...nextPayment(tx, order, { amountMinor, purpose }),
        provider: 'transfer',
        status: 'pending',
      })
      .execute()
    return
  }
  // The invoice of the whole order stays one; of two differences both are named.
  const purposes = due.purpose === '' ? '' : [due.purpose, purpose].join(', ').slice(0, mostPurpose)
  await tx.db
    .updateTable('payments')
    .set({ amount_minor: due.amountMinor + amountMinor, purpose: purposes })
    .where('id', '=', due.id)
    .execute()
}
