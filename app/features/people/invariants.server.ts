import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

/** What holds of people at any moment. */
export const peopleInvariants: readonly Invariant[] = [
  {
    id: 'I-18',
    title: 'nobody has a role without an audit entry that says who granted it',
    find: async (db) =>
      (
        await sql<object>`
          select r.user_id, r.role from user_roles r where not exists (
            select 1 from audit_entries a where a.subject_kind = 'user' and a.subject_id = r.user_id::text
              and a.action = 'role.grant')`.execute(db)
      ).rows,
  },
]
