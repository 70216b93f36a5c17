import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/** An order of the acting person, whether it is a claim, and when its event starts. Throws 'not-found' otherwise. */
export async function ownClaim(tx: Ctx, orderId: string) {
  const userId = userIdOf(tx.actor)
  if (userId === null || !isId(orderId)) throw notFound('order')
  const row = await tx.db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .select(['o.kind', 'e.starts_at as startsAt'])
    .where('o.id', '=', orderId)
    .where('o.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound('order')
  return row
}
