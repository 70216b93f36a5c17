import { expect, test } from 'vitest'
import {
  changeCostWords,
  changeLabel,
  creditLeftWords,
  creditWords,
  reductionWords,
  waitingWords,
} from './change-words.ts'

const aed = (minor: number) => ({ minor, currency: 'AED' as const })
const nextAt = new Date('2027-01-04T08:00:00Z')
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('a change to a dearer plan is described with the amount due', () => {
  const cost = { dueNow: aed(10_050), creditLeft: aed(0), next: aed(30_000), nextAt }
  expect(plain(changeCostWords(cost, 'Asia/Dubai'))).toBe(
    'You pay AED 100.50 today, then AED 300 a month from 04-01-2027.',
  )
  expect(creditWords(cost)).toBeNull()
  expect(plain(changeLabel('VIP', cost))).toBe('Pay AED 100.50 and change to VIP')
})

test('a change to a cheaper plan is described with the credit that remains', () => {
  const cost = { dueNow: aed(0), creditLeft: aed(9_000), next: aed(10_000), nextAt }
  expect(plain(changeCostWords(cost, 'Asia/Dubai'))).toBe(
    'You pay nothing today, then AED 100 a month from 04-01-2027.',
  )
  expect(plain(creditWords(cost))).toBe(
    'AED 90 of what you have paid is left over. It is taken off your next payments.',
  )
  expect(changeLabel('Basic', cost)).toBe('Change to Basic')
})

test('an ended discount, remaining credit and a pending bank confirmation are described', () => {
  expect(reductionWords({ reductionEnds: true }, 'Basic')).toBe(
    'Your discount code does not count for Basic. Its reduction ends today.',
  )
  expect(reductionWords({ reductionEnds: false }, 'Basic')).toBeNull()
  const left = (minor: number, state: 'active' | 'ending') =>
    plain(creditLeftWords({ credit: aed(minor), state }))
  expect(left(12_000, 'active')).toBe('Credit of AED 120 is used for your next payments.')
  expect(left(12_000, 'ending')).toBe(
    'Credit of AED 120 stays yours. It is used when you pay for a membership again.',
  )
  expect(creditLeftWords({ credit: aed(0), state: 'active' })).toBeNull()
  const waiting = { planName: 'VIP', due: aed(30_000), until: new Date('2026-12-05T08:00:00Z') }
  const { title, text } = waitingWords(waiting, 'Asia/Dubai')
  expect(title).toBe('Your change to VIP waits for your bank')
  expect(plain(text)).toMatch(
    /^AED 300 is paid, and your plan changed, once your bank has confirmed it with you\./,
  )
  expect(text).toContain('05-12-2026')
})
