import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Lets one transaction at a time write plans: which one is popular and which names are taken is a matter of all
 * of them. Readers, and joining, which refers to a plan, go on meanwhile.
 */
export async function lockPlans(tx: Ctx): Promise<void> {
  if (!tx.db.isTransaction) throw new Error('plans are locked for a transaction')
  await sql`lock table plans in share row exclusive mode`.execute(tx.db)
}
