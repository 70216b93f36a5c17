import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { typesToAdd } from '#app/features/order-admin/manual/types-to-add.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/** A ticket type that a walk-in can get: its price at this moment, and how many are left. */
export type WalkInType = Awaited<ReturnType<typeof typesToAdd>>[number]

/** The event of a door with the ticket types a walk-in can get. Needs 'orders:manage' and 'money:manage'; throws NotFound. */
export async function walkInDoor(
  ctx: Ctx,
  eventId: string,
): Promise<{ event: { id: string; title: string }; types: WalkInType[] }> {
  allow(ctx.actor, 'orders:manage')
  allow(ctx.actor, 'money:manage')
  if (!isId(eventId)) throw notFound('event')
  const event = await ctx.db
    .selectFrom('events')
    .select(['id', 'title'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) throw notFound('event')
  return { event, types: await typesToAdd(ctx, eventId) }
}
