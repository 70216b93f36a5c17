-- While the mail server takes no mail at all: since when, and its last words. One row for all processes, so that an
-- outage is told once; no row while mail leaves.
create table mail_outage (
  only_one boolean primary key default true check (only_one),
  since timestamptz not null,
  last_failed_at timestamptz not null,
  response text not null
);
