import type { Ctx } from '#app/context/ctx.server.ts'
import type { Counter } from '#app/features/people/limits.server.ts'
import { mailboxOf } from '#app/kernel/mailbox-of.ts'
import { networkOf } from '#app/kernel/network-of.ts'
import { normaliseEmail } from '#app/kernel/text.ts'

/**
 * Limits on free orders, whose tickets a stranger could have mailed to another person's address. The counter of address
 * and network comes first, and the owner of the address is exempt from the second: a stranger exhausts neither for them.
 */
export function freeOrderCounters(ctx: Ctx, email: string, address: string): Counter[] {
  const mailbox = mailboxOf(normaliseEmail(email))
  const { actor } = ctx
  const isOwner = actor.kind === 'user' && actor.emailVerified && mailboxOf(actor.email) === mailbox
  return [
    { limit: 'order-address-client', per: 'account', of: `${mailbox} ${networkOf(address)}` },
    ...(isOwner ? [] : [{ limit: 'order-address', per: 'account', of: mailbox } as const]),
  ]
}
