import type { FormAnswers, FormField } from '#app/db/schema/events.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { t } from '#app/kernel/language/t.ts'
import { isPlainLine, normaliseEmail, withoutInvisibles } from '#app/kernel/text.ts'

export const longestAnswer = 500

export type AnswerProblem =
  | 'missing'
  | 'not-ticked'
  | 'too-long'
  | 'not-plain'
  | 'not-email'
  | 'not-number'
  | 'not-date'
  | 'not-an-option'

/** What is wrong with the answers, by the field's id; empty when they may be kept. Unknown keys are no problem. */
export function answersProblem(
  fields: readonly FormField[],
  answers: Readonly<FormAnswers>,
): Record<string, AnswerProblem> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = answerProblem(field, answers[field.id])
      return problem ? [[field.id, problem]] : []
    }),
  )
}

function answerProblem(field: FormField, answer: string | true | undefined): AnswerProblem | null {
  if (field.type === 'checkbox') return field.required && answer !== true ? 'not-ticked' : null
  const text = textOf(answer)
  if (text === '') return field.required ? 'missing' : null
  if (text.length > longestAnswer) return 'too-long'
  if (!isPlainLine(text)) return 'not-plain'
  switch (field.type) {
    case 'text':
      return null
    case 'email':
      return isMailAddress(normaliseEmail(text)) ? null : 'not-email'
    case 'number':
      return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? null : 'not-number'
    case 'date':
      return isCalendarDay(text) ? null : 'not-date'
    case 'dropdown':
      return field.options.includes(text) ? null : 'not-an-option'
  }
}

/** The answers as they are stored: those of these fields alone, trimmed, without empty ones. */
export function keptAnswers(fields: readonly FormField[], answers: Readonly<FormAnswers>): FormAnswers {
  return Object.fromEntries(
    fields.flatMap((field): [string, string | true][] => {
      const answer = answers[field.id]
      if (field.type === 'checkbox') return answer === true ? [[field.id, true]] : []
      const text = textOf(answer)
      if (text === '') return []
      return [[field.id, field.type === 'email' ? normaliseEmail(text) : text]]
    }),
  )
}

export type ShownAnswer = { fieldId: string; label: string; value: string }

/**
 * The answers as text for people and tables, one per field in their order; '' where nothing was answered. Dates
 * are DD-MM-YYYY, boxes 'Yes' or, where the form was answered, 'No'.
 */
export function answersOf(
  fields: readonly FormField[],
  answers: Readonly<FormAnswers> | null,
): ShownAnswer[] {
  return fields.map((field) => ({
    fieldId: field.id,
    label: field.label,
    value: answers === null ? '' : shownAnswer(field, answers[field.id]),
  }))
}

function shownAnswer(field: FormField, answer: string | true | undefined): string {
  if (field.type === 'checkbox') return answer === true ? t('Yes') : t('No')
  const text = textOf(answer)
  const option = field.optionLabels?.[field.options.indexOf(text)]
  if (option !== undefined) return option
  return field.type === 'date' ? text.split('-').reverse().join('-') : text
}

const textOf = (answer: string | true | undefined) =>
  typeof answer === 'string' ? withoutInvisibles(answer).trim() : ''

/** Whether `text` is a day of the calendar as date inputs write it, of a year people live in. */
function isCalendarDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  if (Number(year) < 1900 || Number(year) > 2200) return false
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return at.toISOString().startsWith(text)
}
