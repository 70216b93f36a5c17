import { describe, expect, test } from 'vitest'
import {
  allowanceWords,
  applicationWords,
  cardWords,
  coveredWords,
  grantWords,
  invoiceBadge,
  invoiceWords,
  overdueWords,
  periodWords,
  perMonthWords,
  stateBadges,
} from './membership-words.ts'

const zone = 'Asia/Dubai'
const periodEndsAt = new Date('2027-01-04T08:00:00Z')
const paidUntil = new Date('2026-12-04T08:00:00Z')
const readableUntil = new Date('2027-01-11T08:00:00Z')

describe('the description of a membership', () => {
  test.each([
    ['waiting', false, 'Awaiting payment', 'It begins as soon as the first payment arrives.'],
    ['active', false, 'Active', 'Next payment on 04-01-2027.'],
    ['ending', true, 'Cancelled', 'Ends on 04-01-2027. No further payments are charged.'],
    ['reading', false, 'Payment overdue', 'Paid until 04-12-2026.'],
    ['reading', true, 'Payment overdue', 'Cancelled. Its last paid day was 04-12-2026.'],
    ['unpaid', false, 'Unpaid', 'Paid until 04-12-2026.'],
  ] as const)('fits the state %s', (state, cancelsAtPeriodEnd, badge, words) => {
    expect(stateBadges[state].text).toBe(badge)
    const subscription = { state, periodEndsAt, paidUntil, cancelsAtPeriodEnd, pausedUntil: null }
    expect(periodWords(subscription, zone)).toBe(words)
  })

  test('says of a pause when it ends', () => {
    const words = (pausedUntil: Date | null, cancelsAtPeriodEnd = false) =>
      periodWords({ state: 'paused', periodEndsAt, paidUntil, cancelsAtPeriodEnd, pausedUntil }, zone)
    const paused = 'Your membership is paused. Nothing is charged, and its benefits are paused too.'
    expect(stateBadges.paused.text).toBe('Paused')
    expect(words(null)).toBe(`${paused} Write to us when you want to resume it.`)
    expect(words(new Date('2027-03-01T08:00:00Z'))).toBe(`${paused} It resumes on 01-03-2027.`)
    expect(words(null, true)).toBe(`${paused} It ends on 04-01-2027.`)
  })

  test.each([
    ['active', false, undefined],
    ['ending', false, undefined],
    ['waiting', false, 'Your first payment is not finished'],
    ['waiting', true, 'Your first payment is not finished'],
    ['reading', false, 'Your membership payment did not go through'],
    ['reading', true, 'Your bank wants to confirm your membership payment'],
    ['unpaid', false, 'Your membership is on hold'],
    ['paused', false, undefined],
  ] as const)('fits the state %s with a bank confirmation of %s', (state, needsAction, title) => {
    const open = { amount: { minor: 20_000, currency: 'AED' as const }, needsAction }
    expect(overdueWords({ state, open, readableUntil }, zone)?.title).toBe(title)
  })

  test('shows how long an overdue membership can be read', () => {
    expect(overdueWords({ state: 'reading', open: null, readableUntil }, zone)?.text).toBe(
      'Until 11-01-2027, 7 days in all, the members’ directory stays open to you. Free tickets and member prices wait until the payment has arrived.',
    )
  })
})

test.each([
  ['paid', false, 0, 20_000, 'Paid'],
  ['paid', false, 5_000, 15_000, 'Partly refunded'],
  ['paid', false, 20_000, 0, 'Refunded'],
  ['paid', true, 0, 0, 'Paid outside'],
  ['open', false, 0, 0, 'To pay'],
  ['uncollectible', false, 0, 0, 'Not paid'],
] as const)(
  'the badge fits an invoice that is %s, paid outside %s, with %d refunded and %d left',
  (...invoice) => {
    const [status, isPaidOutside, refundedMinor, leftMinor, badge] = invoice
    expect(invoiceBadge({ status, isPaidOutside, refundedMinor, leftMinor }).text).toBe(badge)
  },
)

test('prices, cards and free tickets are described', () => {
  expect(perMonthWords({ minor: 20_000, currency: 'AED' })).toBe('AED\u00a0200 a month')
  expect(cardWords({ brand: 'visa', last4: '4242', expires: '12/28' })).toBe('Visa ending 4242, 12/28')
  expect(cardWords({ brand: 'link', last4: '', expires: '' })).toBe('Link')
  expect(cardWords({ brand: 'new', last4: '', expires: '' })).toBe('another payment method')
  expect(cardWords({ brand: 'unheard', last4: '0001', expires: '01/30' })).toBe('Card ending 0001, 01/30')
  expect(allowanceWords({ perMonth: 1, perEvent: 1 })).toBe('1 free ticket a month, up to 1 for each event')
  expect(allowanceWords({ perMonth: 2, perEvent: 1 })).toBe('2 free tickets a month, up to 1 for each event')
  expect(allowanceWords({ perMonth: 0, perEvent: 1 })).toBeNull()
})

test('the reason of a free membership is described', () => {
  expect(grantWords({ reason: 'Speaker of the year', code: null }, 'Staffroom')).toBe(
    'A gift of Staffroom: Speaker of the year',
  )
  expect(grantWords({ reason: '', code: null }, 'Staffroom')).toBe('A gift of Staffroom.')
  expect(grantWords({ reason: 'code', code: 'WELCOME' }, 'Staffroom')).toBe('Free with the code WELCOME.')
})

test('invoices and applications are described', () => {
  const period = { periodStart: new Date('2026-12-04T08:00:00Z'), periodEnd: periodEndsAt }
  const byCard = { ...period, isPaidOutside: false }
  expect(invoiceWords({ planName: 'Standard', reason: 'renewal', ...byCard }, zone)).toBe(
    'Standard, 04-12-2026 to 03-01-2027',
  )
  expect(invoiceWords({ planName: 'VIP', reason: 'change', ...byCard }, zone)).toBe(
    'Change to VIP, 04-12-2026 to 03-01-2027',
  )
  expect(Object.values(applicationWords).map(({ badge }) => badge)).toEqual([
    'Waiting',
    'Approved',
    'Declined',
  ])
  expect(invoiceWords({ planName: 'VIP', reason: 'first', ...period, isPaidOutside: true }, zone)).toContain(
    '. Paid to us directly: ask us for its receipt.',
  )
})

test('only an amount paid from credit is shown as covered by credit', () => {
  const aed = (minor: number) => ({ minor, currency: 'AED' as const })
  expect(coveredWords({ total: aed(0), credit: aed(0) })).toBeNull()
  expect(coveredWords({ total: aed(20_000), credit: aed(0) })).toBeNull()
  expect(coveredWords({ total: aed(0), credit: aed(20_000) })).toBe('Covered by credit')
  expect(coveredWords({ total: aed(11_000), credit: aed(9_000) })).toBe('After AED\u00a090 of credit')
})
