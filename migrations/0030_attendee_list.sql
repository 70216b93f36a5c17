-- The attendees of an event as a list: searched, filtered, sorted and counted without reading other events.

-- Words of an attendee, searched by their beginnings, with a word that stands for the event. No typed word can be its
-- beginning: it begins with a mark, and those of typed words are taken away. Indexes are built without a search path.
create function attendee_words(event_id uuid, full_name text, email text, company_name text, phone text)
returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array['@' || $1::text]) || public.search_words($2, $3,
    coalesce($4, '') || ' ' || coalesce($5, '') || ' ' || regexp_replace(coalesce($5, ''), '[^0-9]', '', 'g'))
$$;
create index attendees_words_of_event on attendees
  using gin (attendee_words(event_id, full_name, email, company_name, whatsapp_number));
drop index attendees_words;

create index attendees_by_name on attendees (event_id, lower(coalesce(full_name, '')), id);
create index attendees_missing on attendees (event_id) where completed_at is null;
drop index attendees_event;

-- In the order of the list, and what is counted of an event; the last columns so that the table need not be read.
create index tickets_by_issue on tickets (event_id, issued_at, id);
drop index tickets_event;
create index tickets_at_door on tickets (event_id, (coalesce(checked_in_at, '-infinity')), id)
  include (checked_in_at, status, ticket_type_id, attendee_id, order_id, issued_at);
drop index tickets_in;
create index tickets_void on tickets (event_id) where status = 'void';
-- An index is enough to count only where the table has been vacuumed, and an event's tickets all change in one evening.
alter table tickets set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- How tickets were come by; and an order's reference as far as it was typed.
create index orders_claimed on orders (id) where kind = 'claim';
create index orders_of_guests on orders (id) where kind = 'purchase' and user_id is null;
create index orders_reference_start on orders (reference text_pattern_ops);
