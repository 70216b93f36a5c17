import { may, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isKey } from '#app/kernel/is-key.server.ts'

/** How a visitor proves that an order is theirs: by its key, or by being signed in as its owner (key null). */
export type OrderClaim = { reference: string; key: string | null }

/** Whether the actor is the order's owner, or may manage all orders. */
export function ownsOrder(ctx: Ctx, userId: string | null): boolean {
  const actorId = userIdOf(ctx.actor)
  return (actorId !== null && actorId === userId) || may(ctx.actor, 'orders:manage')
}

/**
 * The id of the order that `claim` opens. Throws 'not-found' for an unknown reference and for a foreign one
 * alike (rule R009).
 */
export async function openOrder(ctx: Ctx, claim: OrderClaim): Promise<{ id: string }> {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'access_key', 'user_id'])
    .where('reference', '=', claim.reference)
    .executeTakeFirst()
  if (!order || !(isKey(order.access_key, claim.key) || ownsOrder(ctx, order.user_id)))
    throw notFound('order')
  return { id: order.id }
}
