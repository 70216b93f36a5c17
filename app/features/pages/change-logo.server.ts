import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { changeSettings } from '#app/features/settings/change-settings.server.ts'
import { readSiteSettings, siteSettingsMemoryKey } from '#app/features/settings/site-settings.server.ts'
import { type HomeItemSaved, mayReplacePicture } from './home-item.server.ts'

/**
 * Puts an upload in the place of the network's logo, or with null takes it away. `seen` is the one that was shown.
 * The logo before it stays: mails that were sent show it by its address. Needs 'settings:manage'.
 */
export async function changeLogo(
  ctx: Ctx,
  { fileId, seen }: { fileId: string | null; seen: string | null },
): Promise<HomeItemSaved> {
  allow(ctx.actor, 'settings:manage')
  const saved = await withTransaction(ctx, async (tx): Promise<HomeItemSaved> => {
    await sql`lock table settings in share row exclusive mode`.execute(tx.db)
    const { logoFileId: before } = await readSiteSettings(tx)
    if (before === fileId) return { ok: true, unused: [] }
    if (before !== seen) return { ok: false, reason: 'changed-meanwhile' }
    if (!(await mayReplacePicture(tx, fileId, before))) return { ok: false, reason: 'picture-gone' }
    await changeSettings(tx, { logoFileId: fileId })
    return { ok: true, unused: [] }
  })
  ctx.memory.forget(siteSettingsMemoryKey)
  return saved
}
