-- What an event asks its attendees beyond name, e-mail, WhatsApp number and company.
-- event_id null: any event may use it. Archived: nobody chooses it any more, ticket types that have it keep it.
create table form_templates (
  id uuid primary key,
  event_id uuid references events on delete restrict,
  name text not null check (name <> ''),
  description text not null default '',
  -- The version in force.
  version_id uuid not null,
  revision integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index form_templates_event on form_templates (event_id, created_at desc);

-- Never changed: orders point at the version that their attendees answer.
create table form_template_versions (
  id uuid primary key,
  template_id uuid not null references form_templates on delete restrict,
  number integer not null check (number > 0),
  -- A list of { id, type, label, placeholder, options, required }.
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  created_at timestamptz not null,
  unique (template_id, number)
);
-- Deferred: a template and its first version are written, and deleted, together.
alter table form_templates add foreign key (version_id) references form_template_versions
  deferrable initially deferred;
create trigger form_template_versions_stay before update on form_template_versions
  for each row execute function refuse_change();

alter table ticket_types add form_template_id uuid references form_templates on delete restrict;
create index ticket_types_form on ticket_types (form_template_id) where form_template_id is not null;

-- The version in force when the order was placed; its seats answer this one for ever.
alter table order_lines add form_version_id uuid references form_template_versions on delete restrict;
create index order_lines_form on order_lines (form_version_id) where form_version_id is not null;

-- { field id: text, or true for a ticked box }; null where nothing was asked or answered yet.
alter table attendees add answers jsonb check (jsonb_typeof(answers) = 'object');
