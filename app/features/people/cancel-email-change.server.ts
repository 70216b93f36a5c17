import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { voidTokens } from './link-tokens.server.ts'

/** Takes one's own request for another address back: its link is void. */
export async function cancelEmailChange(ctx: Ctx): Promise<void> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  await voidTokens(ctx, { userId }, 'change-email')
}
