-- What a sponsor shows of itself, and which partner of the home page was made of it.
alter table sponsors
  -- Empty: the company of their application or profile, or else their name.
  add column organisation text not null default '' check (length(organisation) <= 80),
  add column website text check (website ~ '^https://[^\s]+$' and length(website) <= 300),
  add column logo_file_id uuid references files,
  -- Counts the changes of the three: whoever saves second is told.
  add column version integer not null default 1;
create index sponsors_since on sponsors (added_at, user_id);
create index sponsors_words on sponsors using gin (search_words(organisation, website, ''));
-- Files look here before they go.
create index sponsors_logo on sponsors (logo_file_id) where logo_file_id is not null;

-- The person, not the row of sponsors: the partner may stay when somebody is no sponsor any more.
alter table partners add column sponsor_user_id uuid unique references users on delete restrict;
