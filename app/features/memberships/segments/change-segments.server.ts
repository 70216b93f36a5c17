import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isUniqueViolation } from '#app/db/unique-violation.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { segmentFilters } from './rules/segment-filters.ts'

export type SegmentSaved =
  | { ok: true; segmentId: string }
  /** Nothing narrows the list: a segment is never all people by accident. */
  | { ok: false; reason: 'no-filters' }
  | { ok: false; reason: 'name-taken' }

/**
 * Saves a view of the list of people, by its address, as a segment. The same view under the same name again changes
 * nothing. Needs 'people:manage'.
 */
export async function saveSegment(
  ctx: Ctx,
  { name, search }: { name: string; search: string },
): Promise<SegmentSaved> {
  allow(ctx.actor, 'people:manage')
  const filters = segmentFilters(new URLSearchParams(search))
  if (filters === '') return { ok: false, reason: 'no-filters' }
  return withTransaction(ctx, async (tx): Promise<SegmentSaved> => {
    const segmentId = newId()
    const { rows } = await sql<{ id: string }>`
      insert into segments (id, name, filters, created_at) values (${segmentId}, ${name}, ${filters}, ${tx.now})
      on conflict (lower(name)) do nothing returning id`.execute(tx.db)
    if (rows.length > 0) {
      await audit(tx, { action: 'segment.create', subject: { kind: 'segment', id: segmentId } })
      return { ok: true, segmentId }
    }
    const same = await tx.db
      .selectFrom('segments')
      .select(['id', 'filters'])
      .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
      .executeTakeFirst()
    return same?.filters === filters ? { ok: true, segmentId: same.id } : { ok: false, reason: 'name-taken' }
  })
}

export type SegmentRenamed = { ok: true } | { ok: false; reason: 'segment-gone' | 'name-taken' }

/** Renames a segment; the same name again changes nothing. Needs 'people:manage'. */
export async function renameSegment(
  ctx: Ctx,
  { segmentId, name }: { segmentId: string; name: string },
): Promise<SegmentRenamed> {
  allow(ctx.actor, 'people:manage')
  try {
    return await withTransaction(ctx, async (tx): Promise<SegmentRenamed> => {
      const before = await tx.db
        .selectFrom('segments')
        .select('name')
        .where('id', '=', segmentId)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return { ok: false, reason: 'segment-gone' }
      if (before.name === name) return { ok: true }
      await tx.db.updateTable('segments').set({ name }).where('id', '=', segmentId).execute()
      await audit(tx, { action: 'segment.rename', subject: { kind: 'segment', id: segmentId } })
      return { ok: true }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'segments_by_name')) return { ok: false, reason: 'name-taken' }
    throw error
  }
}

/** Deletes a segment; an email to it has no recipients then, and says so. Needs 'people:manage'. */
export async function deleteSegment(ctx: Ctx, { segmentId }: { segmentId: string }): Promise<{ ok: true }> {
  allow(ctx.actor, 'people:manage')
  return withTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('segments')
      .where('id', '=', segmentId)
      .returning('id')
      .executeTakeFirst()
    if (gone) await audit(tx, { action: 'segment.delete', subject: { kind: 'segment', id: segmentId } })
    return { ok: true }
  })
}
