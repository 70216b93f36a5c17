-- Up to which moment something is emptied because its time is over, so that nobody looks at all that is older again.
create table forgotten (
  what text primary key check (what in ('mails')),
  up_to timestamptz not null
);
