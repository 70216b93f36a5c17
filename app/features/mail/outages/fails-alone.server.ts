import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'

/** The server is known to take mail if it took one in so many minutes. */
const takesMailMinutes = 10

/** A mail that was created longer ago is not looked for: the search stays within an index. */
const createdWithinMinutes = 24 * 60

/**
 * Whether a mail over which the server was away, or broke off, is the only cause of it: no outage goes on, the server
 * took another mail lately or has not taken this one before (`earlierAttempts`), and it lets us in at this moment. Such
 * a mail counts an attempt and waits by itself; others leave. Asks the server only where the rows leave it open.
 */
export async function failsAlone(
  ctx: Ctx,
  { mailId, earlierAttempts }: { mailId: string; earlierAttempts: number },
): Promise<boolean> {
  const { rows } = await sql<{ isPossible: boolean }>`
    select not exists (select from mail_outage) and (${earlierAttempts}::int > 0 or exists (
      select from mails
      where created_at > ${addMinutes(ctx.now, -createdWithinMinutes)} and status = 'sent'
        and sent_at > ${addMinutes(ctx.now, -takesMailMinutes)} and id <> ${mailId}
      order by created_at desc limit 1
    )) as "isPossible"`.execute(ctx.db)
  if (!rows[0]?.isPossible) return false
  try {
    return (await ctx.ports.mail.check()).ok
  } catch {
    return false
  }
}
