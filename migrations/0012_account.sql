-- What people say of themselves and choose for themselves, and who is gone.

alter table profiles
  add address text not null default '',
  add job_title text not null default '',
  add bio text not null default '',
  add avatar_file_id uuid unique references files;

-- Names that are read alike: separators, zero and O, one and L.
create index users_username_look on users (translate(username, '01._-', 'ol'));

-- Only what differs from a category's default is written down.
create table mail_preferences (
  user_id uuid not null references users on delete cascade,
  category text not null,
  is_wanted boolean not null,
  updated_at timestamptz not null,
  primary key (user_id, category)
);

-- What of a member active members may see; without a row the defaults hold.
create table directory_choices (
  user_id uuid primary key references users on delete cascade,
  is_listed boolean not null,
  shows_email boolean not null,
  shows_website boolean not null,
  shows_discount boolean not null,
  shows_webinar boolean not null,
  updated_at timestamptz not null
);

create table member_images (
  id uuid primary key,
  user_id uuid not null references users on delete restrict,
  file_id uuid not null unique references files,
  -- Together with the unique key: six at most.
  position integer not null check (position between 1 and 6),
  uploaded_at timestamptz not null,
  unique (user_id, position) deferrable initially deferred
);

-- Accounts whose owner is gone. What the law wants kept is kept until then, under no name.
create table erasures (
  user_id uuid primary key references users on delete restrict,
  erased_at timestamptz not null,
  keep_until timestamptz not null,
  purged_at timestamptz
);
create index erasures_kept on erasures (keep_until) where purged_at is null;
