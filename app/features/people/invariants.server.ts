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
  {
    id: 'I-41',
    title: 'the list of people agrees with each account, profile and application',
    find: async (db) =>
      (
        await sql<object>`
          select coalesce(l.user_id, made.user_id) as user_id, l.sort_name, made.sort_name as should_be
          from people_list l full join people_to_list() made on made.user_id = l.user_id
          where (l.sort_name, l.words, l.joined_at) is distinct from (made.sort_name, made.words, made.joined_at)
          limit 20`.execute(db)
      ).rows,
  },
  {
    id: 'I-70',
    title: 'the number of people that is kept is the number of those listed',
    find: async (db) =>
      (
        await sql<object>`
          select kept, listed from (select (select coalesce(sum(change), 0) from row_counts where list = 'people') as kept,
            (select count(*) from people_list) as listed) counts where kept <> listed`.execute(db)
      ).rows,
  },
  {
    id: 'I-74',
    title:
      'accounts with a second factor, and no others, have recovery codes, and no deleted account has either',
    find: async (db) =>
      (
        await sql<object>`
          select coalesce(f.user_id, c.user_id) as user_id, f.user_id is not null as has_factor,
            c.user_id is not null as has_codes, e.user_id is not null as was_forgotten
          from (select distinct user_id from second_factors) f
          full join (select distinct user_id from recovery_codes) c on c.user_id = f.user_id
          left join erasures e on e.user_id = coalesce(f.user_id, c.user_id)
          where f.user_id is null or c.user_id is null or e.user_id is not null limit 20`.execute(db)
      ).rows,
  },
  {
    id: 'I-42',
    title: 'nobody who was forgotten has notes or images',
    find: async (db) =>
      (
        await sql<object>`
          select e.user_id, n.id as note_id, m.id as image_id from erasures e
          left join member_notes n on n.user_id = e.user_id left join member_images m on m.user_id = e.user_id
          where n.id is not null or m.id is not null limit 20`.execute(db)
      ).rows,
  },
  {
    id: 'I-75',
    title: 'nobody who was forgotten has sign-ins that are kept',
    find: async (db) =>
      (
        await sql<object>`
          select s.user_id, s.id from sign_ins s join erasures e on e.user_id = s.user_id limit 20`.execute(
          db,
        )
      ).rows,
  },
  {
    id: 'I-76',
    title: 'each agreement is to a published text, and no deleted account has one',
    find: async (db) =>
      (
        await sql<object>`
          select a.user_id, a.page, a.version from agreements a
          left join page_versions v on v.slug = a.page and v.number = a.version and v.is_published
          left join erasures e on e.user_id = a.user_id
          where (a.version > 0 and v.id is null) or e.user_id is not null limit 20`.execute(db)
      ).rows,
  },
]
