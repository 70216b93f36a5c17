import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { startOfDay } from './rules/days.ts'

/** How far the comparison has come; days are "2026-12-04", of UTC. */
export type Progress = { beginsOn: string; readUntil: Date; comparedUntil: string }

/** How far it has come; begun with the day of the first payment. Null while there is none. */
export async function beginReconciliation(ctx: Ctx): Promise<Progress | null> {
  const { provider } = ctx.ports.payments
  const known = await progressOf(ctx)
  if (known) return known
  const { rows } = await sql<{ day: string | null }>`
    select to_char(least(min(p.created_at), (select min(at) from ledger_entries)) at time zone 'UTC', 'YYYY-MM-DD') as day
    from payments p where p.provider = ${provider}`.execute(ctx.db)
  const day = rows[0]?.day
  if (!day) return null
  await ctx.db
    .insertInto('reconciliations')
    .values({ provider, begins_on: day, read_until: startOfDay(day), compared_until: day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return progressOf(ctx)
}

async function progressOf(ctx: Ctx): Promise<Progress | null> {
  const row = await ctx.db
    .selectFrom('reconciliations')
    .select('read_until as readUntil')
    .select(sql<string>`to_char(begins_on, 'YYYY-MM-DD')`.as('beginsOn'))
    .select(sql<string>`to_char(compared_until, 'YYYY-MM-DD')`.as('comparedUntil'))
    .where('provider', '=', ctx.ports.payments.provider)
    .executeTakeFirst()
  return row ?? null
}
