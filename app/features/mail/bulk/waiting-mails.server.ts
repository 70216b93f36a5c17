import { type Kysely, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'

export type WaitingMails = {
  /** `single`: mails to one person. `bulk`: those of campaigns. */
  lane: 'single' | 'bulk'
  /** Of campaigns, those that are sending. Counting ends at {@link mostCounted}, per campaign. */
  waiting: number
  /** Of the newest {@link mostUnsent} that are being sent, in both lanes together; likewise the next. */
  sending: number
  failed: number
  /** How long the oldest waits, in seconds; those of a campaign since it began. 0 when none does. */
  oldestSeconds: number
  /** Seconds for which the mail server still holds the lane back. */
  heldSeconds: number
}

/** That many, or more: operators need not know, and counting a hundred thousand takes a third of a second. */
export const mostCounted = 10_000
/** Likewise of those that an administrator should look at. */
export const mostUnsent = 1_000

/** What the outbox has that is not sent, by lane, for the metrics. */
export async function waitingMails(db: Kysely<Database>, now: Date): Promise<WaitingMails[]> {
  const { rows } = await sql<WaitingMails>`
    with unsent as (
      select status, campaign_id is null as "isSingle" from (
        (select status, campaign_id from mails where status = 'sending' order by created_at desc limit ${mostUnsent})
        union all
        (select status, campaign_id from mails where status = 'failed' order by created_at desc limit ${mostUnsent})
      ) newest
    )
    select 'single' as lane,
      (select count(*)::int from (
        select from mails where status = 'queued' and campaign_id is null limit ${mostCounted}
      ) counted) as waiting,
      (select count(*)::int from unsent where status = 'sending' and "isSingle") as sending,
      (select count(*)::int from unsent where status = 'failed' and "isSingle") as failed,
      coalesce(extract(epoch from ${now}::timestamptz - (
        select min(created_at) from mails where status = 'queued' and campaign_id is null
      )), 0)::float8 as "oldestSeconds",
      0::float8 as "heldSeconds"
    union all
    select 'bulk', coalesce(sum(q.waiting), 0)::int,
      (select count(*)::int from unsent where status = 'sending' and not "isSingle"),
      (select count(*)::int from unsent where status = 'failed' and not "isSingle"),
      coalesce(extract(epoch from ${now}::timestamptz - min(c.started_at) filter (where q.waiting > 0)), 0)::float8,
      (select greatest(coalesce(extract(epoch from held_until - ${now}::timestamptz), 0), 0)::float8
        from mail_lanes where lane = 'bulk')
    from campaigns c
    cross join lateral (
      select count(*) as waiting from (
        select from mails m where m.campaign_id = c.id and m.status = 'queued' limit ${mostCounted}
      ) counted
    ) q
    where c.status = 'sending'`.execute(db)
  return rows
}
