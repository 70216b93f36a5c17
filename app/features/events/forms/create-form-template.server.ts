import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { FormTemplateInput } from './form-template-form.ts'
import { type FieldsProblem, fieldsProblem, keptFields } from './rules/form-fields.ts'

export type CreateFormTemplateOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'fields'; problem: FieldsProblem }

/**
 * Makes a form template with its first version, for one event or, global, for all. The same id again is the same
 * template. Needs 'events:manage'; throws NotFound for an unknown event.
 */
export function createFormTemplate(
  ctx: Ctx,
  eventId: string,
  input: FormTemplateInput,
): Promise<CreateFormTemplateOutcome> {
  allow(ctx.actor, 'events:manage')
  if (!isId(eventId) || !isId(input.id)) throw notFound('event')
  return withTransaction(ctx, async (tx): Promise<CreateFormTemplateOutcome> => {
    const problem = fieldsProblem(input.fields)
    if (problem) return { ok: false, reason: 'fields', problem }
    const event = await tx.db
      .selectFrom('events')
      .select('id')
      .where('id', '=', eventId)
      .forKeyShare()
      .executeTakeFirst()
    if (!event) throw notFound('event')
    const versionId = newId()
    const made = await tx.db
      .insertInto('form_templates')
      .values({
        id: input.id,
        event_id: input.isGlobal ? null : eventId,
        name: input.name,
        description: input.description,
        version_id: versionId,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return { ok: true, id: input.id }
    const fields = JSON.stringify(keptFields(input.fields))
    await tx.db
      .insertInto('form_template_versions')
      .values({ id: versionId, template_id: input.id, number: 1, fields, created_at: tx.now })
      .execute()
    await audit(tx, {
      action: 'form-template.create',
      subject: { kind: 'form-template', id: input.id },
      details: { name: input.name, isGlobal: input.isGlobal, fields: input.fields.length },
    })
    return { ok: true, id: input.id }
  })
}
