import { type Kysely, sql } from 'kysely'
import { longestStatementMs } from '#app/db/database.server.ts'
import type { Database } from '#app/db/schema.ts'
import type { Log } from '#app/kernel/log.ts'
import { refusal } from './refusal.ts'

/** What a pooler has to run on each of its connections, since it takes neither setting from its clients. */
export const connectQuery = `set statement_timeout = ${longestStatementMs}; set jit = off`

/**
 * Refuses to start behind a pooler whose connections let a statement run for ever: we cannot say so ourselves
 * there, and one statement that hangs would keep its connection for good.
 */
export async function requireStatementTimeout(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ timeout: string }>`
    select current_setting('statement_timeout') as timeout`.execute(db)
  if (rows[0]?.timeout !== '0') return
  throw refusal(
    `The pooler sets no statement_timeout: write connect_query='${connectQuery}' beside its database, or set it for the role.`,
  )
}

/** Warns where the connections of a pooler compile plans: pages with reports take seconds there instead of milliseconds. */
export async function warnAboutJit(db: Kysely<Database>, log: Log): Promise<void> {
  const { rows } = await sql<{ jit: string }>`select current_setting('jit') as jit`.execute(db)
  if (rows[0]?.jit === 'off') return
  log.warn(
    {},
    `The pooler leaves jit on, which makes reports take seconds: write connect_query='${connectQuery}' beside its database, or set jit to off for the role.`,
  )
}
