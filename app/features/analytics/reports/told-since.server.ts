import { type RawBuilder, sql } from 'kysely'
import { addMinutes } from '#app/kernel/dates.ts'
import { counted, measured } from '../measured.server.ts'
import type { Period } from './rules/report-range.ts'

/** So many events that wait to be added up are read one by one, however old; of more, those of two days. */
const mostWaiting = 50_000
const mostMinutes = 2 * 1440

/** What a report is asked of. */
export type Asked = { timeZone: string; now: Date; period: Period }

/** The time since days were last added up, or as much of it as is read. */
function since({ now }: { now: Date }) {
  return {
    from: sql<Date>`(select case when ${isTooMuch} then greatest(p.up_to, ${addMinutes(now, -mostMinutes)}::timestamptz)
      else p.up_to end from analytics_progress p)`,
    to: sql<Date>`${addMinutes(now, 1)}::timestamptz`,
  }
}

/** Whether more waits than is read. Of the row `p` of analytics_progress. */
const isTooMuch = sql<boolean>`(select count(*) > ${mostWaiting} from (
  select from analytics_events e
  where e.at >= p.up_to and e.month >= date_trunc('month', p.up_to at time zone 'UTC')::date limit ${mostWaiting + 1}
) waiting)`

const addedUp = (timeZone: string) =>
  sql`(select (up_to at time zone ${timeZone})::date from analytics_progress)`

/** Days of which nothing can be said yet, because too much waits: after the first and before the second, or null. */
export const missingDays = (
  asked: Pick<Asked, 'timeZone' | 'now'>,
): RawBuilder<{ after: string; before: string } | null> =>
  sql`(select case when since.began > p.up_to then json_build_object(
      'after', to_char(p.up_to at time zone ${asked.timeZone}, 'YYYY-MM-DD'),
      'before', to_char(since.began at time zone ${asked.timeZone}, 'YYYY-MM-DD')) end
    from analytics_progress p, (select ${since(asked).from} as began) since)`

/**
 * The days of a period that are added up, and one by one what was told since: one statement sees everything once.
 * Columns: day, type, dimension, value, events, seconds.
 */
export function everyDayMeasured(asked: Asked): RawBuilder<unknown> {
  const { timeZone, period } = asked
  return sql`(
    select day, type, dimension, value, events, duration_seconds as seconds from analytics_days
    where day between ${period.from}::date and ${period.to}::date and day <= ${addedUp(timeZone)}
    union all
    select (at at time zone ${timeZone})::date, type, dimension, value, 1, seconds from ${measured(since(asked))} late
    where (at at time zone ${timeZone})::date between ${period.from}::date and ${period.to}::date
  )`
}

/**
 * The same of who came: common table expressions, the last of which is `returns` (day, days_ago, last_view, once,
 * second_last_view), by which visitors of any days within the period are told: see `docs/decisions/0035`.
 */
export function everyReturn(asked: Asked): RawBuilder<unknown> {
  const { timeZone, period } = asked
  return sql`
    fresh as materialized (
      select visitor, (at at time zone ${timeZone})::date as day, count(*)::int as views
      from (${counted(since(asked))}) late where type = 'page_view' group by 1, 2
    ), merged as (
      select visitor, day, sum(views)::int as views, sum(was)::int as was, bool_or(is_fresh) as is_fresh from (
        select visitor, day, views, 0 as was, true as is_fresh from fresh
        union all
        select v.visitor, v.day, v.views, v.views, false from analytics_visits v
        where v.visitor in (select visitor from fresh)
      ) known group by 1, 2
    ), placed as (
      select day, views, was, is_fresh, lag(day) over visits as last,
        case when lag(views) over visits > 1 then lag(day) over visits else lag(day, 2) over visits end as second_last
      from merged window visits as (partition by visitor order by day)
    ), returns as materialized (
      select day, days_ago::int as days_ago, last_view, last_view_once as once, second_last_view from analytics_returns
      where day between ${period.from}::date and ${period.to}::date and day <= ${addedUp(timeZone)}
      union all
      select p.day, c.days_ago, c.last_view, c.once, c.second_last_view from placed p
      cross join lateral (values
        (coalesce(p.day - p.last, 0), (p.was = 0)::int, (p.views = 1)::int - (p.was = 1)::int, 0),
        (coalesce(p.day - p.second_last, 0), 0, 0, (p.was = 0)::int)
      ) as c (days_ago, last_view, once, second_last_view)
      where p.is_fresh and p.day between ${period.from}::date and ${period.to}::date
    )`
}
