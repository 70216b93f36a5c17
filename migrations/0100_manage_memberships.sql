-- What the office does to a membership: an end at once, with or without money, and a pause.

-- A membership that an administrator ended at once. What is paid for it after this is refunded.
create table membership_endings (
  -- Made with the form, so that sending it twice ends once.
  id uuid primary key,
  user_id uuid not null references users on delete restrict,
  -- Null where nothing was paid for: only complimentary memberships ended.
  subscription_id uuid unique references subscriptions on delete restrict,
  refund text not null check (refund in ('none', 'unused', 'whole')),
  refund_minor bigint not null check (refund_minor >= 0),
  currency text check (currency in ('AED', 'GBP', 'USD', 'EUR')),
  -- For the administrators; the member does not read it.
  reason text not null check (length(reason) <= 500),
  is_mailed boolean not null,
  ended_by uuid references users on delete set null,
  ended_at timestamptz not null,
  check ((refund = 'none') = (refund_minor = 0)),
  check ((refund = 'none') or (subscription_id is not null and currency is not null))
);
create index membership_endings_of_user on membership_endings (user_id, ended_at desc);
create index membership_endings_by on membership_endings (ended_by) where ended_by is not null;

alter table subscriptions drop constraint subscriptions_withdrawn_for_check,
  add constraint subscriptions_withdrawn_for_check check (withdrawn_for in ('ban', 'refund', 'office'));

-- The provider charges nothing from `paused_at` on; it charges again at `paused_until`, or when an administrator resumes.
alter table subscriptions add paused_at timestamptz, add paused_until timestamptz,
  add constraint subscriptions_paused_check check (paused_until is null or paused_at is not null);
create index subscriptions_paused on subscriptions (paused_until) where paused_at is not null;
alter table demo_subscriptions add paused boolean not null default false, add paused_until timestamptz;

-- A paused subscription gives nothing until `paused_until`, and nothing at all without it.
create or replace function spans_of(people uuid[]) returns setof member_spans language sql stable as $$
  with paid as materialized (
    select s.user_id,
      case when s.paused_at is null then timestamptz '-infinity' else s.paused_until end as begins_at,
      case s.status when 'active' then s.current_period_end + interval '168 hours'
        else coalesce(s.past_due_since, s.current_period_end) + interval '168 hours 1 microsecond' end as ends_at,
      array_position(array['vip', 'standard', 'basic'], p.tier) + case s.status when 'active' then 0 else 3 end as place,
      s.started_at as since
    from subscriptions s join plans p on p.id = s.plan_id
    where s.status in ('active', 'past_due') and (people is null or s.user_id = any(people))
  ), runs as materialized (
    select * from paid where begins_at < ends_at
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
drop trigger subscriptions_spanned on subscriptions;
create trigger subscriptions_spanned
  after insert or delete or update of user_id, plan_id, status, current_period_end, past_due_since, started_at,
    paused_at, paused_until
  on subscriptions for each row execute function span_person();
