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
