-- What administrators wrote, in another language: each text by its original, wherever that text stands.
create table content_translations (
  language text not null check (language in ('ar')),
  original text not null check (original <> ''),
  translation text not null check (translation <> ''),
  -- What a search compares, as app/kernel/fold-arabic.ts writes it; null of long texts, which no search reads.
  letters text,
  -- The original was changed after this was written: it is shown, and marked as outdated in the list of translations.
  is_outdated boolean not null default false,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null
);
create unique index content_translations_original on content_translations (language, md5(original));
create index content_translations_updated_by on content_translations (updated_by);
