import type { Ctx } from '#app/context.server.ts'
import type { Actor } from '#app/kernel/actor.ts'
import { passLifeAfterEnd } from './rules/pass-life.ts'

/**
 * Who holds a door pass, by one statement per request, so that a revoked one is worth nothing at once. Null for a
 * wrong key, and when the pass was revoked or its event is long over. Passes end by the product's clock.
 */
export async function passActor(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { passId, key }: { passId: string; key: string },
): Promise<Extract<Actor, { kind: 'door' }> | null> {
  const pass = await ctx.db
    .selectFrom('door_passes as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .select(['p.id as passId', 'p.name', 'p.event_id as eventId'])
    .where('p.id', '=', passId)
    .where('p.key', '=', key)
    .where('p.revoked_at', 'is', null)
    .where('e.ends_at', '>', new Date(ctx.now.getTime() - passLifeAfterEnd))
    .executeTakeFirst()
  return pass ? { kind: 'door', ...pass } : null
}
