create table events (
  id uuid primary key,
  slug text not null unique,
  title text not null,
  summary text not null default '',
  description_html text not null default '',
  status text not null default 'draft' check (status in ('draft', 'published', 'cancelled', 'archived')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  is_online boolean not null default false,
  meeting_link text,
  venue_name text not null default '',
  venue_address text not null default '',
  city text not null default '',
  country text not null default '',
  latitude double precision,
  longitude double precision,
  currency text not null check (currency in ('AED', 'GBP', 'USD', 'EUR')),
  is_featured boolean not null default false,
  -- shared: total_capacity counts seats over all ticket types; null is no limit, never 0.
  capacity_mode text not null default 'individual' check (capacity_mode in ('individual', 'shared')),
  total_capacity integer check (total_capacity > 0),
  -- null: no menu; else { starters, mains, desserts }, each a list of { id, name, allergens }.
  menu jsonb,
  details_required boolean not null default false,
  waitlist_enabled boolean not null default true,
  image_file_id uuid references files,
  -- The SEQUENCE of its calendar entry (RFC 5545), raised when time or place change.
  calendar_sequence integer not null default 0,
  published_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at > starts_at),
  check ((latitude is null) = (longitude is null))
);
create index events_open on events (starts_at) where status = 'published';
create index events_end on events (ends_at) where status = 'published';

-- Slugs an event no longer has; they redirect to the one it has.
create table event_slugs (
  slug text primary key,
  event_id uuid not null references events on delete restrict,
  retired_at timestamptz not null
);

create table event_images (
  id uuid primary key,
  event_id uuid not null references events on delete restrict,
  file_id uuid not null references files,
  alt_text text not null default '',
  position integer not null,
  is_primary boolean not null default false
);
create index event_images_event on event_images (event_id, position);
create unique index event_images_primary on event_images (event_id) where is_primary;

create table door_assignments (
  user_id uuid not null references users on delete cascade,
  event_id uuid not null references events on delete restrict,
  primary key (user_id, event_id)
);
