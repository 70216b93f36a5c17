import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { newId } from '#app/kernel/ids.ts'
import type { FormTemplateInput } from './form-template-form.ts'
import { lockFormTemplate } from './lock-form-template.server.ts'
import { areSameFields, type FieldsProblem, fieldsProblem, keptFields } from './rules/form-fields.ts'

export type UpdateFormTemplateOutcome =
  | { ok: true; revision: number; isNewVersion: boolean }
  | { ok: false; reason: 'fields'; problem: FieldsProblem }
  /** Another administrator has saved it since it was opened. Nothing was saved. */
  | { ok: false; reason: 'changed-meanwhile' }
  | { ok: false; reason: 'archived' }

/**
 * Saves a template. Other fields are a new version, which orders from now on answer; those placed before keep theirs.
 * `revision` is the one that was edited; the same once more is no second save. Needs 'events:manage'; throws NotFound.
 */
export function updateFormTemplate(
  ctx: Ctx,
  eventId: string,
  input: FormTemplateInput & { revision: number },
): Promise<UpdateFormTemplateOutcome> {
  allow(ctx.actor, 'events:manage')
  return withTransaction(ctx, async (tx): Promise<UpdateFormTemplateOutcome> => {
    const template = await lockFormTemplate(tx, eventId, input.id)
    if (template.archived_at) return { ok: false, reason: 'archived' }
    const problem = fieldsProblem(input.fields)
    if (problem) return { ok: false, reason: 'fields', problem }
    const { name, description } = input
    const isNewVersion = !areSameFields(template.fields, input.fields)
    const isSame = !isNewVersion && template.name === name && template.description === description
    if (isSame) return { ok: true, revision: template.revision, isNewVersion: false }
    if (template.revision !== input.revision) return { ok: false, reason: 'changed-meanwhile' }

    const versionId = isNewVersion ? newId() : template.version_id
    if (isNewVersion) {
      await tx.db
        .insertInto('form_template_versions')
        .values({
          id: versionId,
          template_id: input.id,
          number: template.number + 1,
          fields: JSON.stringify(keptFields(input.fields)),
          created_at: tx.now,
        })
        .execute()
    }
    const revision = template.revision + 1
    await tx.db
      .updateTable('form_templates')
      .set({ name, description, version_id: versionId, revision, updated_at: tx.now })
      .where('id', '=', input.id)
      .execute()
    await audit(tx, {
      action: 'form-template.update',
      subject: { kind: 'form-template', id: input.id },
      details: { name, ...(isNewVersion && { version: template.number + 1 }) },
    })
    return { ok: true, revision, isNewVersion }
  })
}
