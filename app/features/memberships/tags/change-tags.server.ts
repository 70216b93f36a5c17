import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockTags } from './lock-tags.server.ts'
import { tagNamed } from './tag-people.server.ts'

export type TagChanged =
  | { ok: true }
  /** It was deleted, or merged into another. */
  | { ok: false; reason: 'tag-gone' }
  /** Another tag has that name: they may be merged. */
  | { ok: false; reason: 'name-taken' }

/** Renames a tag; the same name again changes nothing. Needs 'people:manage'. */
export async function renameTag(
  ctx: Ctx,
  { tagId, name }: { tagId: string; name: string },
): Promise<TagChanged> {
  allow(ctx.actor, 'people:manage')
  return withTransaction(ctx, async (tx) => {
    await lockTags(tx, 'writer')
    const same = await tagNamed(tx, name)
    if (same && same.id !== tagId) return { ok: false, reason: 'name-taken' }
    if (same?.name === name) return { ok: true }
    const renamed = await tx.db
      .updateTable('tags')
      .set({ name })
      .where('id', '=', tagId)
      .returning('id')
      .executeTakeFirst()
    if (!renamed) return { ok: false, reason: 'tag-gone' }
    await audit(tx, { action: 'tag.rename', subject: { kind: 'tag', id: tagId } })
    return { ok: true }
  })
}

/**
 * Puts all people of one tag under another, in segments too, and deletes the first. Merging it again finds nothing to do.
 * Needs 'people:manage'.
 */
export async function mergeTags(
  ctx: Ctx,
  { tagId, into }: { tagId: string; into: string },
): Promise<Exclude<TagChanged, { reason: 'name-taken' }>> {
  allow(ctx.actor, 'people:manage')
  if (tagId === into) return { ok: true }
  return withTransaction(ctx, async (tx) => {
    await lockTags(tx, 'writer')
    const found = await tx.db.selectFrom('tags').select('id').where('id', 'in', [tagId, into]).execute()
    if (!found.some(({ id }) => id === into)) return { ok: false, reason: 'tag-gone' }
    if (found.length === 1) return { ok: true }
    const { numAffectedRows } = await sql`
      insert into people_tags (tag_id, user_id, added_at)
      select ${into}, user_id, added_at from people_tags where tag_id = ${tagId}
      on conflict do nothing`.execute(tx.db)
    await sql`
      update segments set filters = case when strpos(filters, ${`tag=${into}`}) > 0
        then btrim(replace('&' || filters || '&', ${`&tag=${tagId}&`}, '&'), '&')
        else replace(filters, ${`tag=${tagId}`}, ${`tag=${into}`}) end
      where strpos(filters, ${`tag=${tagId}`}) > 0`.execute(tx.db)
    await tx.db.deleteFrom('tags').where('id', '=', tagId).execute()
    const details = { into, people: Number(numAffectedRows ?? 0) }
    await audit(tx, { action: 'tag.merge', subject: { kind: 'tag', id: tagId }, details })
    return { ok: true }
  })
}

/** Deletes a tag and takes it off all people. Segments by it alone match no person any more. Needs 'people:manage'. */
export async function deleteTag(ctx: Ctx, { tagId }: { tagId: string }): Promise<{ ok: true }> {
  allow(ctx.actor, 'people:manage')
  return withTransaction(ctx, async (tx) => {
    await lockTags(tx, 'writer')
    const gone = await tx.db.deleteFrom('tags').where('id', '=', tagId).returning('id').executeTakeFirst()
    if (gone) await audit(tx, { action: 'tag.delete', subject: { kind: 'tag', id: tagId } })
    return { ok: true }
  })
}
