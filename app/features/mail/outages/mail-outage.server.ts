import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { mostCounted } from '../bulk/waiting-mails.server.ts'

/** The mail server accepts no email: since when, what it said last, and how many mails wait for it. */
export type MailOutage = {
  /** Instants as JSON has them (ISO 8601). */
  since: string
  lastFailedAt: string
  /** The server's words, or those of the connection that failed; never an address. */
  response: string
  /** Queued mails to one person and of campaigns that are sending; counting ends at {@link mostCounted}. */
  waiting: number
}

/** The outage that is going on, or null. One statement. */
export async function mailOutage(db: Kysely<Database>): Promise<MailOutage | null> {
  const { rows } = await sql<{ outage: MailOutage | null }>`select ${mailOutageColumn()} as outage`.execute(
    db,
  )
  return rows[0]?.outage ?? null
}

/** As {@link mailOutage}, for a statement to bring along in one of its columns. */
export const mailOutageColumn = (): RawBuilder<MailOutage | null> => sql`(
  select json_build_object('since', o.since, 'lastFailedAt', o.last_failed_at, 'response', o.response, 'waiting', (
    select count(*) from (
      select from mails m where m.status = 'queued' and (m.campaign_id is null
        or exists (select from campaigns c where c.id = m.campaign_id and c.status = 'sending'))
      limit ${mostCounted}
    ) counted
  )) from mail_outage o)`
