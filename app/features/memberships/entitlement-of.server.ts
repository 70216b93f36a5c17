import type { Ctx } from '#app/context/ctx.server.ts'
import { type LiveMemberships, liveMemberships } from './live-memberships.server.ts'
import type { Entitlement } from './rules/entitlement.ts'

/**
 * What the user is entitled to at `ctx.now`, from the local copy of the subscription, comped memberships and the
 * sponsor row: one statement. Null for others, guests included. Callers pass the acting user's own id
 * (rule R008), or that of a person whom an administrator looks at.
 */
export async function entitlementOf(ctx: Ctx, userId: string | null): Promise<Entitlement | null> {
  return userId === null ? null : entitlementFrom(await liveMemberships(ctx, userId))
}

/** The same from memberships that were read already. */
export function entitlementFrom({ best, sponsor }: LiveMemberships): Entitlement | null {
  if (!best && !sponsor) return null
  return {
    tier: best?.tier ?? null,
    planName: best?.planName ?? null,
    isSponsor: sponsor !== null,
    readOnly: best?.standing === 'reading',
  }
}
