import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { resendDays } from './rules/limits.ts'
import { monthOf } from './rules/month-of.ts'

type Told = { id: string; page: string; duration_seconds: number | null }

/**
 * Of `rows` those that the month beside this one has not got: an id is unique within a month only, and browsers send
 * for some days again what failed. A longer look at a page is told to the row that is there. Asks for nothing later in
 * a month.
 */
export async function withoutEarlier<Row extends Told>(
  tx: Ctx,
  rows: readonly Row[],
): Promise<{ rows: readonly Row[]; lengthened: number }> {
  const month = monthOf(tx.now)
  const beside = [monthOf(addMinutes(tx.now, -resendDays * 1440)), monthOf(addMinutes(tx.now, 1))].find(
    (other) => other !== month,
  )
  if (beside === undefined || rows.length === 0) return { rows, lengthened: 0 }
  // Around the turn both sides go one after the other: what the other month is just getting could not be seen.
  if (monthOf(addMinutes(tx.now, -1)) !== monthOf(addMinutes(tx.now, 1))) {
    await sql`select pg_advisory_xact_lock(hashtextextended('turn of the month of analytics', 0))`.execute(
      tx.db,
    )
  }
  const there = await tx.db
    .selectFrom('analytics_events')
    .select(['id', 'page', 'duration_seconds'])
    .where('month', '=', sql<Date>`${beside}::date`)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  if (there.length === 0) return { rows, lengthened: 0 }
  const known = new Map(there.map((row) => [row.id, row]))
  const beforeOf = ({ id }: Row) => known.get(id.toLowerCase())
  let lengthened = 0
  for (const row of rows) {
    const before = beforeOf(row)
    if (!before || before.page !== row.page || row.duration_seconds === null) continue
    const { numUpdatedRows } = await tx.db
      .updateTable('analytics_events')
      .set({ duration_seconds: row.duration_seconds })
      .where('id', '=', row.id)
      .where('month', '=', sql<Date>`${beside}::date`)
      .where('duration_seconds', '<', row.duration_seconds)
      .executeTakeFirstOrThrow()
    lengthened += Number(numUpdatedRows)
  }
  return { rows: rows.filter((row) => !beforeOf(row)), lengthened }
}
