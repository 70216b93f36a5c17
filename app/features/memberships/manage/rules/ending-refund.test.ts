import { describe, expect, test } from 'vitest'
import { endingRefund, type PeriodPayment, unusedDays } from './ending-refund.ts'

const period = {
  periodStart: new Date('2027-01-10T09:30:00Z'),
  periodEnd: new Date('2027-02-10T09:30:00Z'),
}
const payment = (overrides: Partial<PeriodPayment> = {}): PeriodPayment => ({
  ...{ paymentId: 'payment', invoiceId: 'invoice', capturedMinor: 20_000, refundedMinor: 0 },
  ...{ isDisputed: false, ...period, ...overrides },
})
const at = (text: string, creditMinor = 0) => ({ creditMinor, now: new Date(text) })

describe('the unused days of a period', () => {
  test.each([
    ['2027-01-10T09:30:00Z', 31],
    ['2027-01-10T09:30:01Z', 30],
    ['2027-01-20T09:30:00Z', 21],
    ['2027-02-10T09:29:59Z', 0],
    ['2027-03-10T00:00:00Z', 0],
    ['2026-12-10T00:00:00Z', 31],
  ])('at %s are %i of 31', (now, unused) => {
    expect(unusedDays(period, new Date(now))).toEqual({ unused, all: 31 })
  })

  test('of a period without a length are none of one', () => {
    const empty = { periodStart: period.periodStart, periodEnd: period.periodStart }
    expect(unusedDays(empty, period.periodStart)).toEqual({ unused: 0, all: 1 })
  })
})

describe('the refund of an ended membership', () => {
  test('is nothing, the share of unused days rounded down, or all that is left', () => {
    const now = at('2027-01-20T10:00:00Z')
    expect(endingRefund('none', [payment()], now).totalMinor).toBe(0)
    expect(endingRefund('unused', [payment()], now).totalMinor).toBe(Math.floor((20_000 * 20) / 31))
    expect(endingRefund('whole', [payment()], now).totalMinor).toBe(20_000)
  })

  test('never exceeds what is left of a payment', () => {
    const now = at('2027-01-11T10:00:00Z')
    const partly = payment({ refundedMinor: 19_000 })
    expect(endingRefund('unused', [partly], now).parts).toEqual([
      { paymentId: 'payment', invoiceId: 'invoice', refundedMinor: 19_000, amountMinor: 1_000 },
    ])
    expect(endingRefund('whole', [payment({ refundedMinor: 20_000 })], now)).toEqual({
      totalMinor: 0,
      parts: [],
    })
  })

  test('leaves out a disputed payment', () => {
    expect(endingRefund('whole', [payment({ isDisputed: true })], at('2027-01-11T10:00:00Z')).parts).toEqual(
      [],
    )
  })

  test('of a period with a change of plan covers both payments', () => {
    const change = payment({
      ...{ paymentId: 'change', capturedMinor: 10_000, periodStart: new Date('2027-01-20T09:00:00Z') },
    })
    const { parts, totalMinor } = endingRefund('whole', [payment(), change], at('2027-01-21T10:00:00Z'))
    expect(parts.map(({ paymentId }) => paymentId)).toEqual(['change', 'payment'])
    expect(totalMinor).toBe(30_000)
  })

  test('counts credit that stays with the member as refunded', () => {
    const now = (credit: number) => at('2027-01-20T09:30:00Z', credit)
    expect(endingRefund('whole', [payment()], now(5_000)).totalMinor).toBe(15_000)
    expect(endingRefund('unused', [payment()], now(50_000))).toEqual({ totalMinor: 0, parts: [] })
  })

  test('of the largest amount is exact', () => {
    const large = payment({ capturedMinor: Number.MAX_SAFE_INTEGER })
    const { totalMinor } = endingRefund('unused', [large], at('2027-01-20T09:30:00Z'))
    expect(BigInt(totalMinor)).toBe((BigInt(Number.MAX_SAFE_INTEGER) * 21n) / 31n)
  })
})
