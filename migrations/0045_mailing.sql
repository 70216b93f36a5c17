-- The mailing engine: mails of campaigns in the outbox, what waits until a moment, and the lists of the history.

alter table mails
  -- A mail of a campaign; these are sent in bulk and keep no content of their own.
  add column campaign_id uuid,
  -- Not sent before: the server asked for patience, for this mail.
  add column not_before timestamptz,
  drop constraint mails_status_check,
  add constraint mails_status_check
    check (status in ('queued', 'sending', 'sent', 'failed', 'suppressed', 'cancelled')),
  -- Only what is sent to many can be called off.
  add constraint mails_cancelled_in_bulk check (status <> 'cancelled' or campaign_id is not null);

-- How a lane that sends to many goes on, for all processes together: a server that says "too fast" is left alone until
-- `held_until`, longer each time; with a rate, the next mail has its turn at `next_turn_at`, on the clock on the wall.
create table mail_lanes (
  lane text primary key check (lane = 'bulk'),
  held_until timestamptz,
  times_held integer not null default 0 check (times_held >= 0),
  held_because text,
  next_turn_at timestamptz not null
);
insert into mail_lanes (lane, next_turn_at) values ('bulk', '2000-01-01T00:00:00Z');

-- What waits, one mail at a time, and what a campaign has in each state.
create index mails_waiting on mails (created_at) where status = 'queued' and campaign_id is null;
create index mails_campaign_status on mails (campaign_id, status, id) where campaign_id is not null;

-- The history: newest first, by any filter, and by the beginning of an address. Nearly all mails are sent: those are
-- found among the newest, and what becomes one leaves its index.
create index mails_newest on mails (created_at desc, id desc);
create index mails_status_newest on mails (status, created_at desc, id desc) where status <> 'sent';
create index mails_kind_newest on mails (kind, created_at desc, id desc);
create index mails_campaign_newest on mails (campaign_id, created_at desc, id desc) where campaign_id is not null;
create index mails_recipient on mails (recipient text_pattern_ops, created_at desc);
drop index mails_created;
drop index mails_unsent;
