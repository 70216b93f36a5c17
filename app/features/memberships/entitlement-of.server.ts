import type { Ctx } from '#app/context.server.ts'
import { liveMemberships } from './live-memberships.server.ts'
import type { Entitlement } from './rules/entitlement.ts'

/**
 * What the user is entitled to at `ctx.now`, from the mirrored subscription, comped memberships and the
 * sponsor row: one statement. Null for everybody else, guests included. Callers pass the acting user's own id
 * (rule R008), or that of somebody an administrator looks at.
 */
export async function entitlementOf(ctx: Ctx, userId: string | null): Promise<Entitlement | null> {
  if (userId === null) return null
  const { best, sponsor } = await liveMemberships(ctx, userId)
  if (!best && !sponsor) return null
  return {
    tier: best?.tier ?? null,
    planName: best?.planName ?? null,
    isSponsor: sponsor !== null,
    readOnly: best?.standing === 'reading',
  }
}
