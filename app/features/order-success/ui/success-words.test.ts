import { expect, test } from 'vitest'
import { ticketsOnTheWay } from './success-words.ts'

const seat = (status: 'valid' | 'void' | null) => ({ ticket: status && { status } })

test('only tickets that still admit someone are on the way', () => {
  expect(ticketsOnTheWay([seat('valid'), seat('valid'), seat('void')])).toBe(
    'Your 2 tickets are on the way to',
  )
  expect(ticketsOnTheWay([seat('void'), seat('valid')])).toBe('Your ticket is on the way to')
  expect(ticketsOnTheWay([seat('void'), seat(null)])).toBeNull()
})
