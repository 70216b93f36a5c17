-- The processes of this installation, each with its version. A process that is not seen any more was killed.
create table processes (
  id uuid primary key,
  kind text not null check (kind in ('web', 'worker', 'web and worker')),
  host text not null,
  version text not null,
  commit text,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
