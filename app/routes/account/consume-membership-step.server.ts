import type { Ctx } from '#app/context/ctx.server.ts'
import { consumeLimits } from '#app/features/people/limits.server.ts'

/** Takes one step at a person's membership that asks the payment provider. Seconds to wait if too many, else null. */
export async function consumeMembershipStep(
  ctx: Ctx,
  { userId }: { userId: string },
): Promise<number | null> {
  const taken = await consumeLimits(ctx, { limit: 'checkout', per: 'account', of: userId })
  return taken.ok ? null : taken.retryAfter
}
