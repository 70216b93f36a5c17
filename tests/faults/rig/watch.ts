import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { allInvariants } from '#server/jobs/all-invariants.ts'
import { brokenInvariants } from '#server/jobs/check-invariants.ts'
import { waitFor } from '../../../bench/cluster/wait-for.ts'
import { findLosses } from '../judge/find-losses.ts'
import { readFacts } from '../judge/read-facts.ts'
import type { RunningLoad } from '../load/start-load.ts'
import { toldSoFar } from '../load/told.ts'
import type { Rig } from './open-rig.ts'

/** The time of the product, which a demo may have moved. */
export async function productCtx(rig: Rig): Promise<Ctx> {
  const ctx = rig.ctx()
  const row = await ctx.db.selectFrom('demo_clock').select('offset_seconds').executeTakeFirst()
  return { ...ctx, now: new Date(ctx.now.getTime() + (row?.offset_seconds ?? 0) * 1_000) }
}

/** What is known outside of the database. */
export const outsideOf = ({ standIn, smtp, bucket }: Rig) => ({
  world: standIn.world,
  received: smtp.received,
  bucket,
})

/** Waits until somebody who came after now has bought; answers the seconds that took. */
export async function untilBought(load: RunningLoad, seconds: number): Promise<number> {
  const from = performance.now()
  // Who is under way already may have all behind them that the fault is about.
  const enough = load.told.purchases.length + 4
  await waitFor('purchases after the fault', () => load.told.purchases.length >= enough, { seconds })
  return (performance.now() - from) / 1_000
}

/**
 * Waits until all that people were told is so; then nothing may be lost or doubled, and every invariant holds. Answers
 * the seconds that took.
 */
export async function expectNothingLost(rig: Rig, load: RunningLoad, seconds: number): Promise<number> {
  const from = performance.now()
  const told = toldSoFar(load.told)
  const losses = async () => findLosses(told, await readFacts(rig.ctx(), outsideOf(rig)))
  await waitFor('the last effects', async () => (await losses()).length === 0, { seconds }).catch(
    () => undefined,
  )
  const took = (performance.now() - from) / 1_000
  expect(await losses()).toEqual([])
  expect(await brokenInvariants(await productCtx(rig), allInvariants)).toEqual([])
  expect(load.told.gaveUp).toEqual([])
  return took
}

/** Nobody is ever answered with an error of ours: what cannot be done now is refused as such. */
export function expectOnlyRefusals(load: RunningLoad): void {
  const wrong = [...load.told.answers].filter(([what]) => !/ (200|302|503|lost)$/.test(what))
  expect(wrong).toEqual([])
}

/** Jobs and mails that wait or are under way, but for what runs by schedule, and jobs that were given up. */
export async function waiting(ctx: Ctx): Promise<{ mails: number; jobs: number; parked: number }> {
  const { rows } = await sql<{ mails: number; jobs: number; parked: number }>`
    select (select count(*) from mails where status = 'queued') as mails,
      (select count(*) from pgboss.job where state in ('created', 'retry', 'active')
        and singleton_key is distinct from 'schedule' and name not like '\\_\\_%' and name <> 'parked') as jobs,
      (select count(*) from pgboss.job where name = 'parked') as parked`.execute(ctx.db)
  return rows[0] ?? { mails: 0, jobs: 0, parked: 0 }
}
