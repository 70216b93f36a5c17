import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'
import { addMinutes } from '#app/kernel/dates.ts'

/** What holds of campaigns and whom they were written to. */
export const campaignInvariants: readonly Invariant[] = [
  {
    id: 'I-53',
    title: 'a campaign reaches nobody twice, what is over has nothing waiting, and what it counted is there',
    find: async (db, now) => {
      const { rows } = await sql<object>`
        with stood as materialized (
          select campaign_id as id, status, count(*) as count from mails
          where campaign_id is not null group by campaign_id, status
        ), had as (select id, sum(count) as count from stood group by id)
        select m.campaign_id as id, 'twice to one address' as why from mails m
          where m.campaign_id is not null group by m.campaign_id, lower(m.recipient) having count(*) > 1
        union all
        select c.id, 'over and waiting' from campaigns c join stood s on s.id = c.id
          where s.status = 'queued' and (c.status = 'finished'
            or (c.status = 'cancelled' and (c.counts is not null or c.finished_at < ${addMinutes(now, -15)})))
        union all
        select c.id, 'mails before it began' from campaigns c join had h on h.id = c.id
          where c.status in ('draft', 'scheduled', 'preparing')
        union all
        select c.id, 'recipients are not its mails' from campaigns c left join had h on h.id = c.id
          where c.started_at is not null and c.recipients is distinct from coalesce(h.count, 0)
        union all
        select c.id, 'counted otherwise' from campaigns c
          cross join unnest(array['queued', 'sending', 'sent', 'failed', 'suppressed', 'cancelled']) state
          left join stood s on s.id = c.id and s.status = state
          where c.counts is not null and coalesce(s.count, 0) <> (c.counts->>state)::bigint
            + case state when 'sending' then (c.counts->>'unknown')::bigint else 0 end
        union all
        select c.id, 'a mail of another kind' from campaigns c
          where exists (select from mails m where m.campaign_id = c.id and (m.subject_id <> c.id::text
            or m.kind <> case c.kind when 'announcement' then 'admin-announcement' else c.kind end))`.execute(
        db,
      )
      return rows
    },
  },
]
