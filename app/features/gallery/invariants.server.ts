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
]
