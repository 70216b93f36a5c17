import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

/** What holds of the templates a network writes itself. */
export const templateInvariants: readonly Invariant[] = [
  {
    id: 'I-54',
    title: 'a mail template in force is its newest version, and one that went back to the delivered has none',
    find: async (db) =>
      (
        await sql<object>`
          with newest as (
            select distinct on (name, language) * from mail_template_versions
            order by name, language, number desc)
          select coalesce(t.name, n.name) as name, t.version, n.number, n.origin
          from mail_templates t full join newest n on n.name = t.name and n.language = t.language
          where (n.origin = 'delivered') is distinct from (t.name is null)
            or (t.name is not null and (t.version, t.subject, t.body_mjml, t.body_text)
              is distinct from (n.number, n.subject, n.body_mjml, n.body_text))`.execute(db)
      ).rows,
  },
]
