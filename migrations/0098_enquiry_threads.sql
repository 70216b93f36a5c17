-- The conversation behind an enquiry: the answers of administrators, and what came back by mail.
create table enquiry_messages (
  -- Of an answer it is made with the form, so that sending it twice writes it once.
  id uuid primary key,
  enquiry_id uuid not null references enquiries on delete cascade,
  direction text not null check (direction in ('sent', 'received')),
  -- The version of the enquiry that it led to; an automatic reply leads to none of its own.
  version integer not null,
  body text not null,
  -- The administrator who answered.
  written_by uuid references users on delete set null,
  -- Of what was received: its Message-ID, or a hash of what it says where it has none.
  message_id text,
  from_name text not null default '',
  from_address text not null default '',
  is_automatic boolean not null default false,
  -- Names of attached files, which are not kept.
  attachments text[] not null default '{}',
  created_at timestamptz not null,
  check ((direction = 'received') = (message_id is not null)),
  -- The same mail delivered twice is one reply.
  unique (enquiry_id, message_id)
);
create index enquiry_messages_thread on enquiry_messages (enquiry_id, created_at, id);
create index enquiry_messages_from on enquiry_messages (from_address) where direction = 'received';
create index enquiry_messages_by on enquiry_messages (written_by) where written_by is not null;

-- The message ids of the conversation that a mail continues, oldest first: its References and In-Reply-To.
alter table mails add column thread text[] not null default '{}';
