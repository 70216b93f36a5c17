import { type RawBuilder, sql } from 'kysely'
import type { ContentKind, TextFormat } from './rules/translatable.ts'

/** One text, as a statement gives it. */
export type TextRow = {
  /** Of what it belongs to: an id, or the slug of a page. */
  id: string
  title: string
  /** When that takes place, or was written: what lists are sorted by. */
  at: Date
  place: number
  field: string
  /** What of it: the name of a ticket type, of a speaker; empty for its own. */
  part: string
  original: string
  format: TextFormat
}

/** Every text of each kind with what it belongs to, empty ones too: statements without an order. */
const statements: Record<ContentKind, RawBuilder<TextRow>> = {
  event: sql`
    select e.id::text as id, e.title, e.starts_at as at, v.* from events e cross join lateral (
      select v.* from (values
        (1, 'title', '', e.title, 'line'),
        (2, 'summary', '', e.summary, 'lines'),
        (3, 'description', '', e.description_html, 'html'),
        (4, 'venue', '', e.venue_name, 'line'),
        (5, 'address', '', e.venue_address, 'line'),
        (6, 'city', '', e.city, 'line'),
        (7, 'country', '', e.country, 'line'),
        (8, 'person', coalesce(e.host->>'name', ''), e.host->>'line', 'line')
      ) v
      union all
      select 9, 'person', s->>'name', s->>'line', 'line' from jsonb_array_elements(e.speakers) s
      union all
      select v.* from ticket_types t cross join lateral (values
        (20, 'ticket', '', t.name, 'line'),
        (21, 'ticket-description', t.name, t.description, 'lines')
      ) v where t.event_id = e.id and t.archived_at is null
      union all
      select 22, 'perk', t.name, trim(p), 'line' from ticket_types t cross join lateral unnest(t.perks) p
      where t.event_id = e.id and t.archived_at is null
      union all
      select 30, 'dish', '', d->>'name', 'line'
      from jsonb_path_query(e.menu, '$.*[*] ? (exists (@.allergens))') d
      union all
      select 40, 'picture', '', i.alt_text, 'line' from event_images i where i.event_id = e.id
      union all
      select 50, 'cancellation', '', r.message, 'lines' from event_refund_runs r where r.event_id = e.id
    ) v(place, field, part, original, format)`,
  form: sql`
    select f.id::text as id, f.name as title, f.updated_at as at, v.*
    from form_templates f join form_template_versions w on w.id = f.version_id
    cross join lateral jsonb_array_elements(w.fields) with ordinality q(field, n)
    cross join lateral (
      select v.* from (values
        (n::int * 10, 'question', '', q.field->>'label', 'line'),
        (n::int * 10 + 1, 'placeholder', q.field->>'label', q.field->>'placeholder', 'line')
      ) v
      union all
      select n::int * 10 + 2, 'option', q.field->>'label', o, 'line' from jsonb_array_elements_text(q.field->'options') o
    ) v(place, field, part, original, format) where f.archived_at is null`,
  plan: sql`
    select p.id::text as id, p.name as title, coalesce(p.updated_at, 'epoch') as at, v.*
    from plans p cross join lateral (
      select v.* from (values
        (1, 'name', '', p.name, 'line'),
        (2, 'description', '', p.description, 'lines')
      ) v
      union all
      select 3, 'feature', '', f, 'line' from unnest(p.features) f
    ) v(place, field, part, original, format) where p.archived_at is null`,
  page: sql`
    select p.slug as id, p.title, p.updated_at as at, v.* from pages p cross join lateral (values
      (1, 'title', '', p.title, 'line'),
      (2, 'text', '', p.body_html, 'html')
    ) v(place, field, part, original, format) where p.slug <> 'home'`,
  home: sql`
    select 'home' as id, '' as title, 'epoch'::timestamptz as at, v.* from (
      select v.* from testimonials t cross join lateral (values
        (1, 'role', t.name, t.role, 'line'),
        (2, 'quote', t.name, t.quote, 'lines')
      ) v
      union all
      select 3, 'partner', '', p.name, 'line' from partners p
    ) v(place, field, part, original, format)`,
  post: sql`
    select p.id::text as id, p.title, coalesce(p.published_at, p.created_at) as at, v.*
    from blog_posts p cross join lateral (values
      (1, 'title', '', p.title, 'line'),
      (2, 'excerpt', '', p.excerpt, 'lines'),
      (3, 'text', '', p.content_html, 'html'),
      (4, 'picture', '', p.image_alt, 'line'),
      (5, 'meta-title', '', p.meta_title, 'line'),
      (6, 'meta-description', '', p.meta_description, 'lines')
    ) v(place, field, part, original, format) where p.status <> 'archived'`,
  'blog-category': sql`
    select c.id::text as id, c.name as title, c.created_at as at,
      1 as place, 'name' as field, '' as part, c.name as original, 'line' as format
    from blog_categories c`,
  gallery: sql`
    select c.id::text as id, c.name as title, c.updated_at as at, v.*
    from gallery_categories c cross join lateral (
      select v.* from (values
        (1, 'name', '', c.name, 'line'),
        (2, 'description', '', c.description, 'lines')
      ) v
      union all
      select 3, 'picture', '', i.description, 'line' from gallery_items i
      where i.category_id = c.id and i.status = 'active'
    ) v(place, field, part, original, format)`,
  settings: sql`
    select 'settings' as id, '' as title, 'epoch'::timestamptz as at, v.* from settings s cross join lateral (
      select v.* from (values
        (1, 'networkName', 'line'), (2, 'tagline', 'line'), (3, 'footerText', 'lines'), (4, 'mailFooter', 'lines')
      ) k(place, key, format) cross join lateral (values (k.place, k.key, '', s.value #>> '{}', k.format)) v
      where k.key = s.key
      union all
      select 5, 'figure', '', f->>'label', 'line' from jsonb_path_query(s.value, '$[*]') f where s.key = 'memberFigures'
    ) v(place, field, part, original, format)`,
}

/** The texts of these kinds that say something, with the kind of each. */
export function contentTexts(kinds: readonly ContentKind[]): RawBuilder<TextRow & { kind: ContentKind }> {
  const parts = kinds.map((kind) => sql`select ${kind}::text as kind, x.* from (${statements[kind]}) x`)
  return sql`(select * from (${sql.join(parts, sql` union all `)}) texts where original <> '')`
}
