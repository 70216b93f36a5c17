import { expect, test } from 'vitest'
import type { PlanTerms } from '../plan-form.ts'
import type { PlanView } from '../plan-queries.server.ts'
import { freeTicketWords, keptPriceWords, membersWords, priceWords } from './plan-words.ts'

const plan = (counts: Partial<PlanView>) => ({ paying: 0, given: 0, atOtherPrices: 0, ...counts }) as PlanView

test.each([
  [{ paying: 0 }, null],
  [{ paying: 1 }, 'The paying member keeps the price they joined at.'],
  [
    { paying: 3, atOtherPrices: 1 },
    'The 3 paying members keep the price they joined at. 1 of them pays a different price from today’s.',
  ],
  [
    { paying: 3, atOtherPrices: 2 },
    'The 3 paying members keep the price they joined at. 2 of them pay a different price from today’s.',
  ],
])('the note on kept prices for %j is: %s', (counts, words) => {
  expect(keptPriceWords(plan(counts))).toBe(words)
})

test('members, prices and free tickets are described briefly', () => {
  expect(membersWords({ paying: 12, given: 0 })).toBe('12 paying')
  expect(membersWords({ paying: 12, given: 2 })).toBe('12 paying, 2 complimentary')
  expect(priceWords({ priceMinor: 25_000, currency: 'AED' })).toMatch(/^AED\s250 a month$/)
  const free = (freePerMonth: number, freePerEvent: number) =>
    freeTicketWords({ freePerMonth, freePerEvent } as PlanTerms)
  expect([free(2, 1), free(0, 1), free(1, 0)]).toEqual(['2 a month, 1 an event', 'None', 'None'])
})
