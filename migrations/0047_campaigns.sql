-- What a network writes to many people at once. Its recipients are rows of `mails`.
create table campaigns (
  id uuid primary key,
  kind text not null check (kind in ('announcement', 'event-announcement', 'save-the-date')),
  status text not null default 'draft'
    check (status in ('draft', 'scheduled', 'preparing', 'sending', 'paused', 'finished', 'cancelled')),
  subject text not null default '',
  preheader text not null default '',
  content_html text not null default '',
  -- What a save-the-date says as it was typed: title, date, time, location.
  details jsonb not null default '{}',
  -- In the order in which they are told; one that is no more is left out.
  event_ids uuid[] not null default '{}',
  -- Null until somebody has chosen.
  audience jsonb,
  -- How often it was saved.
  version integer not null default 1,
  scheduled_at timestamptz,
  -- The letter as it was when it began, with holes for what is the recipient's own.
  letter jsonb,
  -- When it began: how many were written to, and how many were left out, by reason.
  recipients integer,
  left_out jsonb,
  -- By state, once nothing of it is under way any more.
  counts jsonb,
  -- Why it did not begin when its time had come.
  problem text,
  created_by uuid references users on delete set null,
  started_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  check (status <> 'scheduled' or scheduled_at is not null),
  check (status in ('draft', 'scheduled') or (letter is not null and audience is not null)),
  check (status in ('draft', 'scheduled', 'preparing', 'cancelled') or started_at is not null),
  check ((status in ('finished', 'cancelled')) = (finished_at is not null))
);
create index campaigns_under_way on campaigns (status, scheduled_at)
  where status in ('scheduled', 'preparing', 'sending', 'paused');
create index campaigns_created_by on campaigns (created_by) where created_by is not null;
create index campaigns_started_by on campaigns (started_by) where started_by is not null;

-- A UUID of version 7 for rows that a statement makes by the thousand: they sit together in an index.
create function id_at(at timestamptz) returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid
$$;

alter table mails add constraint mails_campaign_fkey foreign key (campaign_id) references campaigns on delete restrict;
