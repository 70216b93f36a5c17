-- The administration's list of posts and its categories; a thank-you after an event; payments found by an event's new
-- name without the rename waiting for them.

-- A deleted post's addresses stay taken: they belong to no post any more, and are no other's.
alter table blog_post_slugs
  alter column post_id drop not null,
  drop constraint blog_post_slugs_post_id_fkey,
  add constraint blog_post_slugs_post_id_fkey foreign key (post_id) references blog_posts on delete set null;

-- What has no date yet is on top, then what comes, then the newest.
create index blog_posts_by_date on blog_posts ((coalesce(published_at, timestamptz 'infinity')), id);
create index blog_posts_of_status on blog_posts (status, (coalesce(published_at, timestamptz 'infinity')), id);
create index blog_posts_in_category on blog_posts (category_id, (coalesce(published_at, timestamptz 'infinity')), id);
create index blog_posts_by_title on blog_posts (lower(title), id);

alter table blog_categories add column revision integer not null default 1;

-- Slugs a category no longer has; they lead to the one it has, or to the one it became part of.
create table blog_category_slugs (
  slug text primary key,
  category_id uuid not null references blog_categories on delete cascade,
  -- The category that had it, where that one was merged: a post that is just being saved under it finds its way.
  merged_id uuid unique,
  retired_at timestamptz not null
);
create index blog_category_slugs_category on blog_category_slugs (category_id);

-- Hours after the end at which those who came are thanked; null is no mail.
alter table events add column thanks_hours integer check (thanks_hours between 1 and 336);
-- Whom an event has thanked: once, however often it is moved. `after_order_id`: how far it has come.
create table event_thanks (
  event_id uuid primary key references events on delete cascade,
  after_order_id uuid,
  started_at timestamptz not null,
  finished_at timestamptz
);
create index event_thanks_open on event_thanks (started_at) where finished_at is null;
create index events_to_thank on events (ends_at) where thanks_hours is not null;

-- Events whose payments are still found by the title of before. A rename leaves a mark and goes on; the job
-- 'payments.rename' does the writing, order by order.
create table transaction_renames (
  event_id uuid primary key references events on delete cascade,
  -- Whoever wrote a payment while the title changed has a smaller transaction id; null until the first look.
  horizon xid8,
  -- How far this pass has come, whether all below the horizon had ended when it began, and whether it left some out.
  after_order_id uuid,
  is_last boolean not null default false,
  has_skipped boolean not null default false
);
drop trigger events_list_anew on events;
drop function list_event_anew();
create function mark_renamed_event() returns trigger language plpgsql as $$
begin
  insert into transaction_renames (event_id) values (new.id) on conflict (event_id)
  do update set horizon = null, after_order_id = null, is_last = false, has_skipped = false;
  return null;
end $$;
create trigger events_mark_renamed after update of title on events
for each row when (old.title is distinct from new.title) execute function mark_renamed_event();
