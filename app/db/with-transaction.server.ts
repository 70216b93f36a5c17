import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Runs `work` in one transaction (READ COMMITTED) and hands it a ctx whose `db` is that transaction. Called
 * inside a transaction it joins it. Never take a second connection inside.
 */
export function withTransaction<T, Ctx extends { db: Kysely<Database> }>(
  ctx: Ctx,
  work: (tx: Ctx) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  return ctx.db.transaction().execute((trx) => work({ ...ctx, db: trx }))
}

/**
 * As {@link withTransaction}, but an outcome that is not `ok` rolls back what `work` wrote. Throws inside a transaction,
 * whose other writes it would have to keep.
 */
export async function withTransactionIfOk<
  Outcome extends { ok: boolean },
  Ctx extends { db: Kysely<Database> },
>(ctx: Ctx, work: (tx: Ctx) => Promise<Outcome>): Promise<Outcome> {
  if (ctx.db.isTransaction) throw new Error('withTransactionIfOk needs a transaction of its own')
  const trx = await ctx.db.startTransaction().execute()
  try {
    const outcome = await work({ ...ctx, db: trx })
    await (outcome.ok ? trx.commit() : trx.rollback()).execute()
    return outcome
  } catch (error) {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute()
    throw error
  }
}
