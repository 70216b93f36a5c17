-- What administrators write about somebody, for each other. It goes with the account, and is in its download.
create table member_notes (
  -- Made with the form, so that sending it twice writes it once.
  id uuid primary key,
  user_id uuid not null references users on delete restrict,
  content text not null check (btrim(content) <> '' and length(content) <= 2000),
  created_by uuid references users on delete set null,
  created_at timestamptz not null
);
create index member_notes_of_person on member_notes (user_id, created_at desc, id desc);
create index member_notes_by on member_notes (created_by) where created_by is not null;
