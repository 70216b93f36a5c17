import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'

/** Orders of one transaction. */
const batch = 500
/** What a busy moment keeps from being finished is looked at again so many seconds later. */
const laterSeconds = 20

/**
 * Has payments be found by the titles their events have now: job 'payments.rename'. Works off the marks that renames
 * leave, order by order, each portion in one transaction with how far it came: killed anywhere it goes on there, and a
 * rename meanwhile begins again. Rows that another transaction is writing are left for another pass, so no transactions wait in a
 * circle. An event is done only by a pass that began after every transaction had ended that may have read its old title.
 */
export async function renameTransactions(ctx: Ctx): Promise<{ events: number; rows: number }> {
  allow(ctx.actor, 'money:manage')
  const marks = await ctx.db
    .selectFrom('transaction_renames')
    .select('event_id')
    .orderBy('event_id')
    .execute()
  let rows = 0
  let isLeft = false
  for (const { event_id: eventId } of marks) {
    for (;;) {
      const portion = await withTransaction(ctx, (tx) => renameSome(tx, eventId))
      rows += portion.rows
      if (portion.state === 'later') isLeft = true
      if (portion.state !== 'more') break
    }
  }
  if (isLeft)
    await enqueue(ctx, 'payments.rename', {}, { delaySeconds: laterSeconds, onlyOne: 'payments.rename' })
  return { events: marks.length, rows }
}

type Portion = { rows: number; state: 'more' | 'done' | 'later' }

async function renameSome(tx: Ctx, eventId: string): Promise<Portion> {
  // Asked before anything is locked: a transaction that writes holds the horizon back itself.
  const oldest = await oldestRunning(tx)
  const mark = await tx.db
    .selectFrom('transaction_renames')
    .select(['after_order_id', 'is_last', 'has_skipped'])
    .select(sql<boolean | null>`horizon <= ${oldest}::xid8`.as('is_clear'))
    .where('event_id', '=', eventId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!mark) return { rows: 0, state: 'done' }
  if (mark.is_clear === null) {
    await sql`update transaction_renames set horizon = pg_snapshot_xmax(pg_current_snapshot())
      where event_id = ${eventId}`.execute(tx.db)
    return { rows: 0, state: 'more' }
  }
  const isFirst = mark.after_order_id === null
  const isLast = isFirst ? mark.is_clear : mark.is_last
  const orderIds = await nextOrders(tx, eventId, mark.after_order_id)
  const { rows, hasSkipped } = await writeWords(tx, orderIds)
  const skipped = (!isFirst && mark.has_skipped) || hasSkipped
  const isOver = orderIds.length < batch
  if (isOver && isLast && !skipped) {
    await tx.db.deleteFrom('transaction_renames').where('event_id', '=', eventId).execute()
    return { rows, state: 'done' }
  }
  await tx.db
    .updateTable('transaction_renames')
    .set({ after_order_id: isOver ? null : (orderIds.at(-1) ?? null), is_last: isLast, has_skipped: skipped })
    .where('event_id', '=', eventId)
    .execute()
  return { rows, state: isOver ? 'later' : 'more' }
}

async function oldestRunning(tx: Ctx): Promise<string> {
  const { rows } = await sql<{ xmin: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(tx.db)
  return rows[0]?.xmin ?? '0'
}

async function nextOrders(tx: Ctx, eventId: string, after: string | null): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('order_lines')
    .select('order_id')
    .distinct()
    .where('event_id', '=', eventId)
    .$if(after !== null, (lines) => lines.where('order_id', '>', after ?? ''))
    .orderBy('order_id')
    .limit(batch)
    .execute()
  return rows.map((row) => row.order_id)
}

/** Locks first and reads what is written afterwards: words that an erasure has just changed must not come back. */
async function writeWords(
  tx: Ctx,
  orderIds: readonly string[],
): Promise<{ rows: number; hasSkipped: boolean }> {
  if (orderIds.length === 0) return { rows: 0, hasSkipped: false }
  const locked = await tx.db
    .selectFrom('transactions')
    .select('id')
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  const { rows } = await sql<{ written: number; present: number }>`
    with changed as (
      update transactions t set words = fresh.words
      from (select o.id, order_transaction_words(o.id) as words
        from unnest(${[...orderIds]}::uuid[]) o(id)) fresh
      where t.id = any(${locked.map(({ id }) => id)}::uuid[]) and t.order_id = fresh.id
        and t.words is distinct from fresh.words
      returning 1)
    select (select count(*)::int from changed) as written,
      (select count(*)::int from transactions where order_id = any(${[...orderIds]}::uuid[])) as present`.execute(
    tx.db,
  )
  const { written = 0, present = 0 } = rows[0] ?? {}
  return { rows: written, hasSkipped: present > locked.length }
}
