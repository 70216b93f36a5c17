import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { resendPeriod } from '#app/features/mail/rules/resend-period.ts'
import { consumeLimits } from '#app/features/people/limits.server.ts'
import { attendeeMails, buyerMail } from '../tickets/confirmation-mails.server.ts'
import { mailedOrder } from './mailed-order.server.ts'

export type ResendOrderMailsOutcome =
  /** How many mails are on their way; 0 when they went out within this minute. */
  | { ok: true; mails: number }
  /** Not confirmed, or none of its tickets is valid. */
  | { ok: false; reason: 'no-tickets' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * Sends an order's tickets again, to its buyer and its attendees: who they are and where they live is read
 * here, never taken from a page (rule R065). Pressed twice within a minute it sends once. Needs
 * 'orders:manage'; `retryAfter` is in seconds. Throws 'not-found'.
 */
export async function resendOrderMails(
  ctx: Ctx,
  { orderId }: { orderId: string },
): Promise<ResendOrderMailsOutcome> {
  allow(ctx.actor, 'orders:manage')
  const { order, tickets } = await mailedOrder(ctx, orderId)
  if (tickets.length === 0) return { ok: false, reason: 'no-tickets' }
  const taken = await consumeLimits(ctx, { limit: 'order-mails', per: 'account', of: order.id })
  if (!taken.ok) return taken
  const period = resendPeriod(ctx.now)
  return withTransaction(ctx, async (tx) => {
    const sent = await queueMails(tx, [
      buyerMail(tx, order, tickets, period),
      ...attendeeMails(tx, order, tickets, period),
    ])
    if (sent.length > 0) {
      await audit(tx, {
        action: 'order.resend-mails',
        subject: { kind: 'order', id: order.id },
        details: { reference: order.reference, mails: sent.length },
      })
    }
    return { ok: true, mails: sent.length }
  })
}
