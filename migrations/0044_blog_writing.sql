-- Writing the blog: every saving is kept, and so is what somebody has typed and not saved.

-- How often a post was changed: a form sends the one it was opened with. Whatever changes what a form holds counts,
-- also a press in a list, so that an older form does not undo it.
alter table blog_posts add column revision integer not null default 0 check (revision >= 0);
create function count_post_change() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger blog_posts_revision
  before update of slug, title, excerpt, content_html, image_file_id, image_alt, meta_title, meta_description,
    seo_keywords, tags, category_id, status, is_featured, published_at on blog_posts
  for each row when (new.revision = old.revision and (
    old.slug, old.title, old.excerpt, old.content_html, old.image_file_id, old.image_alt, old.meta_title,
    old.meta_description, old.seo_keywords, old.tags, old.category_id, old.status, old.is_featured, old.published_at
  ) is distinct from (
    new.slug, new.title, new.excerpt, new.content_html, new.image_file_id, new.image_alt, new.meta_title,
    new.meta_description, new.seo_keywords, new.tags, new.category_id, new.status, new.is_featured, new.published_at
  )) execute function count_post_change();

-- What a post said each time it was saved, under the revision that made.
create table blog_revisions (
  post_id uuid not null references blog_posts on delete cascade,
  number integer not null check (number > 0),
  title text not null,
  excerpt text not null,
  content_html text not null,
  image_file_id uuid references files,
  image_alt text not null,
  meta_title text not null,
  meta_description text not null,
  seo_keywords text[] not null,
  tags text[] not null,
  status text not null check (status in ('draft', 'published', 'archived')),
  -- The one whose text was brought back, where it was.
  restored_from integer,
  saved_at timestamptz not null,
  saved_by uuid references users on delete set null,
  primary key (post_id, number)
);
create index blog_revisions_image on blog_revisions (image_file_id) where image_file_id is not null;
create index blog_revisions_saved_by on blog_revisions (saved_by) where saved_by is not null;

update blog_posts set revision = 1;
insert into blog_revisions (post_id, number, title, excerpt, content_html, image_file_id, image_alt, meta_title,
    meta_description, seo_keywords, tags, status, saved_at, saved_by)
  select id, 1, title, excerpt, content_html, image_file_id, image_alt, meta_title, meta_description, seo_keywords,
    tags, status, updated_at, author_id
  from blog_posts;

-- What somebody has typed into the form of a post and not saved: seen by nobody else, published by nothing.
create table blog_drafts (
  -- Of a post that is not there yet it is the id that the post will have.
  id uuid primary key,
  post_id uuid references blog_posts on delete cascade,
  author_id uuid not null references users on delete cascade,
  -- The revision of the post that the form was opened with.
  seen integer not null check (seen >= 0),
  -- The fields of the form as they were typed, the content reduced to the allow-list.
  fields jsonb not null,
  -- How often it was kept: a second window of the same person is told instead of writing over it.
  times_kept integer not null check (times_kept > 0),
  kept_at timestamptz not null
);
create unique index blog_drafts_of_post on blog_drafts (post_id, author_id) where post_id is not null;
create unique index blog_drafts_of_new on blog_drafts (author_id) where post_id is null;
create index blog_drafts_author on blog_drafts (author_id);

-- Pictures that the text of a post shows, or has shown in one of its revisions; and those of what is not saved yet.
create table blog_post_files (
  post_id uuid not null references blog_posts on delete cascade,
  file_id uuid not null references files,
  primary key (post_id, file_id)
);
create index blog_post_files_file on blog_post_files (file_id);
create table blog_draft_files (
  draft_id uuid not null references blog_drafts on delete cascade,
  file_id uuid not null references files,
  primary key (draft_id, file_id)
);
create index blog_draft_files_file on blog_draft_files (file_id);

-- Pages keep all their versions, so the pictures of their texts stay.
create table page_files (
  page_slug text not null,
  file_id uuid not null references files,
  primary key (page_slug, file_id)
);
create index page_files_file on page_files (file_id);

-- A link shows a post, or what somebody is writing.
alter table blog_previews alter column post_id drop not null;
alter table blog_previews add column draft_id uuid references blog_drafts on delete cascade;
alter table blog_previews add check (num_nonnulls(post_id, draft_id) = 1);
create index blog_previews_draft on blog_previews (draft_id) where draft_id is not null;
create index blog_previews_post on blog_previews (post_id) where post_id is not null;
