import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { SignInWay } from '#app/db/schema/people.ts'
import { isId } from '#app/kernel/is-id.ts'
import { forgottenSignIns, shownNetwork } from './rules/sign-in-history.ts'

export type KeptSignIn = {
  id: string
  at: Date
  way: SignInWay
  /** "Chrome on Windows". */
  device: string
  /** "203.0.113.x"; null for one's own machine. */
  network: string | null
  /** Whether its owner was told of an unknown device or network. */
  isNew: boolean
}

/** How many are shown. */
const latest = 50

/** The latest sign-ins of a person, for themselves and for administrators. */
export async function signInsOf(ctx: Ctx, userId: string): Promise<KeptSignIn[]> {
  if (userIdOf(ctx.actor) !== userId) allow(ctx.actor, 'people:manage')
  if (!isId(userId)) return []
  const rows = await ctx.db
    .selectFrom('sign_ins')
    .select(['id', 'at', 'way', 'device', 'network', 'is_new'])
    .where('user_id', '=', userId)
    .where('at', '>', forgottenSignIns(ctx.now))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(latest)
    .execute()
  return rows.map(({ network, is_new, ...row }) => ({
    ...row,
    network: shownNetwork(network),
    isNew: is_new,
  }))
}
