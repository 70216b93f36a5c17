-- What visitors who said yes to it let the network count, and what it adds up to. docs/decisions/0019 says why so.

-- Neither the person nor the event is a foreign key: a key would lock their rows, which purchases lock as well.
create table analytics_events (
  -- Made by the browser: the same event sent again is no second row.
  id uuid primary key,
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
  check ((type = 'page_leave') = (duration_seconds is not null))
);
create index analytics_events_at on analytics_events (at);
create index analytics_events_user on analytics_events (user_id) where user_id is not null;

-- A day of the network's time zone, added up by one thing at a time: anonymous, so it stays.
create table analytics_days (
  day date not null,
  type text not null,
  dimension text not null
    check (dimension in ('all', 'page', 'event', 'partner', 'device', 'browser', 'location', 'referrer')),
  -- '' for all; '(other)' for what is beyond the most frequent of a day.
  value text not null,
  events integer not null check (events >= 0),
  duration_seconds bigint not null check (duration_seconds >= 0),
  -- Of that day: people by their account, others by what their browser and the page they came from have in common.
  visitors integer not null check (visitors between 0 and events),
  -- Those of them with one event only: for page views, who left from where they came to.
  visitors_once integer not null check (visitors_once between 0 and visitors),
  primary key (dimension, type, day, value)
);
create index analytics_days_day on analytics_days (day);
