import { expect, test } from 'vitest'
import { periodFact } from './member-words.ts'

test('an overdue payment is not shown as the next payment', () => {
  const subscription = {
    paidUntil: new Date('2026-12-21T08:00:00Z'),
    periodEndsAt: new Date('2027-01-21T08:00:00Z'),
    cancelsAtPeriodEnd: false,
  }
  const fact = (state: 'active' | 'ending' | 'reading' | 'paused') =>
    periodFact({ ...subscription, state, cancelsAtPeriodEnd: state === 'ending' }, 'Asia/Dubai').join(' ')
  expect(fact('active')).toBe('Next payment 21-01-2027')
  expect(fact('ending')).toBe('Ends 21-01-2027')
  expect(fact('reading')).toBe('Paid until 21-12-2026')
  expect(fact('paused')).toBe('Paid until 21-12-2026')
})
