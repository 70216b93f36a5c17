-- What people write to the network, and the versions of the pages it writes itself.

-- An erased person's enquiry keeps its date, kind and status; `forgotten_at` says that the rest was emptied.
create table enquiries (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'sponsor')),
  -- A hash of what it says and the day it came: the same one sent twice is one enquiry. Null once it is forgotten.
  fingerprint text unique,
  status text not null default 'new' check (status in ('new', 'in_progress', 'answered', 'closed')),
  name text not null,
  email text not null,
  subject text not null default '',
  organisation text not null default '',
  position text not null default '',
  whatsapp text not null default '',
  telephone text not null default '',
  country text not null default '',
  message text not null,
  note text not null default '',
  -- Counts the changes of an administrator: whoever saves second is told.
  version integer not null default 1,
  handled_by uuid references users on delete set null,
  handled_at timestamptz,
  forgotten_at timestamptz,
  created_at timestamptz not null
);
create index enquiries_newest on enquiries (created_at desc, id desc);
create index enquiries_of_status on enquiries (status, created_at desc, id desc);
create index enquiries_email on enquiries (email);
create index enquiries_words on enquiries using gin
  (search_words(name, email || ' ' || organisation, subject || ' ' || message));
create index enquiries_handled_by on enquiries (handled_by);

-- Every text a page was saved with, published or not. `pages` holds what everybody sees.
create table page_versions (
  id uuid primary key,
  slug text not null,
  number integer not null check (number > 0),
  title text not null,
  body_html text not null,
  image_file_id uuid references files,
  is_published boolean not null,
  -- The version whose text was brought back, where it was.
  restored_from integer,
  saved_at timestamptz not null,
  saved_by uuid references users on delete set null,
  unique (slug, number)
);
create index page_versions_image on page_versions (image_file_id);
create index page_versions_saved_by on page_versions (saved_by);

-- The number of the version that is shown; 0 for the home page, which has a picture only.
alter table pages add column version integer not null default 0;

insert into page_versions (id, slug, number, title, body_html, image_file_id, is_published, saved_at, saved_by)
  select gen_random_uuid(), slug, 1, title, body_html, image_file_id, true, updated_at, updated_by
  from pages where slug <> 'home';
update pages set version = 1 where slug <> 'home';

-- Whoever saves second is told, instead of undoing what the first has saved.
alter table partners add column version integer not null default 1;
alter table testimonials add column version integer not null default 1;
