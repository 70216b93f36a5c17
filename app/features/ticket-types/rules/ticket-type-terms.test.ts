import { expect, test } from 'vitest'
import { ticketTypeTerms } from '#tests/factories/ticket-type-terms.ts'
import { mostPriceMinor, type TermsProblem, type TicketTypeTerms, termsProblem } from './ticket-type-terms.ts'

const at = (text: string) => new Date(text)
const early = { until: '2026-12-01T00:00:00.000Z', priceMinor: 5_000 }
const late = { until: '2026-12-02T00:00:00.000Z', priceMinor: 7_000 }

test.each<[Partial<TicketTypeTerms>, TermsProblem | null]>([
  [{}, null],
  [{ capacity: null, perOrderLimit: 4, priceMinor: 0 }, null],
  [{ priceTiers: [early, late] }, null],
  [{ name: '  ' }, 'name-missing'],
  [{ priceMinor: -1 }, 'price-negative'],
  [{ priceMinor: mostPriceMinor + 1 }, 'price-negative'],
  [{ priceTiers: [{ ...early, priceMinor: -1 }] }, 'price-negative'],
  [{ capacity: 0 }, 'capacity-below-one'],
  [{ seatsPerTicket: 0 }, 'bad-seats'],
  [{ seatsPerTicket: 11 }, 'bad-seats'],
  [{ perOrderLimit: 0 }, 'bad-order-limit'],
  [{ saleStartsAt: at('2026-12-02'), saleEndsAt: at('2026-12-02') }, 'sale-ends-first'],
  [{ saleStartsAt: at('2026-12-01'), saleEndsAt: at('2026-12-02') }, null],
  [{ priceTiers: [late, early] }, 'tier-twice'],
  [{ priceTiers: [early, early] }, 'tier-twice'],
  [{ priceTiers: Array.from({ length: 11 }, () => early) }, 'too-many-tiers'],
  [{ memberDiscountPercent: 101 }, 'bad-discount'],
  [{ memberDiscountPercent: 12.5 }, 'bad-discount'],
  [{ taxBasisPoints: 10_001 }, 'bad-tax'],
])('terms with %j have the problem %s', (changes, problem) => {
  expect(termsProblem(ticketTypeTerms(changes))).toBe(problem)
})
