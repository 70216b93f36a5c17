import { expect, test } from 'vitest'
import { rate, times } from './numbers.ts'
import { table } from './table.ts'

test('a table lines up, whatever its cells hold', () => {
  const text = table([
    {
      goal: 'S1',
      what: 'Home',
      figure: '41,000/s ± 3 %',
      floor: 'F-http 60,000/s',
      ratio: '0.68 ×',
      wanted: '≥ 0.5 ×',
      met: true,
    },
    { goal: 'S5', what: 'CSS of the home page', figure: '19.1 KB', wanted: '≤ 18 KB', met: false },
    { goal: '', what: 'With mails', figure: '12/s', wanted: '–', met: null },
  ])
  const lines = text.split('\n')
  expect(new Set(lines.map((line) => line.length)).size).toBe(1)
  expect(lines.map((line) => line.split('|').at(-2)?.trim())).toEqual([
    'Verdict',
    '---------',
    'met',
    'MISSED',
    '–',
  ])
})

test('numbers are short', () => {
  expect(rate([12_345.6, 12_000, 13_000])).toBe('12,346/s ± 4 %')
  expect(rate([7.25])).toBe('7.3/s')
  expect(times(0.4567)).toBe('0.46 ×')
})
