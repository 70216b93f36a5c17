import { type RawBuilder, sql } from 'kysely'

/** From the first instant up to the second, which is not in it. */
type Time = { from: RawBuilder<Date>; to: RawBuilder<Date> }

/**
 * What was counted in some time, one row for each thing an event is about (`dimension`, `value`), and of the server's
 * own rows the checkouts that were begun and the orders that were confirmed: what days are added up from, and what
 * reports read of the time since. Columns: at, type, dimension, value, seconds, visitor (null where the row is about no visitor).
 */
export function measured({ from, to }: Time): RawBuilder<unknown> {
  return sql`(
    select r.at, r.type, d.dimension, d.value, r.seconds, r.visitor from (${counted({ from, to })}) r
    cross join lateral (values
      ('all', ''), ('page', r.page), ('event', r.event_id::text), ('partner', r.partner_id::text),
      ('device', r.device), ('browser', r.browser), ('location', r.location), ('referrer', r.referrer)
    ) as d (dimension, value)
    where d.value is not null
      and (r.type = 'page_view' or d.dimension in ('all', 'page', 'event', 'partner'))
    union all
    select o.at, o.type, d.dimension, d.value, 0, null::bigint from (
      select id, 'checkout' as type, created_at as at from orders
      where kind = 'purchase' and created_at >= ${from} and created_at < ${to}
      union all
      select id, 'order', confirmed_at from orders
      where kind = 'purchase' and confirmed_at >= ${from} and confirmed_at < ${to}
    ) o cross join lateral (
      select 'all' as dimension, '' as value
      union all
      select distinct 'event', l.event_id::text from order_lines l where l.order_id = o.id
    ) d
  )`
}

/**
 * The events of some time. A visitor is an account, or what user agent and referrer have in common: nothing else tells
 * people apart.
 */
export function counted({ from, to }: Time): RawBuilder<unknown> {
  return sql`
    select at, type, page, event_id, partner_id, device, browser, coalesce(duration_seconds, 0) as seconds,
      metadata->>'location' as location,
      case when metadata->>'referrer' is null then '(direct)' when metadata->>'referrer' like '/%' then '(own)'
        else substring(metadata->>'referrer' from '^https?://([^/]+)') end as referrer,
      hashtextextended(coalesce(user_id::text,
        concat_ws(' ', metadata->>'userAgent', metadata->>'referrer')), 0) as visitor
    from analytics_events
    where at >= ${from} and at < ${to}
      and month >= date_trunc('month', ${from} at time zone 'UTC')::date
      and month <= date_trunc('month', ${to} at time zone 'UTC')::date`
}
