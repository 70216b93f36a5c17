-- The door: passes for people without an account, scans made without a network, what of them did not fit, and lists
-- that devices keep up to date.

-- A personal link to the door of one event. It ends by itself some hours after the event.
create table door_passes (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  name text not null,
  email text not null,
  -- The secret in the link, kept to be copied and sent again.
  key text not null unique,
  made_by uuid references users on delete set null,
  made_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create unique index door_passes_person on door_passes (event_id, email) where revoked_at is null;
create index door_passes_email on door_passes (email);

-- Older rows were written under a narrower rule, so nobody has to read them again.
alter table audit_entries drop constraint audit_entries_actor_kind_check;
alter table audit_entries add constraint audit_entries_actor_kind_check
  check (actor_kind in ('guest', 'user', 'door', 'system')) not valid;
alter table audit_entries add column actor_door_pass_id uuid;

alter table scans add column door_pass_id uuid references door_passes on delete restrict;
-- When a device without a network answered, by its own clock as far as that can be; null: we answered, at `at`.
alter table scans add column scanned_at_device timestamptz;

-- What a door without a network answered, where it does not fit what was true.
create table door_conflicts (
  scan_id uuid primary key references scans on delete restrict,
  event_id uuid not null references events on delete restrict,
  kind text not null check (kind in
    ('twice', 'refunded', 'unpaid', 'wrong-event', 'event-closed', 'unknown', 'turned-away')),
  -- The scan that let the same ticket in before.
  first_scan_id uuid references scans on delete restrict,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references users on delete set null,
  settled_by_pass uuid references door_passes on delete restrict
);
create index door_conflicts_open on door_conflicts (event_id, found_at) where settled_at is null;

-- The transaction that changed what a door knows of a ticket; null: none since this column is there. A list that was
-- read at a snapshot is brought up to date by all that is not older than its oldest running transaction.
alter table tickets add column changed_in xid8;
alter table tickets alter column changed_in set default pg_current_xact_id();
create index tickets_changed on tickets (event_id, changed_in);

create function note_ticket_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end
$$;
create trigger tickets_note_change before update on tickets
  for each row execute function note_ticket_change();

create function note_attendee_change() returns trigger language plpgsql as $$
begin
  update tickets set changed_in = pg_current_xact_id() where attendee_id = new.id;
  return null;
end
$$;
create trigger attendees_note_change after update of full_name on attendees
  for each row when (old.full_name is distinct from new.full_name)
  execute function note_attendee_change();
