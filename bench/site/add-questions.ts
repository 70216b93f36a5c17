import { type Kysely, sql } from 'kysely'
import type { FormField } from '#app/db/schema/events.ts'
import type { Database } from '#app/db/schema.ts'
import { newId } from '#app/kernel/ids.ts'

/** What the seeded attendees have answered. */
const fields: FormField[] = [
  {
    id: 'f1',
    type: 'dropdown',
    label: 'Level',
    placeholder: '',
    options: ['Level 0', 'Level 1', 'Level 2', 'Level 3'],
    required: true,
  },
  { id: 'f2', type: 'checkbox', label: 'Lunch', placeholder: '', options: [], required: false },
]

/** The form behind the answers of a seeded event, without which they are not counted. */
export async function addQuestions(db: Kysely<Database>, eventId: string): Promise<void> {
  const [template, version] = [newId(), newId()]
  await db.transaction().execute(async (tx) => {
    await sql`insert into form_templates (id, event_id, name, version_id, created_at, updated_at)
      values (${template}, ${eventId}, 'Questions', ${version}, now(), now())`.execute(tx)
    await sql`insert into form_template_versions (id, template_id, number, fields, created_at)
      values (${version}, ${template}, 1, ${JSON.stringify(fields)}, now())`.execute(tx)
  })
}
