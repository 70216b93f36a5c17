import type { MailTestKind } from '#app/db/schema/mail-receipts.ts'
import { meaningOf } from '#app/features/mail/history/rules/answer-meaning.ts'
import { meaningWords, suppressedBecause } from '#app/features/mail/history/ui/history-words.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { monthYear, type TestOutcome, type TestRefusal } from '../rules/test-choices.ts'
import type { TestTab } from '../rules/test-tabs.ts'
import type { TestResult } from '../test-results.server.ts'

export const tabWords: Record<TestTab, string> = perLanguage(() => ({
  receipts: t('Test Receipts'),
  confirmation: t('Membership Confirmation'),
  member: t('Real Member Receipts'),
  historical: t('Historical Receipts'),
  results: t('Test Results'),
}))

export const kindWords: Record<MailTestKind, string> = perLanguage(() => ({
  'test-receipt': t('Test receipt'),
  'membership-confirmation': t('Membership confirmation'),
  'member-receipt': t('Real member receipt'),
  'historical-receipt': t('Historical receipt'),
  'monthly-run': t('Monthly receipts'),
}))

const causes = perLanguage(() => ({
  'not-an-address': t('invalid email address'),
  'nothing-paid': t('no payment found for this member and period'),
  'too-many': t('too many tests in the last hour. Try again later'),
}))

const isCause = (reason: TestRefusal): reason is keyof typeof causes => reason in causes

/** Fixed texts: tests hold them letter for letter. */
const refusalWords: Record<TestRefusal, string> = perLanguage(() => ({
  'no-recipient': t('Please enter an email or select a user'),
  'no-address': t('Please enter an email address'),
  'not-an-address': t('Email sending failed: {why}', { why: causes['not-an-address'] }),
  'not-chosen': t('Please select a member, month, and year'),
  'member-not-found': t('Selected member not found'),
  'no-email': t('No email address found'),
  'nothing-paid': t('Email sending failed: {why}', { why: causes['nothing-paid'] }),
  'too-many': t('Email sending failed: {why}', { why: causes['too-many'] }),
  unexpected: t(
    'Email function error: the server could not send the email. Nothing was sent. Please try again.',
  ),
}))

export function refusalText(kind: MailTestKind, reason: TestRefusal): string {
  if (kind !== 'monthly-run') return refusalWords[reason]
  return reason === 'unexpected'
    ? t('Function error: the server could not start the run. Please try again.')
    : t('Monthly receipts failed: {why}', { why: isCause(reason) ? causes[reason] : refusalWords[reason] })
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
  return t('Email sending failed: {why}', { why })
}

/** What a toast says of a result that is known by now. */
export function doneText(result: TestResult): string {
  const { kind, email, details } = result
  switch (kind) {
    case 'test-receipt':
      return t('Test receipt sent to {email}', { email })
    case 'membership-confirmation':
      return t('Membership confirmation sent to {email}', { email })
    case 'member-receipt':
      return t('Receipt sent to {email}', { email })
    case 'historical-receipt':
      return t('Historical receipt sent to {email} for {month}', {
        email,
        month: details.month === null ? '' : monthYear(details.month),
      })
    case 'monthly-run':
      return t('Monthly receipts processed! {sent} emails sent, {failed} failed', {
        sent: details.totals?.sent ?? 0,
        failed: details.totals?.failed ?? 0,
      })
  }
}

export const loadedText = (members: number) => t('Loaded {members} active members', { members })

export function anniversaryText(anniversaries: number, active: number): string {
  return t('Found {anniversaries} members with anniversaries today out of {active} total active members', {
    anniversaries,
    active,
  })
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
      : plural(monthsAsMember, '{count} month as a member', '{count} months as a member'),
  ]
  if (totals) {
    parts.push(
      plural(totals.active, '{count} active members', '{count} active members'),
      plural(totals.anniversaries, '{count} anniversaries', '{count} anniversaries'),
      t('{count} sent', { count: totals.sent }),
      t('{count} failed', { count: totals.failed }),
    )
    if (totals.waiting > 0) parts.push(t('{count} pending', { count: totals.waiting }))
  }
  return joinList(parts.filter((part): part is string => Boolean(part)))
}
