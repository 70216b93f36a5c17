-- What lists of a million rows read, again: events that last longer than a day, whatever their status.
create index events_long on events (starts_at, id) where ends_at - starts_at > interval '24 hours';

-- Open events of a place, and those that may cost nothing, or something: filters that fit few, or none, find out here.
create index events_open_online on events (starts_at, id) where status = 'published' and is_online;
create index events_open_in_person on events (starts_at, id) where status = 'published' and not is_online;
create index ticket_types_free on ticket_types (event_id)
  where archived_at is null and visibility = 'public' and not is_member_only
    and (price_minor = 0 or price_tiers <> '[]'::jsonb);
create index ticket_types_paid on ticket_types (event_id)
  where archived_at is null and visibility = 'public' and not is_member_only
    and (price_minor > 0 or price_tiers <> '[]'::jsonb);
