-- How often a category was saved: a form on an older one is refused.
alter table gallery_categories add revision integer not null default 1;

-- One upload is one item, however often its request is repeated.
alter table gallery_items add upload_id uuid unique;

-- A walk over all media that looks for lost and broken bytes, in the order of the items' ids. A job works it off
-- and goes on behind `at_item_id` where it was stopped.
create table gallery_checks (
  id uuid primary key,
  started_by uuid references users on delete set null,
  started_at timestamptz not null,
  progress_at timestamptz not null,
  finished_at timestamptz,
  at_item_id uuid,
  total integer not null check (total >= 0),
  checked integer not null default 0 check (checked >= 0)
);
-- One at a time.
create unique index gallery_checks_under_way on gallery_checks ((true)) where finished_at is null;
create index gallery_checks_newest on gallery_checks (started_at desc, id desc);
create index gallery_checks_started_by on gallery_checks (started_by) where started_by is not null;

-- What a walk found amiss with an item, and what became of it.
create table gallery_findings (
  check_id uuid not null references gallery_checks on delete cascade,
  item_id uuid not null references gallery_items on delete cascade,
  part text not null check (part in ('file', 'poster')),
  problem text not null check (problem in ('missing', 'broken')),
  outcome text not null check (outcome in ('repaired', 'lost')),
  primary key (check_id, item_id, part)
);
create index gallery_findings_lost on gallery_findings (check_id, outcome, item_id, part);
create index gallery_findings_item on gallery_findings (item_id);

-- A file that goes is looked for wherever it may be shown.
create index events_image on events (image_file_id) where image_file_id is not null;
create index event_images_file on event_images (file_id);
create index membership_applications_logo on membership_applications (logo_file_id) where logo_file_id is not null;
create index membership_applications_portrait on membership_applications (portrait_file_id)
  where portrait_file_id is not null;
