-- What editors of an event need.

alter table events
  -- Raised by every saved edit: whoever saves an older one is told.
  add column revision integer not null default 1,
  -- Hours before the start at which attendees are reminded; null is no reminder.
  add column reminder_hours integer default 24 check (reminder_hours between 1 and 336);
