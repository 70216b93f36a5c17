import { expect, test } from 'vitest'
import { normaliseTicketCode } from '#app/features/ticketing/tickets/rules/ticket-code.ts'
import { codeOfNumber, scattered } from './ticket-number.ts'

test('codes are ticket codes, and no two are the same', () => {
  const codes = Array.from({ length: 1_000 }, (_, n) => codeOfNumber(n))
  expect(codes.map(normaliseTicketCode)).toEqual(codes)
  expect(new Set(codes).size).toBe(1_000)
})

test('scattering visits everything once', () => {
  for (const count of [1_000, 100_000]) {
    const numbers = Array.from({ length: count }, (_, index) => scattered(index, count))
    expect(new Set(numbers).size).toBe(count)
    expect(Math.max(...numbers.slice(0, 1_000))).toBeLessThan(count)
  }
})
