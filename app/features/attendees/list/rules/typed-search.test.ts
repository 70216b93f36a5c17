import { describe, expect, test } from 'vitest'
import { newOrderReference } from '#app/features/ticketing/rules/order-reference.ts'
import { isTooShort, typedSearch } from './typed-search.ts'

describe('what was typed to find attendees', () => {
  test('words by their beginnings', () => {
    expect(typedSearch(' Nadia Kar ')).toEqual({ words: "'Nadia':* & 'Kar':*", reference: null })
  })

  test('a phone number is one word as well, however it is grouped', () => {
    for (const typed of ['+971 50 123 4567', '971-50-1234567', '(971) 501234567']) {
      expect(typedSearch(typed).words).toMatch(/^'971501234567':\* \| \('971'/)
    }
    expect(typedSearch('+971501234567').words).toBe("'971501234567':*")
    expect(typedSearch('7 bo').words).toBe("'7':* & 'bo':*")
  })

  test.each(['a', ' K ', '7', 'a b', 'k.'])('%j is too short to look for', (typed) => {
    expect(isTooShort(typed)).toBe(true)
    expect(typedSearch(typed)).toEqual({ words: null, reference: null })
  })

  test.each(['al', 'k al', '王', 'é', '', '%'])('%j is not too short', (typed) => {
    expect(isTooShort(typed)).toBe(false)
  })

  test('an order by its reference, or the beginning of it', () => {
    const reference = newOrderReference()
    expect(typedSearch(reference).reference).toBe(`${reference}%`)
    expect(typedSearch(reference.toLowerCase()).reference).toBe(`${reference}%`)
    expect(typedSearch(reference.slice(3, 7)).reference).toBe(`SR-${reference.slice(3, 7)}%`)
  })

  test.each(['%', '_', 'SR-%', 'SR-7_', "7' or '1'='1", '@0198', '', '***'])(
    'nothing of %j is a pattern or a part of a statement',
    (typed) => {
      const { words, reference } = typedSearch(typed)
      expect(reference).toBeNull()
      expect(words ?? '').not.toMatch(/[%_@]/)
    },
  )
})
