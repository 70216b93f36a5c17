import type { Ctx } from '#app/context/ctx.server.ts'
import { type LeaveMembershipOutcome, leaveMembership } from './leave-membership.server.ts'

/** Lets a cancelled membership renew after all, while its period lasts. Throws 'forbidden' for guests. */
export function resumeMembership(ctx: Ctx): Promise<LeaveMembershipOutcome> {
  return leaveMembership(ctx, false)
}
