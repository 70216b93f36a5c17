import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { withoutAddresses } from '../rules/without-addresses.ts'

/** Seconds until the server is asked for the first time whether it takes mail again. */
const firstProbeSeconds = 5

/**
 * The server took no mail and would take no other. The first process that learns of it logs one warning with the
 * server's words and queues the first probe; until the outage ends, mails wait without being tried.
 */
export async function noteOutage(ctx: Ctx, response: string): Promise<void> {
  const words = withoutAddresses(response)
  const { rows } = await sql<{ began: boolean }>`
    insert into mail_outage (since, last_failed_at, response) values (${ctx.now}, ${ctx.now}, ${words})
    on conflict (only_one) do update
      set last_failed_at = greatest(mail_outage.last_failed_at, excluded.last_failed_at), response = excluded.response
    returning xmax = 0 as began`.execute(ctx.db)
  if (!rows[0]?.began) return
  ctx.log.warn({ response: words }, 'The mail server accepts no email: mails wait until it does')
  await enqueue(ctx, 'mail.probe', {}, { delaySeconds: firstProbeSeconds, onlyOne: 'probe' })
}
