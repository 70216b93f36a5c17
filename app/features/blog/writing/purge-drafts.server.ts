import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { deleteAllUnused } from '#app/features/files/delete-all-unused.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'

const atMost = 500

/**
 * Deletes what people typed about posts, did not save and have not touched since `until`, with its pictures and the links
 * that showed it. One that is typed on in that moment stays. Part of the sweep of privacy.
 */
export async function purgeDrafts(ctx: Ctx, until: Date): Promise<number> {
  allow(ctx.actor, 'blog:manage')
  const { ids, keys } = await withTransaction(ctx, async (tx) => {
    const old = await tx.db
      .selectFrom('blog_drafts')
      .select('id')
      .where('kept_at', '<', until)
      .limit(atMost)
      .forUpdate()
      .skipLocked()
      .execute()
    const oldIds = old.map(({ id }) => id)
    if (oldIds.length === 0) return { ids: oldIds, keys: [] }
    const files = await tx.db
      .deleteFrom('blog_draft_files')
      .where('draft_id', 'in', oldIds)
      .returning('file_id')
      .execute()
    await tx.db.deleteFrom('blog_drafts').where('id', 'in', oldIds).execute()
    const fileIds = [...new Set(files.map(({ file_id }) => file_id))]
    return { ids: oldIds, keys: await deleteAllUnused(tx, fileIds) }
  })
  await deleteBytes(ctx, keys)
  return ids.length
}
