import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { resendPeriod } from '#app/features/mail/rules/resend-period.ts'
import { receiptsOf } from '#app/features/money/documents/documents.server.ts'
import { receiptMail } from '#app/features/money/documents/receipt-mails.server.ts'
import { consumeLimits } from '#app/features/people/limits.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

export type ResendReceiptOutcome =
  | { ok: true }
  /** Nothing was paid yet. */
  | { ok: false; reason: 'no-receipt' }
  /** The order has no address that mail can go to. */
  | { ok: false; reason: 'no-address' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * Mails the receipts of an order again, each in an email of its own, to the address that is stored for its buyer and
 * nowhere else (rule R065). Pressed twice within a minute it sends once. Needs 'orders:manage'; `retryAfter` is in
 * seconds. Throws NotFound.
 */
export async function resendReceipt(
  ctx: Ctx,
  { orderId }: { orderId: string },
): Promise<ResendReceiptOutcome> {
  allow(ctx.actor, 'orders:manage')
  if (!isId(orderId)) throw notFound('order')
  const order = await ctx.db
    .selectFrom('orders')
    .select(['reference', 'buyer_name as buyerName', 'buyer_email as buyerEmail', 'access_key as accessKey'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw notFound('order')
  const receipts = await receiptsOf(ctx, orderId)
  if (receipts.length === 0) return { ok: false, reason: 'no-receipt' }
  if (!isMailAddress(order.buyerEmail)) return { ok: false, reason: 'no-address' }
  const taken = await consumeLimits(ctx, { limit: 'order-mails', per: 'account', of: orderId })
  if (!taken.ok) return taken
  return withTransaction(ctx, async (tx) => {
    const period = resendPeriod(ctx.now)
    for (const receipt of receipts) {
      const sent = await queueMail(tx, { ...receiptMail(tx, order, receipt), period })
      if (sent)
        await audit(tx, {
          action: 'order.resend-receipt',
          subject: { kind: 'order', id: orderId },
          details: { reference: order.reference, label: receipt.label },
        })
    }
    return { ok: true }
  })
}
