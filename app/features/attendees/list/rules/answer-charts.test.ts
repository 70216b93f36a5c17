import { expect, test } from 'vitest'
import type { FormField } from '#app/db/schema/events.ts'
import { answerSummaries } from './answer-charts.ts'

const field = (id: string, type: FormField['type'], options: string[] = []): FormField => ({
  id,
  type,
  label: `Question ${id}`,
  placeholder: '',
  options,
  required: false,
})

const menu = {
  starters: [{ id: 's1', name: 'Lentil soup', allergens: [] }],
  mains: [{ id: 'm1', name: 'Fish', allergens: [] }],
  desserts: [],
}

test('answers are counted by choice, Yes or No, free text and dish name', () => {
  const summaries = answerSummaries(
    [field('diet', 'dropdown', ['None', 'Vegan']), field('photo', 'checkbox'), field('year', 'text')],
    menu,
    {
      respondents: 10,
      answers: [
        { question: 'year', value: 'Year 4', count: 3 },
        { question: 'diet', value: 'Vegan', count: 4 },
        { question: 'diet', value: 'Halal', count: 1 },
        { question: 'photo', value: 'true', count: 7 },
      ],
      dishes: [
        { question: 'starter', value: 's1', count: 5 },
        { question: 'mainCourse', value: 'gone', count: 2 },
      ],
    },
  )
  expect(
    summaries.map(({ label, kind, rows }) => [label, kind, rows.map((row) => [row.label, row.count])]),
  ).toEqual([
    [
      'Question diet',
      'choices',
      [
        ['None', 0],
        ['Vegan', 4],
        ['Halal', 1],
      ],
    ],
    [
      'Question photo',
      'choices',
      [
        ['Yes', 7],
        ['No', 3],
      ],
    ],
    ['Question year', 'list', [['Year 4', 3]]],
    ['Starter', 'choices', [['Lentil soup', 5]]],
    [
      'Main course',
      'choices',
      [
        ['Fish', 0],
        ['gone', 2],
      ],
    ],
  ])
})

test('numbers and dates are sorted by value, and dates are formatted', () => {
  const answer = (question: string, value: string, count: number) => ({ question, value, count })
  const summaries = answerSummaries([field('years', 'number'), field('born', 'date')], null, {
    respondents: 4,
    answers: [answer('years', '11', 2), answer('years', '9', 1), answer('born', '1990-02-28', 1)],
    dishes: [],
  })
  expect(summaries.map(({ rows }) => rows.map(({ label }) => label))).toEqual([['9', '11'], ['28-02-1990']])
})

test('a question without answers is left out', () => {
  const nothing = { respondents: 0, answers: [], dishes: [] }
  expect(answerSummaries([field('diet', 'dropdown', ['None'])], menu, nothing)).toEqual([])
})
