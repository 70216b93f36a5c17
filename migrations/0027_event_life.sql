-- What becomes of an event once it is made: listed, previewed, reminded of, cancelled, archived.

alter table events add archived_at timestamptz;
update events set archived_at = updated_at where status = 'archived';

-- The administration's list of all events: by start, by title, within a status, by beginnings of words.
create index events_by_start on events (starts_at, id);
create index events_by_title on events (lower(title), id);
create index events_of_status on events (status, starts_at, id);
create index events_words on events using gin
  (search_words(title, venue_name || ' ' || venue_address, city || ' ' || country));
-- Whichever words are asked for, the index finds them: making the words of every event costs far more than the planner
-- takes it for.
create function events_with(words tsquery)
returns table (id uuid, starts_at timestamptz, ends_at timestamptz, status text, title text)
language sql stable set enable_seqscan = off as $$
  select e.id, e.starts_at, e.ends_at, e.status, e.title from events e
  where search_words(e.title, e.venue_name || ' ' || e.venue_address, e.city || ' ' || e.country) @@ words
$$;

-- The orders of an event one after the other.
drop index order_lines_event;
create index order_lines_event on order_lines (event_id, order_id);

-- What cancelling an event set off: every order of it is dealt with once. Without `refunds` those that were paid are
-- told, and keep their tickets until somebody gives their money back.
create table event_refund_runs (
  event_id uuid primary key references events on delete restrict,
  started_by uuid references users on delete set null,
  refunds boolean not null,
  -- Said to buyers and attendees; may be empty.
  message text not null default '',
  started_at timestamptz not null,
  finished_at timestamptz
);
create index event_refund_runs_open on event_refund_runs (started_at) where finished_at is null;

-- What became of one order: `refund_id` where money goes back, `tickets` that became void.
create table event_refund_run_orders (
  event_id uuid not null references event_refund_runs on delete restrict,
  order_id uuid not null references orders on delete restrict,
  outcome text not null check (outcome in ('refunded', 'cancelled', 'kept', 'disputed', 'failed')),
  refund_id uuid unique references refunds on delete restrict,
  tickets integer not null check (tickets >= 0),
  done_at timestamptz not null,
  primary key (event_id, order_id),
  check ((outcome = 'refunded') = (refund_id is not null))
);
create index event_refund_run_orders_order on event_refund_run_orders (order_id);

-- Whom an event has reminded of itself: once, however often it is moved. `tickets_until`: who bought later is not
-- reminded. `after_order_id`: how far it has come.
create table event_reminders (
  event_id uuid primary key references events on delete cascade,
  tickets_until timestamptz not null,
  after_order_id uuid,
  started_at timestamptz not null,
  finished_at timestamptz
);

-- Links that show an event that is not published to whoever has them; only the hash of what is in the link is kept.
create table event_previews (
  token_hash text primary key,
  event_id uuid not null references events on delete cascade,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index event_previews_event on event_previews (event_id);
create index event_previews_expiry on event_previews (expires_at);
