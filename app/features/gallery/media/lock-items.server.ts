import type { Ctx } from '#app/context/ctx.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { mostChosen } from '../rules/gallery-limits.ts'

/** Chosen media, locked in the order of their ids; those that are gone are left out. At most 500. */
export async function lockItems(tx: Ctx, ids: readonly string[]) {
  if (ids.length > mostChosen || !ids.every(isId)) throw badRequest('not media that can be chosen')
  if (ids.length === 0) return []
  return tx.db
    .selectFrom('gallery_items')
    .select([
      'id',
      'category_id as categoryId',
      'file_id as fileId',
      'poster_file_id as posterFileId',
      'status',
    ])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute()
}
