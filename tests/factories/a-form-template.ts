import type { Ctx } from '#app/context/ctx.server.ts'
import type { FormField } from '#app/db/schema/events.ts'
import { createFormTemplate } from '#app/features/events/forms/create-form-template.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { system } from '#tests/support/test-context.ts'
import { anEvent } from './an-event.ts'

/** A field that may be left out, a text unless said otherwise. */
export function aFormField(overrides: Partial<FormField> = {}): FormField {
  const type = overrides.type ?? 'text'
  const options = type === 'dropdown' ? ['Small', 'Large'] : []
  return { id: newId(), type, label: `A ${type}`, placeholder: '', options, required: false, ...overrides }
}

/** A template that asks `fields`, one required text unless given; global unless an event is given. Answers its id. */
export async function aFormTemplate(
  ctx: Ctx,
  { fields, eventId, name = 'Workshop form' }: { fields?: FormField[]; eventId?: string; name?: string } = {},
): Promise<string> {
  const id = newId()
  const input = { id, isGlobal: eventId === undefined, name, description: '' }
  const made = await createFormTemplate({ ...ctx, actor: system }, eventId ?? (await anEvent(ctx)), {
    ...input,
    fields: fields ?? [aFormField({ label: 'Diet', required: true })],
  })
  if (!made.ok) throw new Error(`no template: ${JSON.stringify(made.problem)}`)
  return id
}
