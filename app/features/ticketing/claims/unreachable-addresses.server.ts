import type { Ctx } from '#app/context/ctx.server.ts'
import { mailboxOf } from '#app/kernel/mailbox-of.ts'
import { normaliseEmail } from '#app/kernel/text.ts'

/**
 * Those of the addresses that no ticket is mailed to: they refuse our mails, or strangers have had them
 * written to too often today. Their tickets are claimed all the same and wait in the sponsor's account.
 */
export async function unreachableAddresses(ctx: Ctx, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return []
  const suppressed = await ctx.db
    .selectFrom('mail_suppressions')
    .select('email')
    .where('email', 'in', [...addresses])
    .execute()
  const unreachable = new Set(suppressed.map((row) => row.email))
  const own = ctx.actor.kind === 'user' ? normaliseEmail(ctx.actor.email) : null
  for (const address of addresses) {
    if (unreachable.has(address) || address === own) continue
    const taken = await ctx.ports.limiter.take('mail-recipient', mailboxOf(address))
    if (!taken.ok) unreachable.add(address)
  }
  return addresses.filter((address) => unreachable.has(address))
}
