import { type Kysely, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'

export type WaitingMails = {
  /** `single`: mails to one person. `bulk`: those of campaigns that are sending. */
  lane: 'single' | 'bulk'
  waiting: number
  /** How long the oldest waits, in seconds; those of a campaign since it began. 0 when none does. */
  oldestSeconds: number
  /** For how many seconds the mail server's wish to be left alone still holds the lane back. */
  heldSeconds: number
}

/** What waits in the outbox, by lane, for whoever watches. */
export async function waitingMails(db: Kysely<Database>, now: Date): Promise<WaitingMails[]> {
  const { rows } = await sql<WaitingMails>`
    select 'single' as lane, count(*)::int as waiting,
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as "oldestSeconds",
      0::float8 as "heldSeconds"
    from mails where status = 'queued' and campaign_id is null
    union all
    select 'bulk', coalesce(sum(q.waiting), 0)::int,
      coalesce(extract(epoch from ${now}::timestamptz - min(c.started_at) filter (where q.waiting > 0)), 0)::float8,
      (select greatest(coalesce(extract(epoch from held_until - ${now}::timestamptz), 0), 0)::float8
        from mail_lanes where lane = 'bulk')
    from campaigns c
    cross join lateral (
      select count(*) as waiting from mails m where m.campaign_id = c.id and m.status = 'queued'
    ) q
    where c.status = 'sending'`.execute(db)
  return rows
}
