-- A template of the network's own stands in for the delivered one of its language.
alter table mail_templates
  add column language text not null default 'en' check (language in ('en', 'ar')),
  drop constraint mail_templates_pkey,
  add primary key (name, language);
alter table mail_template_versions
  add column language text not null default 'en' check (language in ('en', 'ar')),
  drop constraint mail_template_versions_name_number_key,
  add unique (name, language, number);

-- What a campaign says in other languages than its own: by language, an object of subject, preheader, contentHtml and
-- details, of which any may be missing.
alter table campaigns add column translations jsonb not null default '{}';
