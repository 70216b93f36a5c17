import type { Ctx } from '#app/context.server.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { buyerMails } from './confirmation-mails.server.ts'
import { mailedOrder } from './mailed-order.server.ts'
import { type OrderClaim, openOrder } from './order-access.server.ts'
import { resendPeriod } from './rules/resend-period.ts'

export type SendTicketsAgainOutcome =
  | { ok: true; email: string }
  /** Not confirmed, or none of its tickets is valid. */
  | { ok: false; reason: 'no-tickets' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * Sends a buyer the mail with the tickets once more, to the address the order was placed with and nowhere
 * else, limited per order and per client (`client` is its address). Pressed twice within a minute it sends once.
 */
export async function sendTicketsAgain(
  ctx: Ctx,
  input: { claim: OrderClaim; client: string },
): Promise<SendTicketsAgainOutcome> {
  const { id } = await openOrder(ctx, input.claim)
  const { order, tickets } = await mailedOrder(ctx, id)
  if (tickets.length === 0) return { ok: false, reason: 'no-tickets' }
  for (const [limit, key] of [
    ['mail-client', input.client],
    ['order-mails', id],
  ] as const) {
    const allowed = await ctx.ports.limiter.take(limit, key)
    if (!allowed.ok) return { ok: false, reason: 'too-many', retryAfter: allowed.retryAfter }
  }
  await queueMails(ctx, buyerMails(ctx, order, tickets, resendPeriod(ctx.now)))
  return { ok: true, email: order.buyerEmail }
}
