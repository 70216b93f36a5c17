import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { deleteIfUnused } from '#app/features/files/delete-if-unused.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { homeMemoryKey } from './home-content.server.ts'
import { type HomeItemSaved, mayReplacePicture } from './home-item.server.ts'

/**
 * Puts an upload in the place of the home page's picture, or with null takes it away: the next event's is shown
 * then. `seen` is the one that was shown; the one before goes. Needs 'pages:manage'.
 */
export async function changeHomePicture(
  ctx: Ctx,
  { fileId, seen }: { fileId: string | null; seen: string | null },
): Promise<HomeItemSaved> {
  allow(ctx.actor, 'pages:manage')
  const { networkName } = await siteSettings(ctx)
  const saved = await withTransaction(ctx, async (tx): Promise<HomeItemSaved> => {
    const empty = { slug: 'home', title: networkName, body_html: '', image_file_id: null, updated_at: tx.now }
    await tx.db
      .insertInto('pages')
      .values(empty)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
    const { image_file_id: before } = await tx.db
      .selectFrom('pages')
      .select('image_file_id')
      .where('slug', '=', 'home')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before === fileId) return { ok: true, unused: [] }
    if (before !== seen) return { ok: false, reason: 'changed-meanwhile' }
    if (!(await mayReplacePicture(tx, fileId, before))) return { ok: false, reason: 'picture-gone' }
    await tx.db
      .updateTable('pages')
      .set({ image_file_id: fileId, updated_at: tx.now, updated_by: userIdOf(tx.actor) })
      .where('slug', '=', 'home')
      .execute()
    await audit(tx, {
      action: fileId === null ? 'home.remove-picture' : 'home.picture',
      subject: { kind: 'page', id: 'home' },
    })
    return { ok: true, unused: await deleteIfUnused(tx, before) }
  })
  ctx.memory.forget(homeMemoryKey)
  if (saved.ok) await deleteBytes(ctx, saved.unused)
  return saved
}
