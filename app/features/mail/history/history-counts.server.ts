import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { lostBefore } from './narrowed-mails.server.ts'

export type HistoryCounts = {
  failed: number
  answerLost: number
  /** Within thirty days. */
  bounced: number
  queued: number
}

/** How many mails wait: for a person, or for the server. One statement over the ends of indexes. Needs 'mail:manage'. */
export async function historyCounts(ctx: Ctx): Promise<HistoryCounts> {
  allow(ctx.actor, 'mail:manage')
  const { rows } = await sql<HistoryCounts>`select
    (select count(*)::int from mails where status = 'failed' and bounced_at is null) as failed,
    (select count(*)::int from mails where status = 'sending' and sending_at < ${lostBefore(ctx.now)}) as "answerLost",
    (select count(*)::int from mails
      where bounced_at is not null and created_at > ${addMinutes(ctx.now, -30 * 1_440)}) as bounced,
    (select count(*)::int from mails where status = 'queued') as queued`.execute(ctx.db)
  const [counts] = rows
  if (!counts) throw new Error('the counts of the history did not come')
  return counts
}
