import { expect, test } from 'vitest'
import { memberWords, notSavedWords, revenueWords, savedWords, takeAwayWords } from './ticket-type-words.ts'

const shop = { currency: 'AED', timeZone: 'Asia/Dubai' } as const
const until = new Date('2026-11-30T20:00:00Z')
const shown = (lines: readonly string[]) => lines.map((line) => line.replace(/\u00a0/g, ' '))

test('a capacity that is too small is refused with the numbers', () => {
  const taken = { sold: 62, held: 3, offered: 2 }
  expect(notSavedWords({ ok: false, reason: 'capacity-taken', taken, least: 67 })).toEqual({
    field: 'capacity',
    words: '62 sold, 3 held, 2 offered: at least 67',
  })
})

test.each([
  [1, '1 ticket'],
  [3, '3 tickets'],
])('a refusal to change the seats per ticket shows %i open offers', (offered, words) => {
  expect(notSavedWords({ ok: false, reason: 'seats-offered', offered }).words).toContain(words)
})

test('member prices are described for each price period', () => {
  const periods = [
    { until, priceMinor: 20_000, memberPriceMinor: 16_000 },
    { until: null, priceMinor: 30_000, memberPriceMinor: 24_000 },
  ]
  expect(shown(memberWords(periods, { ...shop, isMemberOnly: true, memberTier: 'enterprise' }))).toEqual([
    'Only VIP members and sponsors can buy it.',
    'VIP members and sponsors pay AED 160 instead of AED 200 until Tue 01-12-2026, 12:00 AM, Dubai time.',
    'VIP members and sponsors pay AED 240 instead of AED 300 after that.',
  ])
})

test('a single member price is described, also when it equals the public price', () => {
  const of = (memberPriceMinor: number, isMemberOnly = false) =>
    shown(
      memberWords([{ until: null, priceMinor: 20_000, memberPriceMinor }], {
        ...shop,
        isMemberOnly,
        memberTier: null,
      }),
    )
  expect(of(15_000)).toEqual(['Members and sponsors pay AED 150 instead of AED 200.'])
  expect(of(20_000)).toEqual(['Members and sponsors pay the regular price.'])
  expect(of(20_000, true)[0]).toBe('Only members and sponsors can buy it.')
})

test('the effect of removing a ticket type is described', () => {
  expect(takeAwayWords({ sold: 0, waiting: 0, hasHistory: false })).toContain('deleted permanently')
  expect(takeAwayWords({ sold: 1, waiting: 0, hasHistory: true })).toContain(
    '1 ticket sold. These tickets stay valid.',
  )
  expect(takeAwayWords({ sold: 0, waiting: 2, hasHistory: true })).toContain('waitlist is closed')
})

test('a number that is missing or failed to load is not shown as zero', () => {
  expect(revenueWords(null, 'a', 'AED')).toBe('…')
  expect(revenueWords('failed', 'a', 'AED')).toBe('Not loaded')
  expect(shown([revenueWords({ a: 12_050 }, 'a', 'AED'), revenueWords({}, 'b', 'AED')])).toEqual([
    'AED 120.50',
    'AED 0',
  ])
})

test('the last save is shown with person and time', () => {
  expect(savedWords({ by: 'Amal Haddad', at: until }, 'Asia/Dubai')).toBe(
    'Amal Haddad saved it on Tue 01-12-2026, 12:00 AM, Dubai time.',
  )
  expect(savedWords({ by: null, at: until }, 'Asia/Dubai')).toMatch(/^Saved on Tue/)
})
