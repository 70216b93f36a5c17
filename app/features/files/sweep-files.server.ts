import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { purgeUnusedUploads } from './purge-unused-uploads.server.ts'
import { fileFolders, fileIdOfKey, instantOfId } from './rules/file-keys.ts'

const batchSize = 500
const graceMinutes = 24 * 60

type Folder = { id: string; keys: string[] }

/**
 * Holds storage and rows against each other (invariant I-19): objects that no row knows, a day after their id
 * was made, are removed; rows whose object is gone are reported. Both sides are walked in the order of their
 * ids, so that memory does not grow with them. Uploads that were never saved go first.
 */
export async function sweepFiles(ctx: Ctx): Promise<{ removed: number; missing: string[]; unused: number }> {
  allow(ctx.actor, 'settings:manage')
  const result = { removed: 0, missing: [] as string[], unused: await purgeUnusedUploads(ctx) }
  for (const below of fileFolders) {
    let after: string | null = null
    for await (const folders of inBatches(foldersOf(ctx, below))) {
      const last = folders.at(-1)?.id ?? null
      await compare(ctx, folders, { below, after, last }, result)
      after = last
    }
    await compare(ctx, [], { below, after, last: null }, result)
  }
  if (result.missing.length > 0) {
    ctx.log.error({ fileIds: result.missing.slice(0, 20) }, 'Files are missing in the storage')
  }
  return result
}

/** The rows with `after` < id ≤ `last` against the folders that storage has in this range. */
async function compare(
  ctx: Ctx,
  folders: Folder[],
  { below, after, last }: { below: string; after: string | null; last: string | null },
  result: { removed: number; missing: string[] },
): Promise<void> {
  let query = ctx.db
    .selectFrom('files')
    .select(['id', 'key', 'variants', 'created_at'])
    .where('key', 'like', `${below}%`)
  if (after !== null) query = query.where('id', '>', after)
  if (last !== null) query = query.where('id', '<=', last)
  const rows = await query.orderBy('id').execute()
  const rowIds = new Set(rows.map((row) => row.id))
  const stored = new Set(folders.flatMap((folder) => folder.keys))

  for (const row of rows) {
    const complete = stored.has(row.key) && row.variants.every((variant) => stored.has(variant.key))
    // A picture stored while the storage was being listed is not in the list.
    if (!complete && row.created_at < addMinutes(ctx.now, -60)) result.missing.push(row.id)
  }
  const deadline = addMinutes(ctx.now, -graceMinutes)
  for (const folder of folders) {
    if (rowIds.has(folder.id) || instantOfId(folder.id) > deadline) continue
    for (const key of folder.keys) await ctx.ports.storage.remove(key)
    result.removed += folder.keys.length
  }
}

async function* foldersOf(ctx: Ctx, below: string): AsyncIterable<Folder> {
  let open: Folder = { id: '', keys: [] }
  for await (const key of ctx.ports.storage.list(below)) {
    const id = fileIdOfKey(key)
    if (id === null) {
      ctx.log.warn({ key }, 'Something in the storage is not ours')
    } else if (id === open.id) {
      open.keys.push(key)
    } else {
      if (open.keys.length > 0) yield open
      open = { id, keys: [key] }
    }
  }
  if (open.keys.length > 0) yield open
}

async function* inBatches(folders: AsyncIterable<Folder>): AsyncIterable<Folder[]> {
  let batch: Folder[] = []
  for await (const folder of folders) {
    batch.push(folder)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
