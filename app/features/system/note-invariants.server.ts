import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { BrokenInvariant } from '#app/db/schema/system.ts'

/** Writes down what the last look for broken rows found, of how many invariants; `realNow` is the time on the wall. */
export async function noteInvariants(
  ctx: Ctx,
  { asked, broken, realNow }: { asked: number; broken: readonly BrokenInvariant[]; realNow: Date },
): Promise<void> {
  allow(ctx.actor, 'settings:manage')
  const found = { checked_at: realNow, asked, broken: JSON.stringify(broken) }
  await ctx.db
    .insertInto('invariant_checks')
    .values({ only_one: true, ...found })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(found))
    .execute()
}
