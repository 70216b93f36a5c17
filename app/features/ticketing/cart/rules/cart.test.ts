import { describe, expect, test } from 'vitest'
import { cartShapeProblem, judgeCart, mostLines, type OfferedTicket } from './cart.ts'

const now = new Date('2026-12-01T12:00:00Z')
const later = new Date('2026-12-08T12:00:00Z')

const ticket = (id: string, overrides: Partial<OfferedTicket> = {}): OfferedTicket => ({
  ticketTypeId: id,
  eventId: 'event',
  capacity: 10,
  sold: 0,
  held: 0,
  waiting: 0,
  seatsPerTicket: 1,
  name: 'Standard',
  kind: 'standard',
  priceMinor: 10_000,
  currency: 'AED',
  perOrderLimit: null,
  isHidden: false,
  isArchived: false,
  isMemberOnly: false,
  memberTier: null,
  memberDiscountPercent: 0,
  saleStartsAt: null,
  saleEndsAt: null,
  event: { status: 'published', endsAt: later },
  ...overrides,
})
const judge = (
  items: [string, number][],
  offered: OfferedTicket[],
  shared: Parameters<typeof judgeCart>[2] = [],
) =>
  judgeCart(
    items.map(([ticketTypeId, quantity]) => ({ ticketTypeId, quantity })),
    offered,
    shared,
    null,
    now,
  )
const reasons = (...args: Parameters<typeof judge>) =>
  judge(...args).map((line) => line.refusal?.reason ?? null)

describe('the shape of a cart', () => {
  const line = (ticketTypeId: string, quantity = 1) => ({ ticketTypeId, quantity })
  test.each([
    ['fits', [line('a'), line('b', 50)], null],
    ['is empty', [], 'empty-cart'],
    [
      'has too many lines',
      Array.from({ length: mostLines + 1 }, (_, n) => line(String(n))),
      'too-many-lines',
    ],
    ['has a ticket twice', [line('a'), line('a')], 'duplicate-ticket'],
    ['has none of a ticket', [line('a', 0)], 'bad-quantity'],
    ['has a negative one', [line('a', -1)], 'bad-quantity'],
    ['has half a one', [line('a', 0.5)], 'bad-quantity'],
    ['has a number that is none', [line('a', Number.NaN)], 'bad-quantity'],
    ['has too many of one', [line('a', 51)], 'bad-quantity'],
  ])('is checked for a cart that %s', (_name, items, problem) =>
    expect(cartShapeProblem(items)).toBe(problem),
  )
})

describe('a line of the cart', () => {
  test('keeps its position in the cart and its price', () => {
    const lines = judge(
      [
        ['b', 2],
        ['a', 1],
      ],
      [ticket('a'), ticket('b', { priceMinor: 250 })],
    )
    expect(lines.map((line) => [line.item.ticketTypeId, line.price?.total])).toEqual([
      ['b', 500],
      ['a', 10_000],
    ])
  })

  test('is refused with the first reason that applies', () => {
    const everythingWrong = { isMemberOnly: true, perOrderLimit: 1, capacity: 1 }
    expect(reasons([['a', 2]], [ticket('a', { ...everythingWrong, isHidden: true })])).toEqual(['not-found'])
    expect(
      reasons([['a', 2]], [ticket('a', { ...everythingWrong, event: { status: 'published', endsAt: now } })]),
    ).toEqual(['passed'])
    expect(reasons([['a', 2]], [ticket('a', { ...everythingWrong, saleEndsAt: now })])).toEqual([
      'not-on-sale',
    ])
    expect(reasons([['a', 2]], [ticket('a', everythingWrong)])).toEqual(['member-only'])
    expect(reasons([['a', 2]], [ticket('a', { ...everythingWrong, isMemberOnly: false })])).toEqual([
      'over-limit',
    ])
    expect(reasons([['a', 2]], [ticket('a', { capacity: 1 })])).toEqual(['not-enough'])
    expect(reasons([['a', 2]], [ticket('a', { capacity: 1, sold: 1 })])).toEqual(['sold-out'])
    expect(reasons([['a', 2]], [])).toEqual(['not-found'])
  })

  test('reveals no data of a ticket that is hidden', () => {
    expect(judge([['a', 1]], [ticket('a', { isHidden: true })])).toEqual([
      {
        item: { ticketTypeId: 'a', quantity: 1 },
        ticket: null,
        price: null,
        refusal: { reason: 'not-found' },
        offer: null,
      },
    ])
  })
})

describe('the currency of a cart', () => {
  test('is that of the first available ticket', () => {
    const offered = [
      ticket('a', { isHidden: true, currency: 'GBP' }),
      ticket('b'),
      ticket('c', { currency: 'GBP' }),
    ]
    expect(
      judge(
        [
          ['x', 1],
          ['a', 1],
          ['b', 1],
          ['c', 1],
        ],
        offered,
      ).map((line) => line.refusal),
    ).toEqual([
      { reason: 'not-found' },
      { reason: 'not-found' },
      null,
      { reason: 'mixed-currency', currency: 'GBP', cartCurrency: 'AED' },
    ])
  })
})

describe('shared seats', () => {
  test('are not used up by a refused line', () => {
    const offered = [ticket('a', { perOrderLimit: 1 }), ticket('b')]
    const shared = [{ eventId: 'event', totalCapacity: 3, seatsTaken: 0, seatsAwaited: 0 }]
    expect(
      reasons(
        [
          ['a', 3],
          ['b', 3],
        ],
        offered,
        shared,
      ),
    ).toEqual(['over-limit', null])
    expect(
      reasons(
        [
          ['b', 2],
          ['a', 1],
        ],
        offered,
        shared,
      ),
    ).toEqual([null, null])
    expect(
      reasons(
        [
          ['b', 3],
          ['a', 1],
        ],
        offered,
        shared,
      ),
    ).toEqual([null, 'sold-out'])
  })
})
