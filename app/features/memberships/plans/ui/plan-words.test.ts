import { expect, test } from 'vitest'
import type { PlanTerms } from '../plan-form.ts'
import type { PlanView } from '../plan-queries.server.ts'
import { freeTicketWords, keptPriceWords, membersWords, priceWords } from './plan-words.ts'

const plan = (counts: Partial<PlanView>) => ({ paying: 0, given: 0, atOtherPrices: 0, ...counts }) as PlanView

test.each([
  [{ paying: 0 }, null],
  [{ paying: 1 }, 'The member who pays for this plan keeps the price of the day they joined.'],
  [
    { paying: 3, atOtherPrices: 1 },
    'The 3 members who pay for this plan keep the price of the day they joined. One of them pays another price than today’s.',
  ],
  [
    { paying: 3, atOtherPrices: 2 },
    'The 3 members who pay for this plan keep the price of the day they joined. 2 of them pay another price than today’s.',
  ],
])('the note on kept prices for %j is: %s', (counts, words) => {
  expect(keptPriceWords(plan(counts))).toBe(words)
})

test('members, prices and free tickets are described briefly', () => {
  expect(membersWords({ paying: 12, given: 0 })).toBe('12 paying')
  expect(membersWords({ paying: 12, given: 2 })).toBe('12 paying, 2 given')
  expect(priceWords({ priceMinor: 25_000, currency: 'AED' })).toMatch(/^AED\s250 a month$/)
  const free = (freePerMonth: number, freePerEvent: number) =>
    freeTicketWords({ freePerMonth, freePerEvent } as PlanTerms)
  expect([free(2, 1), free(0, 1), free(1, 0)]).toEqual(['2 a month, 1 an event', 'None', 'None'])
})
