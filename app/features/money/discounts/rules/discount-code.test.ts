import { describe, expect, test } from 'vitest'
import {
  type DiscountCode,
  discountWindow,
  judgeDiscount,
  normaliseCode,
  type Purchase,
} from './discount-code.ts'

const now = new Date('2026-12-01T12:00:00Z')
const minute = 60_000
const at = (minutes: number) => new Date(now.getTime() + minutes * minute)

function aCode(changes: Partial<DiscountCode> = {}): DiscountCode {
  return {
    gives: { kind: 'percent', percent: 100 },
    currency: null,
    scope: 'tickets',
    minimumOrderMinor: null,
    requiredTicketPriceMinor: null,
    validFrom: null,
    validUntil: null,
    totalLimit: null,
    perPersonLimit: null,
    used: 0,
    isPaused: false,
    isArchived: false,
    eventIds: [],
    ...changes,
  }
}

const off = (minor: number) => ({ kind: 'amount', minor }) as const
const percent = (value: number) => ({ kind: 'percent', percent: value }) as const

/** Lines as [unit, total, event]; one of 300 AED unless told. */
function cart(
  lines: [unit: number, total?: number, eventId?: string][] = [[30_000]],
  changes: Partial<Purchase> = {},
): Purchase {
  return {
    scope: 'tickets',
    currency: 'AED',
    leastMinor: 0,
    lines: lines.map(([unitMinor, totalMinor = unitMinor, eventId = 'evening']) => ({
      eventId,
      unitMinor,
      totalMinor,
    })),
    ...changes,
  }
}

function given(code: DiscountCode | null, purchase = cart(), personUses = 0) {
  const verdict = judgeDiscount(code, purchase, personUses, now)
  if (!verdict.ok) return verdict.refusal
  expect(verdict.reductions.reduce((sum, part) => sum + part, 0)).toBe(verdict.totalMinor)
  return verdict.reductions
}

const invalid = { reason: 'code-invalid' }

describe('the validity of a discount code', () => {
  test.each<[string, DiscountCode | null]>([
    ['an unknown code', null],
    ['a paused one', aCode({ isPaused: true })],
    ['an archived one', aCode({ isArchived: true })],
    ['one that begins later', aCode({ validFrom: at(1) })],
    ['one that has ended', aCode({ validUntil: at(-1) })],
    ['one that ends now', aCode({ validUntil: now })],
    ['one for memberships', aCode({ scope: 'memberships' })],
    ['an ended one that is used up too', aCode({ validUntil: at(-1), totalLimit: 1, used: 1 })],
  ])('hides behind the refusal “code-invalid” for %s', (_what, code) => {
    expect(given(code)).toEqual(invalid)
  })

  test('begins with its first instant and ends before its last', () => {
    expect(given(aCode({ validFrom: now, validUntil: at(1) }))).toEqual([30_000])
    expect(discountWindow({ validFrom: at(1), validUntil: null }, now)).toBe('not-yet')
    expect(discountWindow({ validFrom: null, validUntil: now }, now)).toBe('over')
    expect(discountWindow({ validFrom: null, validUntil: null }, now)).toBe('open')
  })

  test('is limited by live redemptions in total and per person', () => {
    expect(given(aCode({ totalLimit: 3, used: 2 }))).toEqual([30_000])
    expect(given(aCode({ totalLimit: 3, used: 3 }))).toEqual({ reason: 'code-used-up' })
    expect(given(aCode({ perPersonLimit: 2 }), cart(), 1)).toEqual([30_000])
    expect(given(aCode({ perPersonLimit: 2 }), cart(), 2)).toEqual({ reason: 'code-used-by-person' })
    expect(given(aCode({ perPersonLimit: 1, totalLimit: 1, used: 1 }), cart(), 1)).toEqual({
      reason: 'code-used-by-person',
    })
  })

  test('is limited to purchases in its currency', () => {
    const code = aCode({ currency: 'GBP' })
    expect(given(code)).toEqual({ reason: 'code-other-currency', currency: 'GBP' })
    expect(given(code, cart([[30_000]], { currency: 'GBP' }))).toEqual([30_000])
  })

  test('hides behind “code-invalid” for a purchase of other events', () => {
    const elsewhere = {
      eventIds: ['gala'],
      currency: 'GBP' as const,
      requiredTicketPriceMinor: 1,
      minimumOrderMinor: 9_999_999,
    }
    expect(given(aCode(elsewhere), cart([[100, 100, 'other']]))).toEqual(invalid)
    expect(given(aCode(elsewhere), cart([[100, 100, 'gala']]))).toEqual({
      reason: 'code-other-currency',
      currency: 'GBP',
    })
  })

  test('is limited to the lines of its chosen events', () => {
    const code = aCode({ eventIds: ['evening', 'gala'] })
    expect(given(code, cart([[100, 100, 'other']]))).toEqual(invalid)
    expect(
      given(
        code,
        cart([
          [100, 100, 'other'],
          [200, 200, 'gala'],
        ]),
      ),
    ).toEqual([0, 200])
  })

  test('compares the required ticket price with the listed price, not with the member price', () => {
    const code = aCode({ currency: 'AED', requiredTicketPriceMinor: 30_000 })
    const refusal = { reason: 'code-needs-ticket-price', price: { minor: 30_000, currency: 'AED' } }
    expect(given(code, cart([[29_999], [30_001], [15_000, 30_000]]))).toEqual(refusal)
    expect(given(code, cart([[15_000], [30_000, 54_000]]))).toEqual([0, 54_000])
    const here = { ...code, eventIds: ['gala'] }
    expect(given(here, cart([[30_000], [100, 100, 'gala']]))).toEqual(refusal)
  })

  test('compares the minimum with the whole order after member prices, inclusive for tickets', () => {
    const code = aCode({ currency: 'AED', gives: off(10_000), minimumOrderMinor: 30_000 })
    const refusal = { reason: 'code-below-minimum', minimum: { minor: 30_000, currency: 'AED' } }
    expect(given(code, cart([[30_000, 29_999]]))).toEqual(refusal)
    expect(given(code, cart([[30_000]]))).toEqual([10_000])
    expect(given(code, cart([[15_000], [15_000]]))).toEqual([5_000, 5_000])
    const here = { ...code, eventIds: ['gala'] }
    expect(given(here, cart([[20_000], [10_000, 10_000, 'gala']]))).toEqual([0, 10_000])
  })

  test('is refused when the reduction is zero', () => {
    expect(given(aCode(), cart([[0]]))).toEqual({ reason: 'code-takes-nothing' })
    expect(given(aCode({ gives: percent(1) }), cart([[40]]))).toEqual({ reason: 'code-takes-nothing' })
    expect(given(aCode(), cart([]))).toEqual({ reason: 'code-takes-nothing' })
  })
})

describe('the reduction of a discount code', () => {
  test.each([
    [100, 30_000, 30_000],
    [50, 333, 167],
    [50, 1, 1],
    [33, 10_000, 3_300],
    [1, 50, 1],
    [15, 9_999, 1_500],
  ])('is %i %% of %i, which is %i rounded half up', (value, total, expected) => {
    expect(given(aCode({ gives: percent(value) }), cart([[total]]))).toEqual([expected])
  })

  test('splits an amount over the lines in proportion, without a remainder', () => {
    const code = aCode({ currency: 'AED', gives: off(10_000) })
    expect(given(code, cart([[30_000]]))).toEqual([10_000])
    expect(given(code, cart([[10_000], [20_000], [10_000]]))).toEqual([2_500, 5_000, 2_500])
    expect(given(code, cart([[10_000], [10_000], [10_000]]))).toEqual([3_334, 3_333, 3_333])
    expect(given(code, cart([[0], [10_001, 30_003]]))).toEqual([0, 10_000])
  })

  test('is limited to the total to pay', () => {
    const code = aCode({ currency: 'AED', gives: off(50_000) })
    expect(given(code, cart([[30_000, 27_000], [5_000]]))).toEqual([27_000, 5_000])
    expect(given({ ...code, eventIds: ['gala'] }, cart([[30_000], [5_000, 5_000, 'gala']]))).toEqual([
      0, 5_000,
    ])
  })

  test('stays between zero and the line total for all percentages and amounts over small carts', () => {
    for (let a = 0; a < 24; a++) {
      for (let b = 0; b < 24; b++) {
        const purchase = cart([[a], [b], [7]])
        for (let value = 1; value <= 100; value += 3) {
          for (const gives of [percent(value), off(value)]) {
            const reductions = given(aCode({ currency: 'AED', gives }), purchase)
            if (!Array.isArray(reductions)) continue
            const fits = reductions.every((part, index) => {
              const total = purchase.lines[index]?.totalMinor ?? 0
              return Number.isInteger(part) && part >= 0 && part <= total
            })
            expect(fits, JSON.stringify({ a, b, gives, reductions })).toBe(true)
          }
        }
      }
    }
  })
})

describe('the kinds of discount codes', () => {
  const spring = cart([[30_000]])
  const london = cart([[5_500]], { currency: 'GBP' })
  const small = cart([[12_000]])

  test.each<[string, DiscountCode, unknown, unknown, unknown]>([
    ['full-free', aCode(), [30_000], [12_000], [5_500]],
    [
      'free, GBP only',
      aCode({ currency: 'GBP' }),
      { reason: 'code-other-currency' },
      { reason: 'code-other-currency' },
      [5_500],
    ],
    [
      '90 AED off a 300 AED ticket',
      aCode({ currency: 'AED', gives: off(9_000), requiredTicketPriceMinor: 30_000 }),
      [9_000],
      { reason: 'code-needs-ticket-price' },
      { reason: 'code-other-currency' },
    ],
    [
      '100 AED off from 300 AED',
      aCode({ currency: 'AED', gives: off(10_000), minimumOrderMinor: 30_000 }),
      [10_000],
      { reason: 'code-below-minimum' },
      { reason: 'code-other-currency' },
    ],
    [
      'free for a 300 AED ticket',
      aCode({ currency: 'AED', requiredTicketPriceMinor: 30_000 }),
      [30_000],
      { reason: 'code-needs-ticket-price' },
      { reason: 'code-other-currency' },
    ],
    [
      '298 AED off',
      aCode({ currency: 'AED', gives: off(29_800) }),
      [29_800],
      [12_000],
      { reason: 'code-other-currency' },
    ],
  ])('give the expected results for three carts: %s', (_name, code, forSpring, forSmall, forLondon) => {
    const expected = (what: unknown) => (Array.isArray(what) ? what : expect.objectContaining(what as object))
    expect(given(code, spring)).toEqual(expected(forSpring))
    expect(given(code, small)).toEqual(expected(forSmall))
    expect(given(code, london)).toEqual(expected(forLondon))
  })

  test('reduce memberships in full or by 200 AED above 200 AED', () => {
    const plan = (minor: number): Purchase => ({
      scope: 'memberships',
      currency: 'AED',
      leastMinor: 0,
      lines: [{ eventId: null, unitMinor: minor, totalMinor: minor }],
    })
    expect(given(aCode({ scope: 'memberships' }), plan(2_000_000))).toEqual([2_000_000])
    const fixed = aCode({
      scope: 'memberships',
      currency: 'AED',
      gives: off(20_000),
      minimumOrderMinor: 20_000,
    })
    expect(given(fixed, plan(20_001))).toEqual([20_000])
    expect(given(fixed, plan(20_000))).toMatchObject({ reason: 'code-below-minimum' })
    expect(given(aCode(), plan(20_000))).toEqual(invalid)
    expect(given(aCode({ scope: 'memberships', eventIds: ['evening'] }), plan(1))).toEqual(invalid)
  })
})

test('a typed discount code is trimmed and lowercased', () => {
  expect(normaliseCode('  Teach-MORE ')).toBe('teach-more')
})

test('a remainder below the least payable amount is waived', () => {
  const leaves = (minor: number) =>
    given(aCode({ gives: off(30_000 - minor), currency: 'AED' }), cart([[30_000]], { leastMinor: 200 }))
  expect(leaves(200)).toEqual([29_800])
  expect(leaves(199)).toEqual([30_000])
  expect(leaves(0)).toEqual([30_000])
  const lines: [number, number, string][] = [
    [30_000, 30_000, 'evening'],
    [100, 100, 'morning'],
  ]
  const code = aCode({ eventIds: ['evening'] })
  expect(given(code, cart(lines, { leastMinor: 101 }))).toEqual([30_000, 100])
  expect(given(code, cart(lines, { leastMinor: 100 }))).toEqual([30_000, 0])
})
