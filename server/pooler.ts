import { type Kysely, sql } from 'kysely'
import { longestStatementMs } from '#app/db/database.server.ts'
import type { Database } from '#app/db/schema.ts'
import { refusal } from './refusal.ts'

/**
 * Refuses to start behind a pooler whose connections let a statement run for ever: we cannot say so ourselves
 * there, and one statement that hangs would keep its connection from everybody.
 */
export async function requireStatementTimeout(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ timeout: string }>`
    select current_setting('statement_timeout') as timeout`.execute(db)
  if (rows[0]?.timeout !== '0') return
  throw refusal(
    `The pooler sets no statement_timeout: write connect_query='set statement_timeout = ${longestStatementMs}' beside its database, or set it for the role.`,
  )
}
