import type { FieldType } from '#app/db/schema/events.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { perLanguage } from '#language'
import {
  type FieldsProblem,
  longestLabel,
  longestOption,
  longestPlaceholder,
  mostFields,
  mostOptions,
} from '../rules/form-fields.ts'

export const fieldTypeWords: Record<FieldType, { label: string; icon: IconName }> = perLanguage(() => ({
  text: { label: t('Text'), icon: 'pencil' },
  email: { label: t('Email'), icon: 'mail' },
  number: { label: t('Number'), icon: 'hash' },
  dropdown: { label: t('Dropdown'), icon: 'list' },
  checkbox: { label: t('Checkbox'), icon: 'check' },
  date: { label: t('Date'), icon: 'calendar' },
}))

/** Fixed texts, letter for letter. */
export const nameMissing = () => t('Template name is required')

/** What a form cannot ask; the part of the field that is told. */
export const fieldsWords: Record<
  FieldsProblem['reason'],
  { part: 'label' | 'placeholder' | 'options'; words: string }
> = perLanguage(() => ({
  'no-fields': { part: 'label', words: t('Add at least one field.') },
  'too-many-fields': {
    part: 'label',
    words: plural(
      mostFields,
      'A form can have at most {count} field.',
      'A form can have at most {count} fields.',
    ),
  },
  'bad-id': { part: 'label', words: t('This field is in the form twice. Remove it and add it again.') },
  // Fixed texts, letter for letter.
  'label-missing': { part: 'label', words: t('All fields must have a label') },
  'label-too-long': {
    part: 'label',
    words: t('Please use at most {longest} characters', { longest: longestLabel }),
  },
  'label-twice': { part: 'label', words: t('Another field has this label') },
  'placeholder-too-long': {
    part: 'placeholder',
    words: t('Please use at most {longest} characters', { longest: longestPlaceholder }),
  },
  'options-missing': { part: 'options', words: t('Enter at least one option') },
  'too-many-options': {
    part: 'options',
    words: plural(mostOptions, 'Please enter at most {count} option', 'Please enter at most {count} options'),
  },
  'option-too-long': {
    part: 'options',
    words: t('Please use at most {longest} characters for an option', { longest: longestOption }),
  },
  'option-twice': { part: 'options', words: t('Two options are the same') },
}))

/** "Used by 3 ticket types", or that nothing uses it. */
export function usedByWords(count: number): string {
  if (count === 0) return t('Not used by a ticket type')
  return plural(count, 'Used by {count} ticket type', 'Used by {count} ticket types')
}

export const fieldCountWords = (count: number) => plural(count, '{count} field', '{count} fields')
