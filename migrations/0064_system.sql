-- What an operator looks at: backups that were made, and what the last look for broken rows found.

create table backups (
  taken_at timestamptz primary key,
  recorded_at timestamptz not null,
  folder text not null,
  table_rows bigint not null check (table_rows >= 0),
  files integer not null check (files >= 0),
  bytes bigint not null check (bytes >= 0),
  -- Files that the database names and the storage had not.
  missing integer not null check (missing >= 0)
);

-- One row: the invariants that did not hold when they were last asked for, as [{id, title, rows}].
create table invariant_checks (
  only_one boolean primary key default true check (only_one),
  checked_at timestamptz not null,
  asked integer not null check (asked > 0),
  broken jsonb not null
);

-- Of the news of the last days only; they come in order, so that this costs a webhook next to nothing.
create index provider_events_received on provider_events using brin (received_at);
