import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { resendPeriod } from '#app/features/mail/rules/resend-period.ts'
import { consumeLimits } from '#app/features/people/limits.server.ts'
import { isHolding } from '#app/features/ticketing/rules/order-life.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { orderToPay, payMail } from '../pay-mail.server.ts'

export type ResendPayLinkOutcome =
  | { ok: true }
  /** It was paid, cancelled, or its time is over. */
  | { ok: false; reason: 'not-to-pay' }
  /** The order has no address that mail can go to. */
  | { ok: false; reason: 'no-address' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * Mails the link again by which the buyer pays an order whose places are held, to the address that is stored and nowhere
 * else (rule R065). Pressed twice within a minute it sends once. Needs 'orders:manage'; `retryAfter` is in seconds.
 * Throws NotFound for an order that no administrator added.
 */
export async function resendPayLink(
  ctx: Ctx,
  { orderId }: { orderId: string },
): Promise<ResendPayLinkOutcome> {
  allow(ctx.actor, 'orders:manage')
  if (!isId(orderId)) throw notFound('order')
  const order = await orderToPay(ctx, orderId)
  if (!order) throw notFound('order')
  const isToPay = isHolding(order.status) && order.hold_expires_at.getTime() > ctx.now.getTime()
  if (!isToPay) return { ok: false, reason: 'not-to-pay' }
  if (!isMailAddress(order.buyer_email)) return { ok: false, reason: 'no-address' }
  const taken = await consumeLimits(ctx, { limit: 'order-mails', per: 'account', of: orderId })
  if (!taken.ok) return taken
  return withTransaction(ctx, async (tx) => {
    const mail = payMail(tx, order, { ...order, id: order.eventId })
    const sent = await queueMail(tx, { ...mail, period: resendPeriod(ctx.now) })
    if (sent)
      await audit(tx, {
        action: 'order.resend-pay-link',
        subject: { kind: 'order', id: orderId },
        details: { reference: order.reference },
      })
    return { ok: true }
  })
}
