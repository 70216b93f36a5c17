-- The language in which a person is written to.

-- What a person chose in the account; null for no choice.
alter table users add language text check (language in ('en', 'ar'));

-- In which language an address acted last, with an account or without. English where there is none.
create table address_languages (
  email text primary key check (email = lower(email)),
  language text not null check (language in ('en', 'ar')),
  noted_at timestamptz not null
);

-- That of the mail, whatever its recipient chooses afterwards.
alter table mails add language text not null default 'en' check (language in ('en', 'ar'));
