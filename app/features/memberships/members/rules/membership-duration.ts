import { plural, t } from '#app/kernel/language/t.ts'
import type { MembershipState } from '../../own/rules/membership-state.ts'
import { monthsAsMember } from '../../rules/months-as-member.ts'

type Paid = { state: MembershipState; startedAt: Date } | null
type Given = { startsAt: Date; isRunning: boolean }

/** Since when a person is a member: by what they pay for or were given, the earlier; null for no member. */
export function memberSince(paid: Paid, given: readonly Given[]): Date | null {
  const begun = given.filter(({ isRunning }) => isRunning).map(({ startsAt }) => startsAt.getTime())
  if (paid && paid.state !== 'waiting' && paid.state !== 'over') begun.push(paid.startedAt.getTime())
  return begun.length === 0 ? null : new Date(Math.min(...begun))
}

/** "7 months", and from 12 on "1 year 3 months". */
export function durationWords(since: Date, now: Date): string {
  const months = monthsAsMember(since, now)
  const years = Math.floor(months / 12)
  const inYears = plural(years, '{count} year', '{count} years')
  const inMonths = plural(months % 12, '{count} month', '{count} months')
  if (years === 0) return inMonths
  return months % 12 === 0 ? inYears : t('{years} {months}', { years: inYears, months: inMonths })
}
