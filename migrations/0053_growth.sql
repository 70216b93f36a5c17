-- What lists of a million rows read: open events without those that have passed, letters of a search in an index, and
-- numbers that are kept rather than counted.

-- Featured open ones, of which there are few; and those that last longer than a day, which may have begun long ago.
create index events_open_featured on events (starts_at, id) where status = 'published' and is_featured;
create index events_open_long on events (starts_at, id)
  where status = 'published' and ends_at - starts_at > interval '24 hours';

-- What visitors search events by, every letter of it. Indexes are built without a search path.
create function event_letters(title text, venue text, address text, city text, country text, is_online boolean)
returns text language sql immutable parallel safe as $$
  select lower($1 || E'\n' || $2 || E'\n' || $3 || E'\n' || $4 || E'\n' || $5
    || case when $6 then E'\nonline' else '' end)
$$;
-- Every ending of every word, so that letters within a word are the beginning of a piece.
create function word_pieces(letters text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select distinct substr(word, n, 40)
    from regexp_split_to_table($1, '\s+') word, generate_series(1, length(word)) n))
$$;
-- What has all the words of `letters` among its pieces; whether they follow each other is for the caller to look at.
create function pieces_query(letters text) returns tsquery language sql immutable parallel safe as $$
  select string_agg('''' || replace(replace(left(word, 40), '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
  from regexp_split_to_table(lower($1), '\s+') word where word <> ''
$$;
create index events_pieces on events
  using gin (public.word_pieces(public.event_letters(title, venue_name, venue_address, city, country, is_online)));

-- How many rows a list has: the sum of its changes, each written by whoever adds or takes away rows, so that nobody
-- waits for anybody. `day` is the UTC day of what is counted by days, else the epoch.
create table row_counts (
  list text not null,
  day date not null,
  change bigint not null
);
create index row_counts_of_list on row_counts (list, day) include (change);
alter table row_counts set (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0);

-- Makes one of many changes. Those that somebody else is making one of are left to them.
create function fold_row_counts(of_list text) returns void language sql as $$
  with gone as (
    delete from row_counts where ctid = any(array(
      select ctid from row_counts where list = $1 for update skip locked)) returning day, change
  )
  insert into row_counts (list, day, change)
  select $1, day, sum(change) from gone group by day having sum(change) <> 0
$$;

create function count_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into row_counts select 'people', 'epoch', count(*) from added having count(*) > 0;
  else
    insert into row_counts select 'people', 'epoch', -count(*) from gone having count(*) > 0;
  end if;
  if random() < 0.03 then
    perform fold_row_counts('people');
  end if;
  return null;
end $$;
create trigger people_list_counted after insert on people_list referencing new table as added
  for each statement execute function count_people();
create trigger people_list_discounted after delete on people_list referencing old table as gone
  for each statement execute function count_people();

-- Published events by the day of their end: how many are open is the sum of the days to come and a count of today's.
create function count_published_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into row_counts select 'published events', (ends_at at time zone 'UTC')::date, count(*) from added
      where status = 'published' group by 2;
  elsif tg_op = 'DELETE' then
    insert into row_counts select 'published events', (ends_at at time zone 'UTC')::date, -count(*) from gone
      where status = 'published' group by 2;
  else
    insert into row_counts
      select 'published events', day, sum(change) from (
        select (ends_at at time zone 'UTC')::date as day, -1 as change from gone where status = 'published'
        union all select (ends_at at time zone 'UTC')::date, 1 from added where status = 'published'
      ) changes group by day having sum(change) <> 0;
  end if;
  if random() < 0.03 then
    perform fold_row_counts('published events');
  end if;
  return null;
end $$;
create trigger events_counted after insert on events referencing new table as added
  for each statement execute function count_published_events();
create trigger events_recounted after update on events referencing old table as gone new table as added
  for each statement execute function count_published_events();
create trigger events_discounted after delete on events referencing old table as gone
  for each statement execute function count_published_events();

-- Counts everything anew, for whoever puts rows in without the triggers.
create function recount_rows() returns void language sql as $$
  delete from row_counts;
  insert into row_counts select 'people', 'epoch', count(*) from people_list;
  insert into row_counts select 'published events', (ends_at at time zone 'UTC')::date, count(*) from events
    where status = 'published' group by 2
$$;
select recount_rows();
