import type { FieldType } from '#app/db/schema/events.ts'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import {
  type FieldsProblem,
  longestLabel,
  longestOption,
  longestPlaceholder,
  mostFields,
  mostOptions,
} from '../rules/form-fields.ts'

export const fieldTypeWords: Record<FieldType, { label: string; icon: IconName }> = {
  text: { label: 'Text', icon: 'pencil' },
  email: { label: 'Email', icon: 'mail' },
  number: { label: 'Number', icon: 'hash' },
  dropdown: { label: 'Dropdown', icon: 'list' },
  checkbox: { label: 'Checkbox', icon: 'check' },
  date: { label: 'Date', icon: 'calendar' },
}

/** Fixed texts, letter for letter. */
export const nameMissing = 'Template name is required'

/** What a form cannot ask; the part of the field that is told. */
export const fieldsWords: Record<
  FieldsProblem['reason'],
  { part: 'label' | 'placeholder' | 'options'; words: string }
> = {
  'no-fields': { part: 'label', words: 'Add at least one field.' },
  'too-many-fields': { part: 'label', words: `A form can have at most ${mostFields} fields.` },
  'bad-id': { part: 'label', words: 'This field is in the form twice. Remove it and add it again.' },
  // Fixed texts, letter for letter.
  'label-missing': { part: 'label', words: 'All fields must have a label' },
  'label-too-long': { part: 'label', words: `Please use at most ${longestLabel} characters` },
  'label-twice': { part: 'label', words: 'Another field has this label' },
  'placeholder-too-long': {
    part: 'placeholder',
    words: `Please use at most ${longestPlaceholder} characters`,
  },
  'options-missing': { part: 'options', words: 'Enter at least one option' },
  'too-many-options': { part: 'options', words: `Please enter at most ${mostOptions} options` },
  'option-too-long': {
    part: 'options',
    words: `Please use at most ${longestOption} characters for an option`,
  },
  'option-twice': { part: 'options', words: 'Two options are the same' },
}

/** "Used by 3 ticket types", or that nothing uses it. */
export function usedByWords(count: number): string {
  if (count === 0) return 'Not used by a ticket type'
  return count === 1 ? 'Used by 1 ticket type' : `Used by ${count} ticket types`
}

export const fieldCountWords = (count: number) => (count === 1 ? '1 field' : `${count} fields`)
