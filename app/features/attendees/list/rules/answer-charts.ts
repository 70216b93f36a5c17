import type { EventMenu, FieldType, FormField } from '#app/db/schema/events.ts'
import { answersOf } from '#app/features/events/forms/rules/form-answers.ts'
import { dishName } from '#app/features/ticketing/tickets/rules/chosen-dishes.ts'
import { t } from '#app/kernel/language/t.ts'
import { listPerLanguage } from '#language'

/** How often one value was answered to one question. */
export type AnswerCount = { question: string; value: string; count: number }

/** A question with choices, as a chart; or one that is answered freely, with its most frequent answers. */
export type AnswerSummary = {
  question: string
  label: string
  kind: 'choices' | 'list'
  answered: number
  rows: { label: string; count: number }[]
}

/** The courses of a menu under the names that the counts have for them. */
export const courses = listPerLanguage(
  () =>
    [
      { key: 'starter', label: t('Starter'), dishes: 'starters' },
      { key: 'mainCourse', label: t('Main course'), dishes: 'mains' },
      { key: 'dessert', label: t('Dessert'), dishes: 'desserts' },
    ] as const,
)

/** Free answers that are told, the most frequent ones. */
const mostListed = 20

const choiceTypes: readonly FieldType[] = ['dropdown', 'checkbox']

/**
 * What was answered to the questions of an event, in their order, its menu last; questions without an answer
 * are left out. `respondents` is how many people were asked: an unticked box counts as "No".
 */
export function answerSummaries(
  fields: readonly FormField[],
  menu: EventMenu | null,
  counts: { answers: readonly AnswerCount[]; dishes: readonly AnswerCount[]; respondents: number },
): AnswerSummary[] {
  const ofFields = fields.map((field): AnswerSummary => {
    const rows = counts.answers.filter(({ question }) => question === field.id)
    const kind = choiceTypes.includes(field.type) ? 'choices' : 'list'
    return {
      question: field.id,
      label: field.label,
      kind,
      answered: sum(rows),
      rows:
        field.type === 'checkbox'
          ? ticked(sum(rows), counts.respondents)
          : field.type === 'dropdown'
            ? inOrder(field.options, rows)
            : listed(field, rows),
    }
  })
  const ofMenu = courses.map(({ key, label, dishes }): AnswerSummary => {
    const rows = counts.dishes.filter(({ question }) => question === key)
    const named = rows.map((row) => ({ ...row, value: dishName(menu, dishes, row.value) }))
    const names = menu?.[dishes].map((dish) => dish.name) ?? []
    return { question: key, label, kind: 'choices', answered: sum(rows), rows: inOrder(names, named) }
  })
  return [...ofFields, ...ofMenu].filter(({ answered }) => answered > 0)
}

const sum = (rows: readonly AnswerCount[]) => rows.reduce((total, { count }) => total + count, 0)

function ticked(yes: number, respondents: number) {
  return [
    { label: t('Yes'), count: yes },
    { label: t('No'), count: Math.max(0, respondents - yes) },
  ]
}

/** The most frequent values as people read them; numbers and days among them in their own order. */
function listed(field: FormField, rows: readonly AnswerCount[]) {
  const most = rows.slice(0, mostListed)
  if (field.type === 'number') most.sort((one, other) => Number(one.value) - Number(other.value))
  if (field.type === 'date') most.sort((one, other) => (one.value < other.value ? -1 : 1))
  return most.map(({ value, count }) => ({
    label: answersOf([field], { [field.id]: value })[0]?.value ?? value,
    count,
  }))
}

/** The offered values in their order, and after them those that are offered no more. */
function inOrder(offered: readonly string[], rows: readonly AnswerCount[]) {
  const countOf = (name: string) => rows.find(({ value }) => value === name)?.count ?? 0
  const others = rows.filter(({ value }) => !offered.includes(value)).map(({ value }) => value)
  return [...offered, ...others].map((label) => ({ label, count: countOf(label) }))
}
