import type { FieldType, FormField } from '#app/db/schema/events.ts'
import { isId } from '#app/kernel/is-id.ts'

export const fieldTypes = [
  'text',
  'email',
  'number',
  'dropdown',
  'checkbox',
  'date',
] as const satisfies readonly FieldType[]

/** What an order asks of its seats: the version in force when it was placed, for ever. */
export type FormInForce = { versionId: string; fields: FormField[] }

export const mostFields = 30
export const mostOptions = 50
export const longestLabel = 120
export const longestPlaceholder = 120
export const longestOption = 120

export type FieldsProblem =
  | { reason: 'no-fields' | 'too-many-fields' }
  /** `field` counts from 0. 'label-missing': 'All fields must have a label'. */
  | {
      reason:
        | 'bad-id'
        | 'label-missing'
        | 'label-too-long'
        | 'label-twice'
        | 'placeholder-too-long'
        | 'options-missing'
        | 'too-many-options'
        | 'option-too-long'
        | 'option-twice'
      field: number
    }

/** The first thing that is wrong with what a form asks; null when a form may ask it. */
export function fieldsProblem(fields: readonly FormField[]): FieldsProblem | null {
  if (fields.length === 0) return { reason: 'no-fields' }
  if (fields.length > mostFields) return { reason: 'too-many-fields' }
  for (const [index, field] of fields.entries()) {
    const reason = fieldProblem(field, fields.slice(0, index))
    if (reason) return { reason, field: index }
  }
  return null
}

type FieldRefusal = Extract<FieldsProblem, { field: number }>['reason']

function fieldProblem(field: FormField, before: readonly FormField[]): FieldRefusal | null {
  const label = folded(field.label)
  if (!isId(field.id) || before.some(({ id }) => id === field.id)) return 'bad-id'
  if (label === '') return 'label-missing'
  if (field.label.length > longestLabel) return 'label-too-long'
  if (before.some((other) => folded(other.label) === label)) return 'label-twice'
  if (field.placeholder.length > longestPlaceholder) return 'placeholder-too-long'
  return field.type === 'dropdown' ? optionsProblem(field.options) : null
}

function optionsProblem(options: readonly string[]): FieldRefusal | null {
  const given = options.map(folded)
  if (options.length === 0 || given.includes('')) return 'options-missing'
  if (options.length > mostOptions) return 'too-many-options'
  if (options.some((option) => option.length > longestOption)) return 'option-too-long'
  return new Set(given).size < given.length ? 'option-twice' : null
}

const folded = (text: string) => text.trim().toLowerCase()

const askedOfEverybody = [
  'name',
  'full name',
  'email',
  'e-mail',
  'email address',
  'whatsapp',
  'whatsapp number',
  'company',
  'company name',
  'school or company',
]

/** Whether every attendee is asked this anyway: a form adds to name, email, WhatsApp and company. */
export function isAskedAnyway(label: string): boolean {
  return askedOfEverybody.includes(folded(label))
}

/** The fields as they are stored: trimmed, with options and placeholders only where their type has them. */
export function keptFields(fields: readonly FormField[]): FormField[] {
  return fields.map(({ id, type, label, placeholder, options, required }) => ({
    id,
    type,
    label: label.trim(),
    placeholder: type === 'checkbox' || type === 'date' ? '' : placeholder.trim(),
    options:
      type === 'dropdown' ? options.map((option) => option.trim()).filter((option) => option !== '') : [],
    required,
  }))
}

/** Whether two lists ask the same, so that no new version is needed. Both as kept. */
export function areSameFields(one: readonly FormField[], other: readonly FormField[]): boolean {
  return JSON.stringify(keptFields(one)) === JSON.stringify(keptFields(other))
}
