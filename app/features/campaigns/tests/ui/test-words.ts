import type { MailTestKind } from '#app/db/schema/mail-receipts.ts'
import { meaningOf } from '#app/features/mail/history/rules/answer-meaning.ts'
import { meaningWords, suppressedBecause } from '#app/features/mail/history/ui/history-words.ts'
import { monthYear, type TestOutcome, type TestRefusal } from '../rules/test-choices.ts'
import type { TestTab } from '../rules/test-tabs.ts'
import type { TestResult } from '../test-results.server.ts'

export const tabWords: Record<TestTab, string> = {
  receipts: 'Test Receipts',
  confirmation: 'Membership Confirmation',
  member: 'Real Member Receipts',
  historical: 'Historical Receipts',
  results: 'Test Results',
}

export const kindWords: Record<MailTestKind, string> = {
  'test-receipt': 'Test receipt',
  'membership-confirmation': 'Membership confirmation',
  'member-receipt': 'Real member receipt',
  'historical-receipt': 'Historical receipt',
  'monthly-run': 'Monthly receipts',
}

/** Fixed texts: tests hold them letter for letter. */
const refusalWords: Record<TestRefusal, string> = {
  'no-recipient': 'Please enter an email or select a user',
  'no-address': 'Please enter an email address',
  'not-an-address': 'Email sending failed: invalid email address',
  'not-chosen': 'Please select a member, month, and year',
  'member-not-found': 'Selected member not found',
  'no-email': 'No email address found',
  'nothing-paid': 'Email sending failed: no payment found for this member and period',
  'too-many': 'Email sending failed: too many tests in the last hour. Try again later',
  unexpected:
    'Email function error: the server could not send the email. Nothing was sent. Please try again.',
}

export function refusalText(kind: MailTestKind, reason: TestRefusal): string {
  if (kind !== 'monthly-run') return refusalWords[reason]
  return reason === 'unexpected'
    ? 'Function error: the server could not start the run. Please try again.'
    : `Monthly receipts failed: ${refusalWords[reason].replace(/^Email sending failed: /, '')}`
}

export type FieldFaults = { email?: readonly string[]; member?: readonly string[] }

/** What a refused press says beside its field; the others say it in a toast only. */
export function fieldFaults(answer: TestOutcome | undefined): FieldFaults {
  if (!answer || answer.ok) return {}
  const { kind, reason } = answer
  if (reason === 'no-recipient' || reason === 'no-address' || reason === 'not-an-address')
    return { email: [refusalText(kind, reason)] }
  if (reason === 'not-chosen' || reason === 'member-not-found') return { member: [refusalText(kind, reason)] }
  return {}
}

/** Why a result is a failed one, or '' for none. */
export function errorText(result: TestResult): string {
  if (result.refusal !== null) return refusalText(result.kind, result.refusal)
  if (result.status !== 'failed') return ''
  const meaning = meaningOf(result.lastError)
  const why = meaning === null ? suppressedBecause(result.lastError) : meaningWords[meaning].title
  return `Email sending failed: ${why}`
}

/** What a toast says of a result that is known by now. */
export function doneText(result: TestResult): string {
  const { kind, email, details } = result
  switch (kind) {
    case 'test-receipt':
      return `Test receipt sent to ${email}`
    case 'membership-confirmation':
      return `Membership confirmation sent to ${email}`
    case 'member-receipt':
      return `Receipt sent to ${email}`
    case 'historical-receipt':
      return `Historical receipt sent to ${email} for ${details.month === null ? '' : monthYear(details.month)}`
    case 'monthly-run':
      return `Monthly receipts processed! ${details.totals?.sent ?? 0} emails sent, ${details.totals?.failed ?? 0} failed`
  }
}

export const loadedText = (members: number) => `Loaded ${members} active members`

export function anniversaryText(anniversaries: number, active: number): string {
  return `Found ${anniversaries} members with anniversaries today out of ${active} total active members`
}

/** "Nadia Karim, Standard, AED 200, November 2026, 3 months as a member". */
export function detailText({ details }: TestResult): string {
  const { memberName, plan, amount, month, monthsAsMember, totals } = details
  const parts = [
    memberName,
    plan,
    amount,
    month === null ? null : monthYear(month),
    monthsAsMember === null
      ? null
      : monthsAsMember === 1
        ? '1 month as a member'
        : `${monthsAsMember} months as a member`,
  ]
  if (totals) {
    parts.push(
      `${totals.active} active members`,
      `${totals.anniversaries} anniversaries`,
      `${totals.sent} sent`,
      `${totals.failed} failed`,
    )
    if (totals.waiting > 0) parts.push(`${totals.waiting} pending`)
  }
  return parts.filter(Boolean).join(', ')
}
