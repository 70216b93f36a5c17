import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#app/context/ctx.server.ts'
import { imageFile } from '#app/features/files/image-file.server.ts'

/** The items that are shown, as `i`, with their files; newest first for 'desc'. */
export function shownItems(ctx: Ctx, direction: 'asc' | 'desc') {
  return ctx.db
    .selectFrom('gallery_items as i')
    .select(['i.id', 'i.kind', 'i.description'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('files as f')
          .select(['f.key', 'f.width', 'f.height', 'f.variants', 'f.content_type as contentType'])
          .whereRef('f.id', '=', 'i.file_id'),
      )
        .$notNull()
        .as('file'),
      imageFile('i.poster_file_id').as('poster'),
    ])
    .where('i.status', '=', 'active')
    .orderBy('i.created_at', direction)
    .orderBy('i.id', direction)
}
