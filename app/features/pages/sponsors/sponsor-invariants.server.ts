import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

/** What holds of sponsors, and of the partners made of them, at any moment. */
export const sponsorInvariants: readonly Invariant[] = [
  {
    id: 'I-44',
    title: 'no logo that a sponsor or a partner shows waits to be forgotten as an upload nobody used',
    find: async (db) =>
      (
        await sql<object>`
          select f.id, f.awaits_use_since from files f
          where f.awaits_use_since is not null
            and (exists (select 1 from sponsors s where s.logo_file_id = f.id)
              or exists (select 1 from partners p where p.logo_file_id = f.id))`.execute(db)
      ).rows,
  },
  {
    id: 'I-44',
    title: 'no deleted account is a sponsor or is shown among the partners',
    find: async (db) =>
      (
        await sql<object>`
          select e.user_id from erasures e
          where exists (select 1 from sponsors s where s.user_id = e.user_id)
            or exists (select 1 from partners p where p.sponsor_user_id = e.user_id)`.execute(db)
      ).rows,
  },
]
