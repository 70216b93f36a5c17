import { describe, expect, test } from 'vitest'
import { readDate, readMoment, writtenDate, writtenMoment } from './written-date.ts'

describe('a typed day', () => {
  test.each(['04-12-2026', '4-12-2026', '4/12/2026', '04.12.2026', '04 12 2026', '04122026', ' 2026-12-04 '])(
    '%j is the fourth of December',
    (typed) => expect(readDate(typed)).toBe('2026-12-04'),
  )

  test.each([
    '',
    '31-02-2026',
    '12-31-2026',
    '00-12-2026',
    '4-12-26',
    '2026-13-01',
    'tomorrow',
    '04-12-2026x',
  ])('%j is none', (typed) => expect(readDate(typed)).toBeNull())

  test('is written as the network writes days', () => {
    expect(writtenDate('2026-12-04')).toBe('04-12-2026')
    for (const iso of ['', '2026-02-30', '04-12-2026']) expect(writtenDate(iso)).toBe('')
  })
})

describe('a typed moment', () => {
  test.each([
    ['04-12-2026 18:30', '2026-12-04T18:30'],
    ['4/12/2026, 6:30 PM', '2026-12-04T18:30'],
    ['04 12 2026 6:30pm', '2026-12-04T18:30'],
    ['04-12-2026 12:05 am', '2026-12-04T00:05'],
    ['2026-12-04T18:30', '2026-12-04T18:30'],
    ['2026-12-04T18:30:00', '2026-12-04T18:30'],
    ['2026-12-04 9:05', '2026-12-04T09:05'],
  ])('%j is %s', (typed, iso) => expect(readMoment(typed)).toBe(iso))

  test.each([
    '',
    '04-12-2026',
    '18:30',
    '04-12-2026 24:00',
    '04-12-2026 13:00 PM',
    '04-12-2026 6:75',
    '31-02-2026 10:00',
  ])('%j is none', (typed) => expect(readMoment(typed)).toBeNull())

  test('is written with its time', () => {
    expect(writtenMoment('2026-12-04T18:30')).toBe('04-12-2026 18:30')
    for (const iso of ['', '2026-12-04', '2026-12-04T']) expect(writtenMoment(iso)).toBe('')
  })
})
