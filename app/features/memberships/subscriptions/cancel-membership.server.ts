import type { Ctx } from '#app/context/ctx.server.ts'
import { memberIdOf } from './live-subscription.server.ts'
import { type SetCancelAtPeriodEndOutcome, setCancelAtPeriodEnd } from './set-cancel-at-period-end.server.ts'

/**
 * Lets the acting user's membership end with its period; nothing more is charged, and until then it stays as it
 * is. Pressed twice, the second press has nothing to do. Throws 'forbidden' for guests.
 */
export async function cancelMembership(ctx: Ctx): Promise<SetCancelAtPeriodEndOutcome> {
  return setCancelAtPeriodEnd(ctx, { userId: memberIdOf(ctx), cancels: true })
}
