import { expect, test } from 'vitest'
import { isAnniversary, joiningDaysOf } from './anniversary.ts'

const at = (day: string) => new Date(`${day}T15:00:00Z`)

test.each([
  ['2026-10-15', '2026-11-15', true],
  ['2026-10-15', '2026-11-14', false],
  ['2026-10-15', '2026-10-15', false],
  ['2026-10-31', '2026-11-30', true],
  ['2026-10-31', '2026-11-29', false],
  ['2026-12-31', '2027-02-28', true],
  ['2027-12-31', '2028-02-29', true],
  ['2027-12-29', '2028-02-29', true],
  ['2027-12-29', '2029-02-28', true],
  ['2026-10-30', '2026-11-30', true],
  ['2026-11-30', '2026-12-31', false],
  ['2027-02-28', '2027-03-28', true],
  ['2027-02-28', '2027-03-31', false],
  ['2026-11-15', '2026-10-15', false],
])('a member who joined on %s has an anniversary on %s: %s', (joined, day, is) => {
  expect(isAnniversary(at(joined), at(day))).toBe(is)
})

test('the range of joining days agrees with the anniversary rule', () => {
  for (let n = 0; n < 800; n++) {
    const today = new Date(Date.UTC(2027, 0, 1 + n, 9))
    const { from, until } = joiningDaysOf(today)
    // A month with 31 days, before all of these.
    for (let day = 1; day <= 31; day++) {
      const joined = new Date(Date.UTC(2026, 11, day))
      if (joined < new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())))
        expect([day, isAnniversary(joined, today)]).toEqual([day, day >= from && day <= until])
    }
  }
})
