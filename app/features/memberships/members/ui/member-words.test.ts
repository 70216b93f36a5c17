import { expect, test } from 'vitest'
import { periodFact } from './member-words.ts'

test('an overdue payment is not shown as the next payment', () => {
  const subscription = {
    paidUntil: new Date('2026-12-21T08:00:00Z'),
    periodEndsAt: new Date('2027-01-21T08:00:00Z'),
    cancelsAtPeriodEnd: false,
    pausedUntil: null,
  }
  const fact = (state: 'active' | 'ending' | 'reading' | 'unpaid') =>
    periodFact({ ...subscription, state, cancelsAtPeriodEnd: state === 'ending' }, 'Asia/Dubai').join(' ')
  expect(fact('active')).toBe('Next payment 21-01-2027')
  expect(fact('ending')).toBe('Ends 21-01-2027')
  expect(fact('reading')).toBe('Paid until 21-12-2026')
  expect(fact('unpaid')).toBe('Paid until 21-12-2026')
})

test('a pause shows when it ends', () => {
  const subscription = {
    state: 'paused',
    paidUntil: new Date('2026-12-21T08:00:00Z'),
    cancelsAtPeriodEnd: false,
    periodEndsAt: new Date('2027-01-21T08:00:00Z'),
  } as const
  const fact = (pausedUntil: Date | null) => periodFact({ ...subscription, pausedUntil }, 'Asia/Dubai')
  expect(fact(new Date('2027-03-01T08:00:00Z'))).toEqual(['Paused until', '01-03-2027'])
  expect(fact(null)).toEqual(['Paused until', 'Resumed by an administrator'])
})
