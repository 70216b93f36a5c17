import type { FieldType, FormField } from '#app/db/schema/events.ts'
import { withoutIsolates } from '#app/kernel/language/isolate.ts'
import { t } from '#app/kernel/language/t.ts'
import type { FormTemplate } from '../form-templates.server.ts'

/** A template as it is edited. */
export type TemplateDraft = {
  id: string
  isGlobal: boolean
  name: string
  description: string
  fields: FormField[]
}

/** An empty one of the event's own, or a copy of `original`, whose fields get ids of their own. */
export function newTemplateDraft(
  id: string,
  original: FormTemplate | null,
  newId: () => string,
): TemplateDraft {
  if (!original) return { id, isGlobal: false, name: '', description: '', fields: [] }
  const { isGlobal, description } = original
  const fields = original.fields.map((field) => ({ ...field, id: newId() }))
  return {
    id,
    isGlobal,
    name: withoutIsolates(t('Copy of {name}', { name: original.name })).slice(0, 120),
    description,
    fields,
  }
}

export function draftOf(template: FormTemplate): TemplateDraft {
  const { id, isGlobal, name, description, fields } = template
  return { id, isGlobal, name, description, fields }
}

export function newField(id: string, type: FieldType): FormField {
  return {
    id,
    type,
    label: '',
    placeholder: '',
    options: type === 'dropdown' ? ['', ''] : [],
    required: false,
  }
}

/** The same list with one field moved to another place; out of bounds it stays. */
export function movedField(fields: readonly FormField[], from: number, to: number): FormField[] {
  const moved = [...fields]
  const field = moved[from]
  if (!field || to < 0 || to >= fields.length) return moved
  moved.splice(from, 1)
  moved.splice(to, 0, field)
  return moved
}

/** A list of options as it is typed, one on each line. */
export const linesOf = (options: readonly string[]) => options.join('\n')
export const optionsOf = (lines: string) => lines.split('\n')

/** As the server is sent it: lines that say nothing are no options. */
export function toSend(draft: TemplateDraft): TemplateDraft {
  return {
    ...draft,
    fields: draft.fields.map((field) => ({
      ...field,
      options: field.options.filter((option) => option.trim() !== ''),
    })),
  }
}
