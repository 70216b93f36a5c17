import type { Ctx } from '#app/context/ctx.server.ts'
import { takeFrom } from '#app/features/people/limits.server.ts'

/** Takes one step at a person's membership that asks the payment provider. Seconds to wait if too many, else null. */
export async function takeMembershipStep(ctx: Ctx, { userId }: { userId: string }): Promise<number | null> {
  const taken = await takeFrom(ctx, { limit: 'checkout', per: 'account', of: userId })
  return taken.ok ? null : taken.retryAfter
}
