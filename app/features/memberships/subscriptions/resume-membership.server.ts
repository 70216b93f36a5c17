import type { Ctx } from '#app/context/ctx.server.ts'
import { type SetCancelAtPeriodEndOutcome, setCancelAtPeriodEnd } from './set-cancel-at-period-end.server.ts'

/** Lets a cancelled membership renew after all, while its period lasts. Throws 'forbidden' for guests. */
export function resumeMembership(ctx: Ctx): Promise<SetCancelAtPeriodEndOutcome> {
  return setCancelAtPeriodEnd(ctx, false)
}
