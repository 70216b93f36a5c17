import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

/** What holds of forms and their answers at any moment. */
export const formInvariants: readonly Invariant[] = [
  {
    id: 'I-19',
    title: 'a template has a version of its own, and events ask their own templates or global ones',
    find: async (db) =>
      (
        await sql<object>`
          select f.id, 'version of another' as why from form_templates f
            join form_template_versions v on v.id = f.version_id where v.template_id <> f.id
          union all
          select t.id, 'template of another event' from ticket_types t
            join form_templates f on f.id = t.form_template_id where f.event_id <> t.event_id
          union all
          select l.id, 'form of another event' from order_lines l
            join form_template_versions v on v.id = l.form_version_id
            join form_templates f on f.id = v.template_id where f.event_id <> l.event_id`.execute(db)
      ).rows,
  },
  {
    id: 'I-35',
    title: 'answers belong to a form, and a complete seat has those that its form demands',
    find: async (db) =>
      (
        await sql<object>`
          select a.id, 'answers without a form' as why from attendees a
            join order_lines l on l.id = a.order_line_id
            where a.answers is not null and l.form_version_id is null
          union all
          select a.id, 'complete without an answer' from order_lines l
            join form_template_versions v on v.id = l.form_version_id
            join attendees a on a.order_line_id = l.id
            cross join lateral jsonb_array_elements(v.fields) field
            where l.form_version_id is not null and a.completed_at is not null
              and (field.value ->> 'required')::boolean
              and a.answers -> (field.value ->> 'id') is null`.execute(db)
      ).rows,
  },
]
