-- People whom an administrator added as members from a file: their account counts before they have set a password.

-- Whether an import adds members at once, in place of inviting people.
alter table member_imports add as_members boolean not null default false;

-- Accounts that were made by an import. Their holders have agreed to nothing yet, and have what the file gave them.
create table imported_accounts (
  user_id uuid primary key references users on delete cascade,
  import_id uuid references member_imports on delete set null,
  imported_at timestamptz not null
);
create index imported_accounts_of_import on imported_accounts (import_id) where import_id is not null;
