-- What every feature stands on: audit, settings, files, mail, limits.

create table audit_entries (
  id uuid primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('guest', 'user', 'system')),
  actor_user_id uuid,
  actor_name text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  request_id text
);
create index audit_entries_subject on audit_entries (subject_kind, subject_id, at desc);
create index audit_entries_at on audit_entries (at desc);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null
);

-- One row per stored original; `variants` lists its smaller renditions, narrowest first.
create table files (
  id uuid primary key,
  key text not null unique,
  kind text not null check (kind in ('image', 'video', 'document')),
  content_type text not null,
  bytes bigint not null check (bytes >= 0),
  width integer,
  height integer,
  variants jsonb not null default '[]',
  original_name text not null default '',
  uploaded_by uuid references users on delete set null,
  created_at timestamptz not null
);

create table mail_templates (
  name text primary key,
  subject text not null,
  body_mjml text not null,
  body_text text not null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null
);

-- The outbox: one row per mail and recipient, written in the transaction of what it tells about.
create table mails (
  id uuid primary key,
  kind text not null,
  subject_id text not null,
  recipient text not null,
  period text not null default '',
  recipient_name text not null default '',
  reply_to text,
  variables jsonb not null default '{}',
  attachments jsonb not null default '[]',
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'suppressed')),
  attempts integer not null default 0,
  message_id text not null unique,
  subject text,
  html text,
  text text,
  last_error text,
  created_at timestamptz not null,
  sending_at timestamptz,
  sent_at timestamptz,
  unique (kind, subject_id, recipient, period)
);
create index mails_created on mails (created_at desc);
create index mails_unsent on mails (status, created_at) where status in ('queued', 'sending', 'failed');

create table mail_suppressions (
  email text primary key,
  reason text not null,
  created_at timestamptz not null
);

-- Kept by rate-limiter-flexible, shared by all processes.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
