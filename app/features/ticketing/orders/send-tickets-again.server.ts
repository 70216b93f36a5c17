import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { resendPeriod } from '#app/features/mail/rules/resend-period.ts'
import { consumeLimits } from '#app/features/people/limits.server.ts'
import { buyerMail } from '../tickets/confirmation-mails.server.ts'
import { type OrderClaim, openOrder } from '../tickets/order-access.server.ts'
import { mailedOrder } from './mailed-order.server.ts'

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
  const taken = await consumeLimits(
    ctx,
    { limit: 'mail-client', per: 'client', of: input.client },
    { limit: 'order-mails', per: 'account', of: id },
  )
  if (!taken.ok) return taken
  await queueMails(ctx, [buyerMail(ctx, order, tickets, resendPeriod(ctx.now))])
  return { ok: true, email: order.buyerEmail }
}
