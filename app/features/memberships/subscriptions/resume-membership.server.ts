import type { Ctx } from '#app/context/ctx.server.ts'
import { memberIdOf } from './live-subscription.server.ts'
import { type SetCancelAtPeriodEndOutcome, setCancelAtPeriodEnd } from './set-cancel-at-period-end.server.ts'

/** Lets a cancelled membership renew after all, while its period lasts. Throws 'forbidden' for guests. */
export async function resumeMembership(ctx: Ctx): Promise<SetCancelAtPeriodEndOutcome> {
  return setCancelAtPeriodEnd(ctx, { userId: memberIdOf(ctx), cancels: false })
}
