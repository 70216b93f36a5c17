-- Mail templates that a network writes itself: every saving of them, and what became of one that does not work.

-- `delivered` holds a text as the program brought it: where a network began, and where it went back to.
create table mail_template_versions (
  id uuid primary key,
  name text not null,
  number integer not null check (number > 0),
  origin text not null check (origin in ('edit', 'restored', 'delivered')),
  subject text not null,
  body_mjml text not null,
  body_text text not null,
  -- The version whose text was brought back, where it was.
  restored_from integer,
  saved_at timestamptz not null,
  saved_by uuid references users on delete set null,
  check ((origin = 'restored') = (restored_from is not null)),
  unique (name, number)
);
create index mail_template_versions_saved_by on mail_template_versions (saved_by);

-- `delivered_digest`: of the delivered template when this one was saved, to tell when that has changed since.
-- `failed_at`, `failure`, `failed_mails`: since when this one does not work, why, and how many mails went out with
-- the delivered one instead.
alter table mail_templates
  add column version integer not null default 1,
  add column delivered_digest text,
  add column failed_at timestamptz,
  add column failure text,
  add column failed_mails integer not null default 0,
  add constraint mail_templates_failure_told check ((failed_at is null) = (failure is null));

insert into mail_template_versions (id, name, number, origin, subject, body_mjml, body_text, saved_at, saved_by)
  select gen_random_uuid(), name, 1, 'edit', subject, body_mjml, body_text, updated_at, updated_by
  from mail_templates;
