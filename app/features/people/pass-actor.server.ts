import { sql } from 'kysely'
import type { Actor } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isKey } from '#app/kernel/is-key.server.ts'
import { passLifeAfterEnd } from './rules/pass-life.ts'

type Asked = { passId: string; key: string; now: Date }

/**
 * Who holds a door pass, read again for every request, so that a revoked one is worth nothing at once; by one statement
 * for all that ask in one turn of the loop. Null for a wrong key, and when the pass was revoked or its event is long
 * over. Passes end by the product's clock. `passId` is an id.
 */
export async function passActor(
  ctx: Pick<Ctx, 'db' | 'batcher' | 'now'>,
  { passId, key }: { passId: string; key: string },
): Promise<Extract<Actor, { kind: 'door' }> | null> {
  const asked: Asked = { passId, key, now: ctx.now }
  const pass = await ctx.batcher.read('door-passes', asked, (all) => livePasses(ctx, all))
  return pass ? { kind: 'door', passId: pass.id, name: pass.name, eventId: pass.eventId } : null
}

/** In the order they were asked for. What was given as a key is not sent: one that is no text would fail for all. */
async function livePasses({ db }: Pick<Ctx, 'db'>, asked: readonly Asked[]) {
  const passes = await db
    .selectFrom('door_passes as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .select(['p.id', 'p.key', 'p.name', 'p.event_id as eventId', 'e.ends_at as endsAt'])
    .where('p.id', '=', sql<string>`any(${asked.map(({ passId }) => passId)}::uuid[])`)
    .where('p.revoked_at', 'is', null)
    .execute()
  const byId = new Map(passes.map((pass) => [pass.id, pass]))
  return asked.map(({ passId, key, now }) => {
    const pass = byId.get(passId.toLowerCase())
    const isOver = !pass || pass.endsAt.getTime() <= now.getTime() - passLifeAfterEnd
    return isOver || !isKey(pass.key, key) ? null : pass
  })
}
