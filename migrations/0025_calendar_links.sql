-- The address under which a calendar program subscribes to one person's tickets. Whoever has the secret reads when
-- and where; a new secret takes the place of the old one, which is dead at once.
create table calendar_links (
  user_id uuid primary key references users on delete cascade,
  secret text not null unique check (char_length(secret) = 26),
  made_at timestamptz not null
);

-- Whose seats somebody else bought.
create index attendees_email on attendees (email) where email is not null;

-- The order of the list of events, of which a page reads no more than it shows.
create index events_in_order on events (is_featured, starts_at, id) where status = 'published';
