import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { GalleryFindingsTable } from '#app/db/schema/gallery.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { mendFile } from '#app/features/files/mend-file.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { inLanes } from '#app/kernel/in-lanes.ts'

/** Looked at between two words about how far it is. */
const stepSize = 50
/** Steps of one job: few enough that it ends long before the queue gives it up for lost. */
const mostSteps = 100
/** Files looked at together: what is held in memory does not grow with the gallery. */
const lanes = 4

/**
 * Works a check off, step by step: looks whether the bytes of each item are what was stored, repairs what it can
 * and writes down the rest. Job 'gallery.check'. Killed in the middle it goes on where it stopped; beside another
 * worker each step counts once, because how far it is moves on from where it was.
 */
export async function checkGallery(ctx: Ctx, { checkId }: { checkId: string }): Promise<void> {
  allow(ctx.actor, 'gallery:manage')
  for (let step = 0; step < mostSteps; step++) {
    if (!(await checkNext(ctx, checkId))) return
  }
  await enqueue(ctx, 'gallery.check', { checkId }, { onlyOne: checkId })
}

/** One step; false when the check is over, or another worker has done the same step. */
async function checkNext(ctx: Ctx, checkId: string): Promise<boolean> {
  const check = await ctx.db
    .selectFrom('gallery_checks')
    .select(['at_item_id', 'finished_at'])
    .where('id', '=', checkId)
    .executeTakeFirst()
  if (!check || check.finished_at !== null) return false
  const items = await nextItems(ctx, check.at_item_id)
  const files = await filesOf(ctx, items)
  const findings: GalleryFindingsTable[] = []
  await inLanes(items, lanes, async ({ id, file_id, poster_file_id }) => {
    for (const [part, fileId] of [['file', file_id] as const, ['poster', poster_file_id] as const]) {
      const file = files.get(fileId ?? '')
      const state = file && (await mended(ctx, file))
      if (state?.problem) findings.push({ check_id: checkId, item_id: id, part, ...state })
    }
  })
  return written(ctx, {
    checkId,
    from: check.at_item_id,
    to: items.at(-1)?.id ?? null,
    count: items.length,
    findings,
  })
}

function nextItems(ctx: Ctx, after: string | null) {
  return ctx.db
    .selectFrom('gallery_items')
    .select(['id', 'file_id', 'poster_file_id'])
    .$if(after !== null, (some) => some.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(stepSize)
    .execute()
}

type CheckedFile = Parameters<typeof mendFile>[1]

async function filesOf(ctx: Ctx, items: Awaited<ReturnType<typeof nextItems>>) {
  const ids = items.flatMap(({ file_id, poster_file_id }) => [file_id, poster_file_id ?? file_id])
  if (ids.length === 0) return new Map<string, CheckedFile>()
  const files = await ctx.db
    .selectFrom('files')
    .select(['id', 'key', 'kind', 'bytes', 'width', 'variants'])
    .where('id', 'in', ids)
    .execute()
  return new Map<string, CheckedFile>(files.map((file) => [file.id, file]))
}

async function mended(ctx: Ctx, file: CheckedFile) {
  const state = await mendFile(ctx, file)
  if (!state.problem) return null
  // Deleted while it was looked at: nothing is lost.
  const isStillThere = await ctx.db
    .selectFrom('files')
    .select('id')
    .where('id', '=', file.id)
    .executeTakeFirst()
  return isStillThere ? state : null
}

type Step = {
  checkId: string
  from: string | null
  to: string | null
  count: number
  findings: readonly GalleryFindingsTable[]
}

/** How far the check is now, with what was found on the way; false where it is over or was not at `from` any more. */
function written(ctx: Ctx, { checkId, from, to, count, findings }: Step): Promise<boolean> {
  const isOver = count < stepSize
  return withTransaction(ctx, async (tx) => {
    const moved = await tx.db
      .updateTable('gallery_checks')
      .set(({ eb }) => ({
        at_item_id: to ?? from,
        checked: eb('checked', '+', count),
        progress_at: tx.now,
        finished_at: isOver ? tx.now : null,
      }))
      .where('id', '=', checkId)
      .where('finished_at', 'is', null)
      .where('at_item_id', 'is not distinct from', from)
      .returning('id')
      .executeTakeFirst()
    if (!moved) return false
    const present = await stillThere(
      tx,
      findings.map(({ item_id }) => item_id),
    )
    const found = findings.filter(({ item_id }) => present.has(item_id))
    if (found.length > 0) await tx.db.insertInto('gallery_findings').values(found).execute()
    return !isOver
  })
}

/** Those of the items that have not been deleted meanwhile, and are not before this transaction ends. */
async function stillThere(tx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const items = await tx.db
    .selectFrom('gallery_items')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(items.map(({ id }) => id))
}
