import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { enqueue, enqueueAll } from '#app/jobs/enqueue.ts'

/** What is left of a longer line is queued by the sweep, a minute later. */
const mostReleased = 5_000

/**
 * The server takes mail again: every mail that waited gets its job, campaigns go on, and one line in the log says how
 * long the outage was. Of several processes that learn of it, one does so; the others get null. A wait that the server
 * asked for holds mails to many back until it is over, whatever the outage.
 */
export async function clearOutage(ctx: Ctx): Promise<{ released: number } | null> {
  const ended = await withTransaction(ctx, async (tx) => {
    const outage = await tx.db.deleteFrom('mail_outage').returning(['since', 'response']).executeTakeFirst()
    if (!outage) return null
    const waiting = await tx.db
      .selectFrom('mails')
      .select('id')
      .where('status', '=', 'queued')
      .where('campaign_id', 'is', null)
      .where((row) => row.or([row('not_before', 'is', null), row('not_before', '<=', tx.now)]))
      .orderBy('created_at')
      .limit(mostReleased)
      .execute()
    const jobs = waiting.map(({ id }) => ({ payload: { mailId: id }, options: { onlyOne: id } }))
    if (jobs.length > 0) await enqueueAll(tx, 'mail.send', jobs)
    const campaigns = await tx.db
      .selectFrom('campaigns')
      .select('id')
      .where('status', '=', 'sending')
      .execute()
    for (const { id } of campaigns) await enqueue(tx, 'campaigns.send', { campaignId: id }, { onlyOne: id })
    return { ...outage, released: waiting.length }
  })
  if (!ended) return null
  const seconds = Math.round((ctx.now.getTime() - ended.since.getTime()) / 1000)
  ctx.log.warn({ seconds, waiting: ended.released }, 'The mail server takes mail again')
  return { released: ended.released }
}
