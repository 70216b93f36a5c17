import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { clearOutage } from './clear-outage.server.ts'

/**
 * Tries every waiting mail to one person now, whatever moment it waits for, and ends the outage that is going on; a
 * server that still takes nothing begins another. Answers how many mails waited. Done twice it changes nothing more.
 * Needs 'mail:manage'.
 */
export async function sendWaitingNow(ctx: Ctx): Promise<{ mails: number }> {
  allow(ctx.actor, 'mail:manage')
  const { rows } = await sql<{ id: string }>`
    update mails set not_before = null where status = 'queued' and campaign_id is null returning id`.execute(
    ctx.db,
  )
  if (!(await clearOutage(ctx)))
    for (const { id } of rows) await enqueue(ctx, 'mail.send', { mailId: id }, { onlyOne: `${id} now` })
  return { mails: rows.length }
}
