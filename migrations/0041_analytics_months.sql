-- What was counted lies by months, so that an old month goes at once; and what reports of any number of days need to
-- tell a visitor who came again from one who is new. docs/decisions/0035 says why so.

alter table analytics_events rename to analytics_events_before;
alter table analytics_events_before rename constraint analytics_events_pkey to analytics_events_before_pkey;
alter index analytics_events_at rename to analytics_events_before_at;
alter index analytics_events_user rename to analytics_events_before_user;

-- Neither the person nor the event is a foreign key: a key would lock their rows, which purchases lock as well.
create table analytics_events (
  -- Made by the browser: the same event sent again in a month is no second row, the intake looks into the month before.
  id uuid not null,
  -- The first day of the month of arrival, in UTC.
  month date not null,
  -- When it arrived, by the product's clock; what the browser's clock said is in the metadata.
  at timestamptz not null,
  type text not null
    check (type in ('page_view', 'page_leave', 'event_click', 'event_view_details', 'buy_click', 'partner_logo_click')),
  -- A path without query, its ids and keys cut to a pattern.
  page text not null check (char_length(page) <= 200),
  element text check (char_length(element) <= 100),
  event_id uuid,
  partner_id uuid,
  user_id uuid,
  device text not null check (device in ('desktop', 'mobile', 'tablet')),
  browser text not null check (char_length(browser) <= 40),
  duration_seconds integer check (duration_seconds between 0 and 3600),
  metadata jsonb not null check (octet_length(metadata::text) <= 4000),
  check (month = date_trunc('month', at at time zone 'UTC')::date),
  check ((type = 'page_leave') = (duration_seconds is not null))
) partition by range (month);

-- The month that `day` is in, unless it is there already. Attached rather than made in place: that locks nobody out.
create function keep_analytics_month(day date) returns void language plpgsql as $$
declare
  first date := date_trunc('month', day::timestamp)::date;
  part text := 'analytics_events_' || to_char(first, 'YYYY_MM');
begin
  if to_regclass(part) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('analytics months', 0));
  if to_regclass(part) is not null then
    return;
  end if;
  execute format('create table %I (like analytics_events including defaults including constraints)', part);
  execute format('alter table analytics_events attach partition %I for values from (%L) to (%L)',
    part, first, (first + interval '1 month')::date);
end $$;

select keep_analytics_month(month) from (
  select distinct date_trunc('month', at at time zone 'UTC')::date as month from analytics_events_before
  union select (date_trunc('month', now() at time zone 'UTC') + n * interval '1 month')::date from generate_series(0, 2) n
) months order by month;

insert into analytics_events (id, month, at, type, page, element, event_id, partner_id, user_id, device, browser,
  duration_seconds, metadata)
select id, date_trunc('month', at at time zone 'UTC')::date, at, type, page, element, event_id, partner_id, user_id,
  device, browser, duration_seconds, metadata
from analytics_events_before;
drop table analytics_events_before;

alter table analytics_events add primary key (id, month);
create index analytics_events_at on analytics_events (at);
create index analytics_events_user on analytics_events (user_id) where user_id is not null;

-- Which days a visitor came on, for as long as a report looks back. A visitor is the hash of an account's id, or of
-- what user agent and referrer have in common; an account's days go with it.
create table analytics_visits (
  visitor bigint not null,
  -- A day of the network's zone.
  day date not null,
  -- Pages looked at on it.
  views integer not null check (views > 0),
  primary key (visitor, day)
);
create index analytics_visits_day on analytics_visits (day);

-- Of a day's visitors, how many looked at a page that long ago before: numbers of nobody, which tell exactly how many
-- different people came in any days and how many of them looked at one page only.
create table analytics_returns (
  day date not null,
  -- 0 where there was none within the days that are kept.
  days_ago smallint not null check (days_ago between 0 and 100),
  -- Whose last view before this day was so long ago, and those of them with a single view on this day.
  last_view integer not null check (last_view >= 0),
  last_view_once integer not null check (last_view_once between 0 and last_view),
  -- Whose second last view before this day was so long ago.
  second_last_view integer not null check (second_last_view >= 0),
  primary key (day, days_ago)
);

-- Up to when days are added up; what arrived since is read one by one. The first run adds everything up anew.
create table analytics_progress (
  single boolean primary key default true check (single),
  up_to timestamptz not null
);
insert into analytics_progress (up_to) values ('epoch');

-- Orders are counted by the day they were confirmed on, wherever they began.
create index orders_confirmed on orders (confirmed_at) where confirmed_at is not null;
