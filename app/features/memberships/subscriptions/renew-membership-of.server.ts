import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type SetCancelAtPeriodEndOutcome, setCancelAtPeriodEnd } from './set-cancel-at-period-end.server.ts'

export type RenewalSet = SetCancelAtPeriodEndOutcome | { ok: false; reason: 'banned' }

/**
 * Lets a person's paid membership end with its period, or renew after all, for the office; the member gets the same
 * email as for their own choice. Nothing is charged or refunded. Pressed twice, the second press has nothing to do.
 * The membership of a banned person is not renewed. Throws NotFound for what is no id.
 */
export async function renewMembershipOf(
  ctx: Ctx,
  { userId, renews }: { userId: string; renews: boolean },
): Promise<RenewalSet> {
  allow(ctx.actor, 'people:manage')
  if (!isId(userId)) throw notFound('account')
  const ban = await ctx.db
    .selectFrom('user_bans')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (ban && renews) return { ok: false, reason: 'banned' }
  return setCancelAtPeriodEnd(ctx, { userId, cancels: !renews })
}
