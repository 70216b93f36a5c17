-- Everybody who is listed, with what a list of people is searched, sorted and counted by: a row for each account that
-- has not been erased. Only the triggers below write it; what it says comes from three tables.
create table people_list (
  user_id uuid primary key references users on delete cascade,
  -- As `personName` calls them, in small letters.
  sort_name text not null,
  -- Of every name they have, their address and their username; with places, because what looks like a number
  -- ("12e3ab") is searched as words that follow each other.
  words tsvector not null,
  joined_at timestamptz not null
);

-- What the list should say.
create function people_to_list()
returns table (user_id uuid, sort_name text, words tsvector, joined_at timestamptz) language sql stable as $$
  select u.id,
    lower(left(coalesce(
      nullif(trim(concat_ws(' ', nullif(trim(a.contact_first_name), ''), nullif(trim(a.contact_last_name), ''))), ''),
      nullif(trim(p.full_name), ''), nullif(trim(u.name), ''), u.email), 200)),
    search_words(u.name || ' ' || coalesce(p.full_name, ''),
      coalesce(a.contact_first_name, '') || ' ' || coalesce(a.contact_last_name, ''),
      u.email || ' ' || coalesce(u.username, '')),
    u.created_at
  from users u left join profiles p on p.user_id = u.id left join membership_applications a on a.user_id = u.id
  where not exists (select from erasures e where e.user_id = u.id)
$$;
insert into people_list select * from people_to_list();

-- A person's row is locked first, so that the next statement sees what others have changed of them meanwhile.
create function list_person(person uuid) returns void language plpgsql as $$
begin
  perform from people_list where user_id = person for update;
  insert into people_list select * from people_to_list() l where l.user_id = person
  on conflict (user_id) do update set sort_name = excluded.sort_name, words = excluded.words,
    joined_at = excluded.joined_at
    where (people_list.sort_name, people_list.words, people_list.joined_at)
      is distinct from (excluded.sort_name, excluded.words, excluded.joined_at);
end $$;

create function list_account() returns trigger language plpgsql as $$
begin
  perform list_person(new.id);
  return null;
end $$;
create function list_named() returns trigger language plpgsql as $$
begin
  perform list_person(case when tg_op = 'DELETE' then old.user_id else new.user_id end);
  return null;
end $$;
create function list_erased() returns trigger language plpgsql as $$
begin
  delete from people_list where user_id = new.user_id;
  return null;
end $$;

create trigger users_listed after insert or update of name, email, username, created_at on users
  for each row execute function list_account();
create trigger profiles_listed after insert or delete or update of full_name on profiles
  for each row execute function list_named();
create trigger membership_applications_listed
  after insert or delete or update of contact_first_name, contact_last_name on membership_applications
  for each row execute function list_named();
create trigger erasures_listed after insert on erasures for each row execute function list_erased();

create index people_list_words on people_list using gin (words);
create index people_list_by_name on people_list (sort_name, user_id);
create index people_list_by_joining on people_list (joined_at, user_id);
drop index users_words;
drop index profiles_words;
drop index membership_applications_names;

-- Who pays, by how it stands; and whom a plan was given to.
create index subscriptions_live on subscriptions (status, user_id)
  include (plan_id, current_period_end, past_due_since) where status in ('incomplete', 'active', 'past_due', 'unpaid');
create index membership_grants_ending on membership_grants (ends_at) include (user_id, plan_id, starts_at);
