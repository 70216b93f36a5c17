import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { keptMonths, keptVisitDays } from './rules/limits.ts'

/** The job that forgets runs once a day. */
const graceMinutes = 3 * 24 * 60

/** What holds of what visitors let the network count. */
export const analyticsInvariants: readonly Invariant[] = [
  {
    id: 'I-28',
    title:
      'nothing that was counted is kept for longer than 25 months, and who came on which day not beside newer ones',
    find: async (db, now) => {
      const before = addMinutes(addMonths(now, -keptMonths), -graceMinutes)
      return (
        await sql<object>`
          (select id::text, at::text from analytics_events where at < ${before} order by at limit 20)
          union all
          (select visitor::text, day::text from analytics_visits
            where day < (select max(day) from analytics_visits) - ${keptVisitDays}::int limit 20)`.execute(db)
      ).rows
    },
  },
  {
    id: 'I-29',
    title: 'nothing that was counted names an account that was erased days ago',
    find: async (db, now) =>
      (
        await sql<object>`
          select x.user_id from erasures x where x.erased_at < ${addMinutes(now, -graceMinutes)}
            and (exists (select 1 from analytics_events e where e.user_id = x.user_id)
              or exists (select 1 from analytics_visits v where v.visitor = hashtextextended(x.user_id::text, 0)))
          limit 20`.execute(db)
      ).rows,
  },
  {
    id: 'I-47',
    title: 'of every day that was added up, who came again and who is new are its visitors together',
    find: async (db) =>
      (
        await sql<object>`
          select r.day, r.visitors, d.visitors as told
          from (
            select day, sum(last_view) as visitors, sum(last_view_once) as once, sum(second_last_view) as second
            from analytics_returns group by day
          ) r
          full join (
            select day, visitors, visitors_once from analytics_days
            where type = 'page_view' and dimension = 'all' and day >= (select min(day) from analytics_returns)
          ) d on d.day = r.day
          where d.visitors is distinct from r.visitors or d.visitors is distinct from r.second
            or d.visitors_once is distinct from r.once
          limit 20`.execute(db)
      ).rows,
  },
]
