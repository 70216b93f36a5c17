-- What was asked of many tickets of an event at once, worked off by a job. `options` says how a cancellation was
-- wanted; nothing personal is in it.
create table ticket_runs (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  kind text not null check (kind in ('resend', 'cancel')),
  options jsonb not null default '{}',
  started_by uuid references users on delete set null,
  started_at timestamptz not null,
  finished_at timestamptz
);
create index ticket_runs_event on ticket_runs (event_id, started_at desc);
create index ticket_runs_started_by on ticket_runs (started_by) where started_by is not null;

-- One ticket of a run. A mail that was erased leaves its item behind.
create table ticket_run_items (
  run_id uuid not null references ticket_runs on delete cascade,
  ticket_id uuid not null references tickets on delete cascade,
  order_id uuid not null references orders on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- Why it failed; a code, the words are the screen's.
  reason text,
  mail_id uuid references mails on delete set null,
  done_at timestamptz,
  primary key (run_id, ticket_id),
  check ((state = 'failed') = (reason is not null)),
  check ((state = 'waiting') = (done_at is null))
);
create index ticket_run_items_waiting on ticket_run_items (run_id, order_id, ticket_id) where state = 'waiting';
create index ticket_run_items_ticket on ticket_run_items (ticket_id, done_at);
create index ticket_run_items_order on ticket_run_items (order_id);
create index ticket_run_items_mail on ticket_run_items (mail_id) where mail_id is not null;
