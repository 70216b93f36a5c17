-- Two writes that find the same month missing at once: the one that waits for the other has to look into the tables
-- again. `to_regclass` answers from a cache that an advisory lock does not refresh, so the waiting one tried to make
-- the month a second time and failed.

create or replace function keep_analytics_month(day date) returns void language plpgsql as $$
declare
  first date := date_trunc('month', day::timestamp)::date;
  part text := 'analytics_events_' || to_char(first, 'YYYY_MM');
begin
  if to_regclass(part) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('analytics months', 0));
  perform from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'analytics_events'::regclass and relname = part;
  if found then
    return;
  end if;
  execute format('create table %I (like analytics_events including defaults including constraints)', part);
  execute format('alter table analytics_events attach partition %I for values from (%L) to (%L)',
    part, first, (first + interval '1 month')::date);
end $$;
