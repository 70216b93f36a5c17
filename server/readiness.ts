import { sql } from 'kysely'
import type { OpenDatabase } from '#app/db/database.server.ts'
import type { Queue } from './queue.ts'

const patienceMs = 2_000

/** Why a process cannot serve requests now, or null: asked of database and queue, for two seconds at most. */
export async function notReadyReason(parts: {
  database: Pick<OpenDatabase, 'db'>
  queue: Pick<Queue, 'counts'>
}): Promise<string | null> {
  const asked = Promise.all([takesWrites(parts.database), parts.queue.counts()]).then(
    ([writes]) => (writes ? null : 'the database takes no writes'),
    () => 'the database or the queue does not answer',
  )
  const tooLate = new Promise<string>((resolve) =>
    setTimeout(resolve, patienceMs, 'the database or the queue does not answer').unref(),
  )
  return Promise.race([asked, tooLate])
}

/** A standby that is not promoted yet answers, and refuses everything that matters. */
async function takesWrites({ db }: Pick<OpenDatabase, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ readOnly: string }>`
    select current_setting('transaction_read_only') as "readOnly"`.execute(db)
  return rows[0]?.readOnly === 'off'
}
