import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { beginReconciliation, type Progress } from './begin-reconciliation.server.ts'
import { compareDay } from './compare-day.server.ts'
import { readBalanceTransactions } from './read-balance-transactions.server.ts'
import { dayLater, daysBetween, startOfDay, utcDay } from './rules/days.ts'

/** Minutes after which the provider lists what has moved, and we have heard of it. */
const settleMinutes = 60
/** Days that one run reads; the rest is for the next one, which is queued at once. */
const daysPerRun = 31
/** Days that differed and are looked at again, those that were not for longest first. */
const mostAgain = 200

/**
 * Compares the ledger with the provider's balance, by currency and day of UTC (I-20): reads what has moved there since,
 * compares the days that have ended, and again those that differed. Job 'money.reconcile': what it has read and compared
 * is kept day by day, so it may be killed anywhere and run twice at once, and catches up after any downtime. Throws
 * 'unavailable' when the provider does not answer; nothing is taken for a difference then. Needs 'money:manage'.
 */
export async function reconcileMoney(ctx: Ctx): Promise<{ days: number; isDone: boolean }> {
  allow(ctx.actor, 'money:manage')
  const begun = await beginReconciliation(ctx)
  if (!begun) return { days: 0, isDone: true }
  const until = new Date(Math.floor(addMinutes(ctx.now, -settleMinutes).getTime() / 1_000) * 1_000)
  try {
    return await runFrom(ctx, begun, until)
  } catch (error) {
    await note(ctx, { failed_at: ctx.now })
    throw error
  }
}

async function runFrom(ctx: Ctx, begun: Progress, until: Date): Promise<{ days: number; isDone: boolean }> {
  const readUntil = await readOn(ctx, begun.readUntil, until)
  // Our own writing may be of the day before: the hour after midnight has to have been read.
  const over = utcDay(addMinutes(readUntil, -settleMinutes))
  const fresh = daysBetween(begun.comparedUntil, over, daysPerRun)
  const again = (await openDays(ctx)).filter((day) => !fresh.includes(day))
  for (const day of [...fresh, ...again]) await compareDay(ctx, day)
  const comparedUntil = dayLater(fresh.at(-1) ?? dayLater(begun.comparedUntil, -1), 1)
  const isDone = readUntil >= until && comparedUntil >= over
  await note(ctx, {
    compared_until: sql`greatest(compared_until, ${comparedUntil}::date)`,
    failed_at: null,
    ...(isDone && { checked_at: ctx.now }),
  })
  if (isDone) await logDifferences(ctx)
  else await enqueue(ctx, 'money.reconcile', {}, { onlyOne: 'reconciliation' })
  return { days: fresh.length, isDone }
}

/** Reads day by day, so that a run that dies has kept the days before. */
async function readOn(ctx: Ctx, from: Date, until: Date): Promise<Date> {
  let readUntil = from
  for (let days = 0; days < daysPerRun && readUntil < until; days++) {
    const dayEnds = startOfDay(dayLater(utcDay(readUntil), 1))
    const next = dayEnds < until ? dayEnds : until
    await readBalanceTransactions(ctx, { from: readUntil, until: next })
    readUntil = next
  }
  return readUntil
}

async function openDays(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from reconciled_days
    where provider = ${ctx.ports.payments.provider} and (unmatched > 0 or pending > 0)
    group by day order by min(checked_at), day limit ${mostAgain}`.execute(ctx.db)
  return rows.map(({ day }) => day)
}

/** An error in the log, which alerts watch. */
async function logDifferences(ctx: Ctx): Promise<void> {
  const { rows } = await sql<object>`
    select to_char(day, 'YYYY-MM-DD') as day, currency, unmatched,
      theirs_in_minor - theirs_out_minor - ours_in_minor + ours_out_minor as difference
    from reconciled_days where provider = ${ctx.ports.payments.provider} and unmatched > 0
    order by day, currency limit 20`.execute(ctx.db)
  if (rows.length > 0) {
    ctx.log.error({ invariant: 'I-20', rows }, 'The ledger and the payment provider differ')
  }
}

async function note(ctx: Ctx, changes: Record<string, unknown>): Promise<void> {
  await ctx.db
    .updateTable('reconciliations')
    .set(changes)
    .where('provider', '=', ctx.ports.payments.provider)
    .execute()
}
