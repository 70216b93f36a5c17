-- The blog ("Edshare").

create table blog_categories (
  id uuid primary key,
  slug text not null unique,
  name text not null unique check (name <> ''),
  -- A name of the design system, so that words on it are readable: app/features/blog/ui/category-badge.tsx.
  colour text not null check (colour in ('teal', 'marigold', 'green', 'red', 'sand', 'ink')),
  position integer not null,
  created_at timestamptz not null
);

create table blog_posts (
  id uuid primary key,
  slug text not null unique,
  title text not null check (char_length(title) between 1 and 255),
  excerpt text not null default '',
  content_html text not null,
  -- The words of content_html, written with it: for search and for posts without an excerpt.
  content_text text not null,
  image_file_id uuid references files,
  image_alt text not null default '',
  meta_title text not null default '',
  meta_description text not null default '' check (char_length(meta_description) <= 160),
  seo_keywords text[] not null default '{}',
  tags text[] not null default '{}',
  category_id uuid references blog_categories on delete restrict,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  is_featured boolean not null default false,
  -- May be in the future: the post is shown from then on.
  published_at timestamptz,
  -- Null once the author's account is erased; the name goes with it.
  author_id uuid references users on delete restrict,
  author_name text not null default '',
  view_count integer not null default 0 check (view_count >= 0),
  read_time_minutes integer not null check (read_time_minutes > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search tsvector not null generated always as (search_words(title, excerpt, content_text)) stored,
  -- From when on everybody may read it; null for what is not published. One column, so that lists find their order
  -- in an index also where the planner knows nothing of how many posts are published.
  shown_at timestamptz generated always as (case when status = 'published' then published_at end) stored,
  check (status <> 'published' or published_at is not null)
) with (fillfactor = 85);
create index blog_posts_shown on blog_posts (shown_at desc, id desc) where shown_at is not null;
create index blog_posts_category on blog_posts (category_id, shown_at desc, id desc) where shown_at is not null;
create index blog_posts_featured on blog_posts (shown_at desc, id desc) where is_featured and shown_at is not null;
create index blog_posts_tags on blog_posts using gin (tags);
create index blog_posts_search on blog_posts using gin (search);
-- Whichever words are asked for, the index finds them: comparing a post's words with a question is the dearest thing
-- one can do with it, and the planner takes it for one of the cheapest.
create function blog_posts_with(words tsquery)
returns table (id uuid, shown_at timestamptz, category_id uuid, tags text[])
language sql stable set enable_seqscan = off as $$
  select p.id, p.shown_at, p.category_id, p.tags from blog_posts p where p.search @@ words
$$;
create index blog_posts_author on blog_posts (author_id) where author_id is not null;
create index blog_posts_image on blog_posts (image_file_id) where image_file_id is not null;

-- Slugs a post no longer has; they redirect to the one it has.
create table blog_post_slugs (
  slug text primary key,
  post_id uuid not null references blog_posts on delete restrict,
  retired_at timestamptz not null
);
create index blog_post_slugs_post on blog_post_slugs (post_id);

-- Who has read what within a day: a hash under the day's salt, forgotten with it a day later.
create table blog_views (
  post_id uuid not null references blog_posts on delete restrict,
  visitor text not null,
  seen_at timestamptz not null,
  primary key (post_id, visitor)
);
create index blog_views_seen on blog_views (seen_at);
create table blog_view_salts (
  day date primary key,
  salt text not null
);

-- Links that show a draft to whoever has them; only the hash of what is in the link is kept.
create table blog_previews (
  token_hash text primary key,
  post_id uuid not null references blog_posts on delete cascade,
  expires_at timestamptz not null
);
create index blog_previews_expiry on blog_previews (expires_at);
