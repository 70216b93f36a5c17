import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { dayLater } from './rules/days.ts'

/** How far ledger and provider have been compared; days are "2026-12-04", of UTC. */
export type ReconciliationState = {
  beginsOn: string
  /** Everything agrees up to and with this day; null where the first day differs or none was compared. */
  agreesUntil: string | null
  /** The last day that was compared; null where none was. */
  comparedThrough: string | null
  /** Days and currencies that differ. */
  differing: number
  readUntil: Date
  checkedAt: Date | null
  failedAt: Date | null
  /** An administrator asked for it, and it has not ended since. */
  isUnderWay: boolean
}

/** How far the comparison has come; null before the first payment. Needs 'money:manage'. */
export async function reconciliationState(ctx: Ctx): Promise<ReconciliationState | null> {
  allow(ctx.actor, 'money:manage')
  const { rows } = await sql<{
    beginsOn: string
    comparedUntil: string
    firstDiffering: string | null
    differing: number
    readUntil: Date
    askedAt: Date | null
    checkedAt: Date | null
    failedAt: Date | null
  }>`
    select to_char(begins_on, 'YYYY-MM-DD') as "beginsOn", to_char(compared_until, 'YYYY-MM-DD') as "comparedUntil",
      read_until as "readUntil", asked_at as "askedAt", checked_at as "checkedAt", failed_at as "failedAt",
      (select to_char(min(day), 'YYYY-MM-DD') from reconciled_days d where d.provider = r.provider and d.unmatched > 0)
        as "firstDiffering",
      (select count(*)::int from reconciled_days d where d.provider = r.provider and d.unmatched > 0) as differing
    from reconciliations r where provider = ${ctx.ports.payments.provider}`.execute(ctx.db)
  const [row] = rows
  if (!row) return null
  const { beginsOn, comparedUntil, firstDiffering, differing, askedAt, checkedAt, failedAt, readUntil } = row
  const upTo = (day: string) => (day > beginsOn ? dayLater(day, -1) : null)
  return {
    beginsOn,
    agreesUntil: upTo(firstDiffering ?? comparedUntil),
    comparedThrough: upTo(comparedUntil),
    differing,
    readUntil,
    checkedAt,
    failedAt,
    isUnderWay: askedAt !== null && failedAt === null && (checkedAt === null || checkedAt < askedAt),
  }
}
