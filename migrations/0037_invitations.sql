-- Inviting people, one by one or by a file. No account exists before somebody accepts.

-- A file with people: checked, then worked off by a job once an administrator says so. Counts stay for good.
create table member_imports (
  -- Made with the form, so that sending it twice reads the file once.
  id uuid primary key,
  state text not null check (state in ('checked', 'running', 'done', 'dropped')),
  -- Headers of the file as they were understood, and those that were not.
  columns jsonb not null default '{}',
  uploaded_by uuid references users on delete set null,
  uploaded_at timestamptz not null,
  sends_mails boolean not null default false,
  message text not null default '' check (length(message) <= 2000),
  started_at timestamptz,
  finished_at timestamptz,
  total integer not null check (total > 0),
  -- Once it is over; its rows are gone then, but those that were refused.
  invited integer not null default 0,
  has_account integer not null default 0,
  already_invited integer not null default 0,
  refused integer not null default 0,
  check ((state = 'running') <= (started_at is not null)),
  check ((state in ('done', 'dropped')) = (finished_at is not null)),
  check (state <> 'done' or invited + has_account + already_invited + refused = total)
);
create index member_imports_uploaded on member_imports (uploaded_at desc, id desc);
create index member_imports_open on member_imports (uploaded_at) where finished_at is null;
create index member_imports_uploaded_by on member_imports (uploaded_by) where uploaded_by is not null;

-- One line of such a file. Who it is about is kept until the run is over.
create table member_import_rows (
  import_id uuid not null references member_imports on delete cascade,
  line integer not null check (line > 0),
  state text not null check (state in ('invite', 'has-account', 'already-invited', 'refused')),
  reason text,
  email text,
  person jsonb,
  done_at timestamptz,
  primary key (import_id, line),
  check ((state = 'refused') = (reason is not null))
);
create index member_import_rows_waiting on member_import_rows (import_id, line) where done_at is null;
create index member_import_rows_email on member_import_rows (email) where email is not null;

-- Somebody who is asked to join. Emptied when it is accepted, deleted when it is withdrawn or forgotten.
create table invitations (
  id uuid primary key,
  -- As accounts have it; null once accepted.
  email text,
  name text not null default '',
  -- What becomes of it: username, company, position, website, note.
  profile jsonb not null default '{}',
  message text not null default '' check (length(message) <= 2000),
  -- What comes with it: a membership of the tier until then, the standing of a sponsor.
  tier text check (tier in ('basic', 'standard', 'vip')),
  until timestamptz,
  is_sponsor boolean not null default false,
  invited_by uuid references users on delete set null,
  invited_at timestamptz not null,
  import_id uuid references member_imports on delete set null,
  import_line integer,
  -- Of the newest link, and when it was mailed; null: nobody has one.
  token_hash text unique,
  sent_at timestamptz,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  user_id uuid references users on delete restrict,
  unique (import_id, import_line),
  check ((tier is null) = (until is null)),
  check ((token_hash is null) = (sent_at is null) or accepted_at is not null),
  check ((accepted_at is null) = (email is not null)),
  check ((accepted_at is null) = (user_id is null)),
  check (accepted_at is null or (name = '' and message = '' and profile = '{}' and token_hash is null))
);
create unique index invitations_open on invitations (email) where email is not null;
create index invitations_newest on invitations (invited_at desc, id desc) where email is not null;
create index invitations_expiry on invitations (expires_at) where email is not null;
create index invitations_user on invitations (user_id) where user_id is not null;
create index invitations_invited_by on invitations (invited_by) where invited_by is not null;
