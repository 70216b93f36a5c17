import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'

/**
 * Copies the own templates of one event to another, for duplicating events; global ones are shared as they
 * are. Answers the copy's id by the original's. Writes no audit row of its own. Call it inside a transaction.
 */
export async function copyFormTemplates(
  tx: Ctx,
  fromEventId: string,
  toEventId: string,
): Promise<Map<string, string>> {
  const originals = await tx.db
    .selectFrom('form_templates as f')
    .innerJoin('form_template_versions as v', 'v.id', 'f.version_id')
    .select(['f.id', 'f.name', 'f.description', 'f.archived_at', 'v.fields'])
    .where('f.event_id', '=', fromEventId)
    .execute()
  if (originals.length === 0) return new Map()
  const copies = originals.map((original) => ({ original, id: newId(), versionId: newId() }))
  await tx.db
    .insertInto('form_templates')
    .values(
      copies.map(({ original, id, versionId }) => ({
        id,
        event_id: toEventId,
        name: original.name,
        description: original.description,
        version_id: versionId,
        archived_at: original.archived_at,
        created_at: tx.now,
        updated_at: tx.now,
      })),
    )
    .execute()
  await tx.db
    .insertInto('form_template_versions')
    .values(
      copies.map(({ original, id, versionId }) => ({
        id: versionId,
        template_id: id,
        number: 1,
        fields: JSON.stringify(original.fields),
        created_at: tx.now,
      })),
    )
    .execute()
  return new Map(copies.map(({ original, id }) => [original.id, id]))
}
