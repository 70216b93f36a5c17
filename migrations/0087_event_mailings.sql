-- What an event mails its attendees by itself: once of each kind, however often it is moved. `tickets_until`: tickets
-- that were issued later are not written to; null for no such bound. `after_order_id`: how far it has come.
lock table event_reminders, event_thanks in access exclusive mode;
create table event_mailings (
  event_id uuid not null references events on delete cascade,
  kind text not null,
  tickets_until timestamptz,
  after_order_id uuid,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (event_id, kind)
);
insert into event_mailings (event_id, kind, tickets_until, after_order_id, started_at, finished_at)
  select event_id, 'event-reminder', tickets_until, after_order_id, started_at, finished_at from event_reminders
  union all
  select event_id, 'event-thank-you', null, after_order_id, started_at, finished_at from event_thanks;
create index event_mailings_open on event_mailings (started_at) where finished_at is null;
drop table event_reminders, event_thanks;
