-- Sales that live waitlist entries still wait for, without those in their offers. While somebody waits, so many free
-- places are not on public sale. Counted under the row's lock; recounted by the invariants.
alter table ticket_types add waiting integer not null default 0 check (waiting >= 0);

-- A place in line for one ticket type. `places` were wanted, `places_left` are neither offered nor given up.
create table waitlist_entries (
  id uuid primary key,
  event_id uuid not null references events on delete restrict,
  ticket_type_id uuid not null references ticket_types on delete restrict,
  user_id uuid references users on delete set null,
  -- Normalised.
  email text not null,
  first_name text not null,
  last_name text not null,
  phone_number text not null default '',
  message text not null default '',
  places integer not null check (places between 1 and 4),
  places_left integer not null check (places_left >= 0 and places_left <= places),
  status text not null check (status in ('pending', 'notified', 'converted', 'expired', 'left')),
  access_key text not null check (length(access_key) = 26),
  joined_at timestamptz not null,
  -- The place in line; whoever an offer was withdrawn from stands at the end again.
  in_line_since timestamptz not null,
  notified_at timestamptz,
  closed_at timestamptz,
  check ((closed_at is null) = (status in ('pending', 'notified'))),
  check (closed_at is null or places_left = 0)
);
create unique index waitlist_entries_one_live on waitlist_entries (ticket_type_id, email)
  where status in ('pending', 'notified');
create index waitlist_entries_line on waitlist_entries (ticket_type_id, in_line_since, id) where places_left > 0;
create index waitlist_entries_live on waitlist_entries (event_id) where status in ('pending', 'notified');
create index waitlist_entries_email on waitlist_entries (email);
create index waitlist_entries_user on waitlist_entries (user_id, joined_at desc) where user_id is not null;

-- Places kept for whoever is first in line. Open ones count as held on the ticket type; once taken, those of the
-- order do. `order_id` is the order that took it last.
create table waitlist_offers (
  id uuid primary key,
  entry_id uuid not null references waitlist_entries on delete cascade,
  ticket_type_id uuid not null references ticket_types on delete restrict,
  places integer not null check (places > 0),
  -- Copied: the ticket type may be edited while the offer is open.
  seats_per_ticket integer not null check (seats_per_ticket > 0),
  status text not null check (status in ('open', 'taken', 'converted', 'expired', 'withdrawn')),
  key text not null check (length(key) = 26),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  order_id uuid references orders on delete restrict,
  closed_at timestamptz,
  check ((closed_at is null) = (status in ('open', 'taken'))),
  check (status not in ('taken', 'converted') or order_id is not null),
  unique (order_id, ticket_type_id)
);
create index waitlist_offers_entry on waitlist_offers (entry_id, offered_at);
create index waitlist_offers_open on waitlist_offers (expires_at) where status = 'open';
create index waitlist_offers_keeping on waitlist_offers (ticket_type_id) where status = 'open';
