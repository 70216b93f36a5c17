-- What the office calls people by: a name, whatever its capitals, is one tag.
create table tags (
  id uuid primary key,
  name text not null check (name = btrim(name) and name <> '' and char_length(name) <= 40),
  created_at timestamptz not null
);
create unique index tags_by_name on tags (lower(name));

create table people_tags (
  tag_id uuid not null references tags on delete cascade,
  user_id uuid not null references users on delete cascade,
  added_at timestamptz not null,
  primary key (tag_id, user_id)
);
create index people_tags_of_person on people_tags (user_id);

-- A saved view of the list of people: its filters, as the list's address has them, are applied each time it is read.
create table segments (
  id uuid primary key,
  name text not null check (name = btrim(name) and name <> '' and char_length(name) <= 60),
  filters text not null check (filters <> '' and length(filters) <= 1000),
  created_at timestamptz not null
);
create unique index segments_by_name on segments (lower(name));
