import { describe, expect, test } from 'vitest'
import { coordinateOfTyped, spanOfTyped } from './typed-event.ts'

const typed = { date: '2026-12-04', time: '18:30', endDate: '', endTime: '', timeZone: 'Asia/Dubai' }
const span = (changes: Partial<typeof typed>) => {
  const found = spanOfTyped({ ...typed, ...changes })
  if (found.ok) return [found.startsAt, found.endsAt].map((at) => at.toISOString().slice(5, 16))
  return found.problems.map(({ field, reason }) => `${field} ${reason}`)
}

describe('spanOfTyped', () => {
  test.each([
    [{}, ['12-04T14:30', '12-04T16:30']],
    [{ endTime: '21:00' }, ['12-04T14:30', '12-04T17:00']],
    [{ endTime: '01:00' }, ['12-04T14:30', '12-04T21:00']],
    [{ endDate: '2026-12-06', endTime: '09:00' }, ['12-04T14:30', '12-06T05:00']],
    [{ endDate: '2026-12-04' }, ['12-04T14:30', '12-04T16:30']],
    [{ time: '09:05:00' }, ['12-04T05:05', '12-04T07:05']],
    [{ date: '2027-03-28', time: '01:30', timeZone: 'Europe/London' }, ['03-28T01:30', '03-28T03:30']],
    [{ date: '', time: '' }, ['date no-date', 'time no-time']],
    [{ date: '2026-02-30' }, ['date not-a-date']],
    [{ date: '1999-01-01' }, ['date not-a-date']],
    [{ date: 'soon', time: '25:00' }, ['date not-a-date', 'time not-a-time']],
    [{ endTime: 'late' }, ['endTime not-a-time']],
    [{ endDate: 'x', endTime: '10:00' }, ['endDate not-a-date']],
    [{ endDate: '2026-12-05' }, ['endTime no-end-time']],
    [{ endDate: '2026-12-04', endTime: '18:30' }, ['endTime ends-before-start']],
    [{ endDate: '2026-12-03', endTime: '20:00' }, ['endTime ends-before-start']],
    [{ endDate: '2027-02-04', endTime: '20:00' }, ['endTime lasts-too-long']],
  ])('returns the times or the problem of %o', (changes, expected) => {
    expect(span(changes)).toEqual(expected)
  })
})

test.each([
  ['', null],
  ['25.2048', 25.2048],
  ['-0,12', -0.12],
  ['+7', 7],
  ['90', 90],
  ['90.1', undefined],
  ['1e1', undefined],
  ['north', undefined],
  ['Infinity', undefined],
])('coordinateOfTyped(%j) returns the degrees, or undefined when invalid', (text, degrees) => {
  expect(coordinateOfTyped(text, 90)).toBe(degrees)
})
