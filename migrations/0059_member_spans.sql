-- What everybody's memberships give them, over time: a row for each span in which it stays the same, so that members of
-- now are counted and found without looking at every subscription. Only what stands below writes it.
create table member_spans (
  user_id uuid not null references users on delete cascade,
  -- From then on, and no longer then. What is paid for is asked by its end alone: it begins at '-infinity'.
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- Of the best membership, as `bestMembership` decides; reading where its payment is late.
  tier text not null check (tier in ('basic', 'standard', 'vip')),
  is_full boolean not null,
  -- Since when the longest of those that run has run.
  since timestamptz not null,
  -- Administrators and sponsors are called so, whatever their membership.
  is_outranked boolean not null,
  primary key (user_id, begins_at),
  check (begins_at < ends_at)
);
create index member_spans_beginning on member_spans (begins_at) include (tier, is_outranked);
create index member_spans_ending on member_spans (ends_at) include (tier, is_outranked);
create index member_spans_since on member_spans (since) include (begins_at, ends_at);
create index member_spans_of_tier on member_spans (tier, user_id) include (begins_at, ends_at, is_outranked);

-- What the spans of these people should say, or of everybody for null. Seven days are the grace of a late renewal; the
-- last moment of one that is past due still counts.
create function spans_of(people uuid[]) returns setof member_spans language sql stable as $$
  with runs as materialized (
    select s.user_id, timestamptz '-infinity' as begins_at,
      case s.status when 'active' then s.current_period_end + interval '168 hours'
        else coalesce(s.past_due_since, s.current_period_end) + interval '168 hours 1 microsecond' end as ends_at,
      array_position(array['vip', 'standard', 'basic'], p.tier) + case s.status when 'active' then 0 else 3 end as place,
      s.started_at as since
    from subscriptions s join plans p on p.id = s.plan_id
    where s.status in ('active', 'past_due') and (people is null or s.user_id = any(people))
    union all
    select g.user_id, g.starts_at, g.ends_at, array_position(array['vip', 'standard', 'basic'], p.tier), g.starts_at
    from membership_grants g join plans p on p.id = g.plan_id
    where people is null or g.user_id = any(people)
  ), edges as (
    select e.user_id, e.at, lead(e.at) over (partition by e.user_id order by e.at) as next
    from (select r.user_id, r.begins_at as at from runs r union select r.user_id, r.ends_at from runs r) e
  )
  select e.user_id, e.at, e.next, (array['vip', 'standard', 'basic'])[1 + (min(r.place) - 1) % 3], min(r.place) <= 3,
    min(r.since), exists (select from user_roles o where o.user_id = e.user_id and o.role = 'admin')
      or exists (select from sponsors o where o.user_id = e.user_id)
  from edges e join runs r on r.user_id = e.user_id and r.begins_at <= e.at and r.ends_at >= e.next
  where not exists (select from erasures x where x.user_id = e.user_id)
  group by e.user_id, e.at, e.next
$$;

-- A person's row is locked first, so that the next statement sees what others have changed of them meanwhile.
create function span_people(people uuid[]) returns void language plpgsql as $$
begin
  perform from people_list where user_id = any(people) order by user_id for update;
  delete from member_spans m where m.user_id = any(people)
    and not exists (select from spans_of(people) s where s = m);
  insert into member_spans select * from spans_of(people) s on conflict (user_id, begins_at) do nothing;
end $$;

create function span_person() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform span_people(array[old.user_id]);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.user_id <> old.user_id) then
    perform span_people(array[new.user_id]);
  end if;
  return null;
end $$;
create trigger subscriptions_spanned
  after insert or delete or update of user_id, plan_id, status, current_period_end, past_due_since, started_at
  on subscriptions for each row execute function span_person();
create trigger membership_grants_spanned
  after insert or delete or update of user_id, plan_id, starts_at, ends_at
  on membership_grants for each row execute function span_person();
create trigger sponsors_spanned after insert or delete or update of user_id on sponsors
  for each row execute function span_person();
create trigger user_roles_spanned after insert or delete or update of user_id, role on user_roles
  for each row execute function span_person();
create trigger erasures_spanned after insert or delete on erasures for each row execute function span_person();

create function span_plan() returns trigger language plpgsql as $$
begin
  perform span_people(array(
    select user_id from subscriptions where plan_id = new.id and status in ('active', 'past_due')
    union select user_id from membership_grants where plan_id = new.id));
  return null;
end $$;
create trigger plans_spanned after update of tier on plans for each row
  when (old.tier is distinct from new.tier) execute function span_plan();

-- Numbers of members by the UTC day on which a span begins or ends: of all, and of each tier without those who are
-- called otherwise. How many there are is the sum of the days gone by and a count of today's.
create function count_spans(spans member_spans[], sign integer) returns void language sql as $$
  insert into row_counts
  select list, day, sum(change) from (
    select s.tier, s.is_outranked, (e.at at time zone 'UTC')::date as day, e.change * sign as change
    from unnest(spans) s, lateral (values (s.begins_at, 1), (s.ends_at, -1)) e (at, change)
  ) changes, lateral (select 'members' as list union all select changes.tier || ' members' where not is_outranked) lists
  group by list, day having sum(change) <> 0
$$;
create function count_member_spans() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_spans(array(select row(a.*)::member_spans from added a), 1);
  else
    perform count_spans(array(select row(g.*)::member_spans from gone g), -1);
  end if;
  if random() < 0.03 then
    perform fold_row_counts(list) from unnest(array['members', 'vip members', 'standard members', 'basic members']) list;
  end if;
  return null;
end $$;
create trigger member_spans_counted after insert on member_spans referencing new table as added
  for each statement execute function count_member_spans();
create trigger member_spans_discounted after delete on member_spans referencing old table as gone
  for each statement execute function count_member_spans();

-- Counts everything anew, for whoever puts rows in without the triggers.
create or replace function recount_rows() returns void language sql as $$
  delete from member_spans;
  insert into member_spans select * from spans_of(null);
  delete from row_counts;
  insert into row_counts select 'people', 'epoch', count(*) from people_list;
  insert into row_counts select 'published events', (ends_at at time zone 'UTC')::date, count(*) from events
    where status = 'published' group by 2;
  select count_spans(array(select m from member_spans m), 1)
$$;
select recount_rows();
