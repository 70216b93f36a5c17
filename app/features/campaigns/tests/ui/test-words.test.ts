import { expect, test } from 'vitest'
import { chosenMonth, monthSpan, yearChoices } from '../rules/test-choices.ts'
import type { TestResult } from '../test-results.server.ts'
import {
  anniversaryText,
  detailText,
  doneText,
  errorText,
  fieldFaults,
  loadedText,
  refusalText,
} from './test-words.ts'

const details = {
  memberName: null,
  plan: null,
  amount: null,
  month: null,
  monthsAsMember: null,
  totals: null,
}
const result: TestResult = {
  id: 'r',
  kind: 'historical-receipt',
  email: 'nadia@school.example',
  status: 'success',
  durationMs: 12,
  at: new Date('2026-12-01T12:00:00Z'),
  details: { ...details, month: '2026-11' },
  refusal: null,
  lastError: null,
  mailId: 'm',
}
const totals = { active: 40, anniversaries: 3, sent: 2, failed: 1, waiting: 0 }

test('success messages have the specified text', () => {
  expect(loadedText(12)).toBe('Loaded 12 active members')
  expect(anniversaryText(3, 40)).toBe(
    'Found 3 members with anniversaries today out of 40 total active members',
  )
  expect(doneText(result)).toBe('Historical receipt sent to nadia@school.example for November 2026')
  expect(doneText({ ...result, kind: 'monthly-run', details: { ...details, totals } })).toBe(
    'Monthly receipts processed! 2 emails sent, 1 failed',
  )
})

test('refusal messages have the specified text', () => {
  expect(refusalText('test-receipt', 'no-recipient')).toBe('Please enter an email or select a user')
  expect(refusalText('membership-confirmation', 'no-address')).toBe('Please enter an email address')
  expect(refusalText('historical-receipt', 'not-chosen')).toBe('Please select a member, month, and year')
  expect(refusalText('member-receipt', 'member-not-found')).toBe('Selected member not found')
  expect(refusalText('member-receipt', 'no-email')).toBe('No email address found')
  expect(refusalText('test-receipt', 'unexpected')).toMatch(/^Email function error: /)
  expect(refusalText('test-receipt', 'too-many')).toMatch(/^Email sending failed: /)
  expect(refusalText('monthly-run', 'unexpected')).toMatch(/^Function error: /)
  expect(refusalText('monthly-run', 'too-many')).toMatch(/^Monthly receipts failed: too many tests/)
})

test('a refusal by the mail server is shown as the error of the result', () => {
  const refused = { ...result, status: 'failed' as const, lastError: '550 5.1.1 User unknown' }
  expect(errorText(refused)).toBe('Email sending failed: Mailbox does not exist')
  expect(errorText(result)).toBe('')
})

test('details are shown in one line', () => {
  const told = { memberName: 'Nadia Karim', plan: 'Standard', amount: 'AED 200', month: '2026-11' }
  expect(detailText({ ...result, details: { ...details, ...told, monthsAsMember: 1 } })).toBe(
    'Nadia Karim, Standard, AED 200, November 2026, 1 month as a member',
  )
  expect(detailText({ ...result, details: { ...details, totals: { ...totals, waiting: 4 } } })).toBe(
    '40 active members, 3 anniversaries, 2 sent, 1 failed, 4 pending',
  )
})

test('months of the last five years are accepted', () => {
  const now = new Date('2026-12-01T12:00:00Z')
  expect(yearChoices(now)).toEqual([2026, 2025, 2024, 2023, 2022])
  expect(chosenMonth('3', '2025', now)).toBe('2025-03')
  for (const [month, year] of [
    ['0', '2026'],
    ['13', '2026'],
    ['', '2026'],
    ['1.5', '2026'],
    ['1', '2021'],
    ['1', '2027'],
  ] as const) {
    expect(chosenMonth(month, year, now)).toBeNull()
  }
  expect(monthSpan('2026-12')).toEqual({
    from: new Date('2026-12-01T00:00:00Z'),
    until: new Date('2027-01-01T00:00:00Z'),
  })
})

test('a refusal about a field is shown beside the field, any other as a toast only', () => {
  const answer = { ok: false, testId: 't', kind: 'test-receipt' } as const
  expect(fieldFaults({ ...answer, reason: 'no-recipient' })).toEqual({
    email: ['Please enter an email or select a user'],
  })
  expect(fieldFaults({ ...answer, kind: 'historical-receipt', reason: 'not-chosen' })).toEqual({
    member: ['Please select a member, month, and year'],
  })
  expect(fieldFaults({ ...answer, reason: 'too-many' })).toEqual({})
  expect(fieldFaults(undefined)).toEqual({})
})
