import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { sendMonthlyReceipts } from '#app/features/memberships/billing/send-monthly-receipts.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'

/** Older renewals are not told any more: their receipts are in the account. */
export const catchUpDays = 92

/**
 * Mails the receipts of a run, so many at once, each portion by itself: killed in the middle, or done by two at once,
 * every renewal is told once, and what is left is found again. Job `campaigns.receipts`; needs 'mail:manage'.
 */
export async function processReceiptRun(
  ctx: Ctx,
  { runId, membersAtOnce = 200 }: { runId: string; membersAtOnce?: number },
): Promise<{ told: number }> {
  allow(ctx.actor, 'mail:manage')
  if (ctx.db.isTransaction) throw new Error('processReceiptRun inside a transaction')
  let told = 0
  const unreachable = new Set<string>()
  for (;;) {
    const portion = await withTransaction(ctx, async (tx) => {
      if (!(await isUnderWay(tx, runId))) return null
      const which = untold(ctx.now, [...unreachable])
      return sendMonthlyReceipts(tx, { which, limit: membersAtOnce, runId })
    })
    if (portion === null) return { told }
    told += portion.told
    for (const userId of portion.unreachable) unreachable.add(userId)
    if (portion.found === 0) break
  }
  await finish(ctx, runId, [...unreachable])
  return { told }
}

function untold(now: Date, unreachable: string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`i.paid_at > ${addMinutes(now, -catchUpDays * 1_440)} and i.user_id <> all(${unreachable}::uuid[])
    and not exists (select 1 from monthly_receipts k
      where k.user_id = i.user_id and k.period = to_char(i.period_start at time zone 'UTC', 'YYYY-MM-DD'))`
}

async function isUnderWay(tx: Ctx, runId: string): Promise<boolean> {
  const run = await tx.db
    .selectFrom('receipt_runs')
    .select('id')
    .where('id', '=', runId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return run !== undefined
}

async function finish(ctx: Ctx, runId: string, unreachable: string[]): Promise<void> {
  await sql`update receipt_runs set unreachable = ${unreachable}::uuid[],
      finished_at = greatest(started_at, ${ctx.now}::timestamptz)
    where id = ${runId} and finished_at is null`.execute(ctx.db)
}
