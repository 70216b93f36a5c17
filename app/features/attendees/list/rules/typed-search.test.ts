import { describe, expect, test } from 'vitest'
import { newOrderReference } from '#app/features/ticketing/rules/order-reference.ts'
import { isTooShort, typedSearch } from './typed-search.ts'

describe('the typed search for attendees', () => {
  test('matches words by prefix', () => {
    expect(typedSearch(' Nadia Kar ')).toEqual({ words: "'Nadia':* & 'Kar':*", reference: null })
  })

  test('matches a phone number as one word, however it is grouped', () => {
    for (const typed of ['+971 50 123 4567', '971-50-1234567', '(971) 501234567']) {
      expect(typedSearch(typed).words).toMatch(/^'971501234567':\* \| '0501234567':\* \| \('971'/)
    }
    expect(typedSearch('+971501234567').words).toBe("'0501234567':* | ('971501234567':*)")
    expect(typedSearch('00971501234567').words).toMatch(/^'971501234567':\* \| /)
  })

  test('matches a number typed as within its country', () => {
    const { words } = typedSearch('050 123 4567')
    for (const number of ['0501234567', '971501234567', '44501234567'])
      expect(words).toContain(`'${number}':*`)
    expect(typedSearch('+0501234567').words).not.toContain('971')
    expect(typedSearch('7 bo').words).toBe("'7':* & 'bo':*")
  })

  test.each(['a', ' K ', '7', 'a b', 'k.'])('refuses %j as too short', (typed) => {
    expect(isTooShort(typed)).toBe(true)
    expect(typedSearch(typed)).toEqual({ words: null, reference: null })
  })

  test.each(['al', 'k al', '王', 'é', '', '%'])('accepts %j as long enough', (typed) => {
    expect(isTooShort(typed)).toBe(false)
  })

  test('matches an order by its reference or the prefix of it', () => {
    const reference = newOrderReference()
    expect(typedSearch(reference).reference).toBe(`${reference}%`)
    expect(typedSearch(reference.toLowerCase()).reference).toBe(`${reference}%`)
    expect(typedSearch(reference.slice(3, 7)).reference).toBe(`SR-${reference.slice(3, 7)}%`)
  })

  test.each(['%', '_', 'SR-%', 'SR-7_', "7' or '1'='1", '@0198', '', '***'])(
    'keeps patterns and SQL of %j out of the query',
    (typed) => {
      const { words, reference } = typedSearch(typed)
      expect(reference).toBeNull()
      expect(words ?? '').not.toMatch(/[%_@]/)
    },
  )
})
