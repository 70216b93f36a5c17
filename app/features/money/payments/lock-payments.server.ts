import type { Ctx } from '#app/context/ctx.server.ts'
import type { Currency } from '#app/kernel/money.ts'

export type LockedPayment = Awaited<ReturnType<typeof lockPayments>>[number]

/** An order with its payments, which are locked. */
export type OrderToPay = { id: string; currency: Currency; payments: readonly LockedPayment[] }

/** The payments of an order as verbs decide about them, the first one first. */
export function paymentRows(ctx: Ctx, orderId: string) {
  return ctx.db
    .selectFrom('payments')
    .select(['id', 'part', 'provider', 'provider_ref as providerRef', 'status', 'purpose'])
    .select(['amount_minor as amountMinor', 'captured_minor as capturedMinor'])
    .select('refunded_minor as refundedMinor')
    .where('order_id', '=', orderId)
    .orderBy('part')
}

/** The same, locked. Call it with the order locked. */
export function lockPayments(tx: Ctx, orderId: string) {
  return paymentRows(tx, orderId).forNoKeyUpdate().execute()
}
