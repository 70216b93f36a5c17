import { isNeverMember, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { entitlementOf } from '#app/features/memberships/entitlement-of.server.ts'
import { type NextOwnEvent, nextOwnEvent } from '#app/features/own-tickets/next-own-event.server.ts'
import { ownName } from '#app/features/people/rules/person-name.ts'
import { ownAllowance } from '#app/features/ticketing/claims/own-allowance.server.ts'
import { firstName } from '#app/kernel/first-name.ts'

/** What the home page tells a member instead of what the network is. */
export type HomeGreeting = {
  /** A first name, or the username. */
  calledBy: string
  next: NextOwnEvent | null
  /** Free tickets of this month, of membership and sponsorship; null where there are none at all. */
  freeTicketsLeft: number | null
}

/** The greeting of the signed-in person; null for guests and for people without a live membership. */
export async function homeGreeting(ctx: Ctx): Promise<HomeGreeting | null> {
  const userId = userIdOf(ctx.actor)
  if (userId === null || isNeverMember(ctx.actor)) return null
  const entitlement = await entitlementOf(ctx, userId)
  if (!entitlement?.tier) return null
  const [next, allowance, person] = await Promise.all([
    nextOwnEvent(ctx),
    ownAllowance(ctx, { eventId: null }),
    personOf(ctx, userId),
  ])
  const allowances = [allowance.member, allowance.sponsor].filter((one) => one !== null && one.perMonth > 0)
  const name = ownName(person)
  return {
    calledBy: firstName(name) ?? name,
    next,
    freeTicketsLeft:
      allowances.length === 0 ? null : allowances.reduce((sum, one) => sum + (one?.leftThisMonth ?? 0), 0),
  }
}

function personOf(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('membership_applications as a', 'a.user_id', 'u.id')
    .select(['u.name', 'u.email', 'p.full_name', 'a.contact_first_name', 'a.contact_last_name'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}
