import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { deleteBytes } from './delete-bytes.server.ts'
import { deleteImageRow } from './delete-image-row.server.ts'

/** Hours in which the uploader may save the form it was uploaded for. */
const waitsHours = 24
/** Looked at in one run; the others have their turn in the next. */
const mostAtOnce = 500

/**
 * Forgets pictures that were uploaded for a form that was never saved: row and bytes, a day later. One that is
 * being used in this very moment is left alone. Part of the job 'files.sweep'; answers how many went.
 */
export async function purgeUnusedUploads(ctx: Ctx): Promise<number> {
  allow(ctx.actor, 'settings:manage')
  const dropped = await withTransaction(ctx, async (tx) => {
    const unused = await tx.db
      .selectFrom('files')
      .select('id')
      .where('awaits_use_since', '<=', addMinutes(tx.now, -waitsHours * 60))
      .orderBy('awaits_use_since')
      .limit(mostAtOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    const keys: string[] = []
    for (const { id } of unused) keys.push(...(await deleteImageRow(tx, id)))
    return { count: unused.length, keys }
  })
  await deleteBytes(ctx, dropped.keys)
  return dropped.count
}
