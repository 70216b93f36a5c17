-- The version of the terms of service that everybody can read now; 0 is the text the program brings.
create function terms_in_force() returns integer
language sql stable as $$ select coalesce((select version from pages where slug = 'terms-of-service'), 0) $$;

-- What somebody agreed to with their account. Accounts of before agreed to nothing that was written down.
create table agreements (
  user_id uuid not null references users on delete cascade,
  page text not null check (page in ('terms-of-service')),
  version integer not null check (version >= 0),
  at timestamptz not null,
  primary key (user_id, page, version)
);

-- What a buyer agreed to with the order, when it was placed; null for claims, and for orders of before. By default, so
-- that no way of writing orders forgets it, nor asks first. No CHECK of its own: every statement would read it anew.
alter table orders add column terms_version integer;
alter table orders alter column terms_version set default terms_in_force();
