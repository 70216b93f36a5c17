-- Categories of the gallery are named after events, some of which the site has never sold.
create table gallery_categories (
  id uuid primary key,
  name text not null check (btrim(name) <> '' and char_length(name) <= 120),
  description text not null default '' check (char_length(description) <= 1000),
  -- A new category comes after those that somebody has put in order.
  position integer not null default 1000 check (position >= 1),
  event_id uuid references events on delete restrict,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- People choose a category by its name, and a form sent twice makes one category.
create unique index gallery_categories_name on gallery_categories (lower(name));
create index gallery_categories_order on gallery_categories (position, name, id);
create index gallery_categories_event on gallery_categories (event_id) where event_id is not null;

create table gallery_items (
  id uuid primary key,
  category_id uuid not null references gallery_categories on delete restrict,
  kind text not null check (kind in ('image', 'video')),
  -- One upload is one item, also when its form is sent twice.
  file_id uuid not null unique references files on delete restrict,
  -- What stands for a video until it is played; null: the site draws something.
  poster_file_id uuid references files on delete restrict,
  -- What it shows, in words: its caption, and its text where pictures are not seen.
  description text not null default '' check (char_length(description) <= 500),
  status text not null default 'active' check (status in ('active', 'hidden')),
  created_at timestamptz not null,
  check (kind = 'video' or poster_file_id is null)
);
create index gallery_items_shown on gallery_items (category_id, created_at desc, id desc) where status = 'active';
create index gallery_items_newest on gallery_items (created_at desc, id desc);
create index gallery_items_category on gallery_items (category_id, created_at desc, id desc);
create index gallery_items_poster on gallery_items (poster_file_id) where poster_file_id is not null;
