import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

/** What holds of people who are invited, and of files with people. */
export const invitationInvariants: readonly Invariant[] = [
  {
    id: 'I-43',
    title: 'an invitation that was accepted is in the log, and no person is kept of a file that is over',
    find: async (db) => {
      const { rows } = await sql<object>`
        select i.id, 'accepted without a word in the log' as why from invitations i
          where i.accepted_at is not null and not exists (select 1 from audit_entries a
            where a.action = 'invitation.accept' and a.subject_id = i.user_id::text
              and a.details ->> 'invitationId' = i.id::text)
        union all
        select r.import_id, 'a person in a file that is over' from member_import_rows r
          join member_imports m on m.id = r.import_id
          where m.finished_at is not null and (r.email is not null or r.person is not null or r.state <> 'refused')
        union all
        select i.id, 'an address not as accounts have it' from invitations i
          where i.email <> lower(btrim(i.email))`.execute(db)
      return rows
    },
  },
]
