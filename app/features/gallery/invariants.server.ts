import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

/** What holds of the gallery at any moment. */
export const galleryInvariants: readonly Invariant[] = [
  {
    id: 'I-21',
    title: 'what the gallery shows as a picture is one, a video too, and so is its poster',
    find: async (db) =>
      (
        await sql<object>`
          select i.id, i.kind, f.kind as stored, p.kind as poster
          from gallery_items i
          join files f on f.id = i.file_id
          left join files p on p.id = i.poster_file_id
          where f.kind <> i.kind or p.kind <> 'image'`.execute(db)
      ).rows,
  },
  {
    id: 'I-45',
    title: 'what the gallery shows waits for nothing, and a check that is over was at the end of it',
    find: async (db) =>
      (
        await sql<object>`
          select i.id, 'an upload that goes by itself' as why from gallery_items i
            join files f on f.id in (i.file_id, i.poster_file_id)
            where f.awaits_use_since is not null
          union all
          select c.id, 'over before its end' from gallery_checks c
            where c.finished_at is not null and c.checked < c.total
              and exists (select from gallery_items i where i.id > c.at_item_id and i.created_at < c.started_at)
          union all
          select c.id, 'findings before its beginning' from gallery_checks c
            where c.at_item_id is null and exists (select from gallery_findings f where f.check_id = c.id)`.execute(
          db,
        )
      ).rows,
  },
]
