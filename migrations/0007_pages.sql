-- Content of the home page and of the legal and about pages.

create table testimonials (
  id uuid primary key,
  name text not null,
  role text not null,
  quote text not null,
  portrait_file_id uuid references files,
  position integer not null
);

create table partners (
  id uuid primary key,
  name text not null,
  website text,
  logo_file_id uuid references files,
  position integer not null
);

create table pages (
  slug text primary key,
  title text not null,
  body_html text not null,
  image_file_id uuid references files,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null
);
