import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { consumeLimits } from '#app/features/people/limits.server.ts'

/** Takes one try at a discount code, right or wrong: per client, and per account where there is one (rule R093). */
export function consumeCodeAttempt(ctx: Ctx, client: { address: string }) {
  const userId = userIdOf(ctx.actor)
  return consumeLimits(
    ctx,
    { limit: 'discount-code-client', per: 'client', of: client.address },
    ...(userId === null ? [] : [{ limit: 'discount-code', per: 'account', of: userId } as const]),
  )
}
