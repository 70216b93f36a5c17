import type { FormAnswers, FormField } from '#app/db/schema/events.ts'
import { t } from '#app/kernel/language/t.ts'

/** One column of a file for one question, whichever version of a form asked it. */
export type AnswerColumn = { header: string; fieldIds: readonly string[] }

const keyOf = (label: string) => label.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * The columns for the questions of forms, given newest first. A field keeps its column from version to version;
 * questions of the same words share one, unless one form asks both.
 */
export function answerColumns(forms: readonly (readonly FormField[])[]): AnswerColumn[] {
  const columns: { label: string; fieldIds: string[] }[] = []
  for (const fields of forms) {
    const here = new Set(fields.map((field) => field.id))
    for (const { id, label } of fields) {
      if (columns.some((column) => column.fieldIds.includes(id))) continue
      const same = columns.find(
        (column) => keyOf(column.label) === keyOf(label) && !column.fieldIds.some((one) => here.has(one)),
      )
      if (same) same.fieldIds.push(id)
      else columns.push({ label: label.trim(), fieldIds: [id] })
    }
  }
  return columns.map(({ label, fieldIds }, index) => {
    const before = columns.slice(0, index).filter((column) => keyOf(column.label) === keyOf(label)).length
    return { header: before === 0 ? label : `${label} (${before + 1})`, fieldIds }
  })
}

/** The answer to the question of a column; empty where nothing was. */
export function answerIn(answers: FormAnswers | null, column: AnswerColumn): string {
  for (const id of column.fieldIds) {
    const answer = answers && Object.hasOwn(answers, id) ? answers[id] : undefined
    if (answer !== undefined && answer !== '') return answer === true ? t('Yes') : answer
  }
  return ''
}
