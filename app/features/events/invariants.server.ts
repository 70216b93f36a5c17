import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

/** What holds of events, their addresses and their pictures at any moment. */
export const eventInvariants: readonly Invariant[] = [
  {
    id: 'I-25',
    title: 'the picture of an event is the one of its pictures that is marked primary',
    find: async (db) =>
      (
        await sql<object>`
          select e.id, e.image_file_id, i.file_id
          from events e
          left join event_images i on i.event_id = e.id and i.is_primary
          where e.image_file_id is distinct from i.file_id`.execute(db)
      ).rows,
  },
  {
    id: 'I-26',
    title: 'no event has an address that leads on to another',
    find: async (db) =>
      (
        await sql<object>`
          select e.id, e.slug, s.event_id from events e join event_slugs s on s.slug = e.slug`.execute(db)
      ).rows,
  },
  {
    id: 'I-71',
    title: 'the numbers of published events that are kept by days are those of the events',
    find: async (db) =>
      (
        await sql<object>`
          select coalesce(kept.day, there.day) as day, kept.events as kept, there.events as there
          from (select day, sum(change) as events from row_counts where list = 'published events'
            group by 1 having sum(change) <> 0) kept
          full join (select (ends_at at time zone 'UTC')::date as day, count(*) as events from events
            where status = 'published' group by 1) there on there.day = kept.day
          where kept.events is distinct from there.events limit 20`.execute(db)
      ).rows,
  },
]
