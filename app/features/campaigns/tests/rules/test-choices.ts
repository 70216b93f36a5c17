import type { MailTestKind } from '#app/db/schema/mail-receipts.ts'
import { monthNames } from '#app/kernel/dates.ts'

/** Why nothing was sent. */
export type TestRefusal =
  | 'no-recipient'
  | 'no-address'
  | 'not-an-address'
  | 'not-chosen'
  | 'member-not-found'
  | 'no-email'
  | 'nothing-paid'
  | 'too-many'
  | 'unexpected'

export type TestOutcome =
  | { ok: true; testId: string; kind: MailTestKind; email: string }
  | { ok: false; testId: string; kind: MailTestKind; reason: TestRefusal }

/** The current year and the four before. */
export function yearChoices(now: Date): number[] {
  const year = now.getUTCFullYear()
  return [0, 1, 2, 3, 4].map((ago) => year - ago)
}

/** "2026-11" of a chosen month and year; null unless both are among the choices. */
export function chosenMonth(month: string, year: string, now: Date): string | null {
  const [monthNumber, yearNumber] = [Number(month), Number(year)]
  if (!Number.isInteger(monthNumber) || monthNumber < 1 || monthNumber > 12) return null
  if (!yearChoices(now).includes(yearNumber)) return null
  return `${yearNumber}-${String(monthNumber).padStart(2, '0')}`
}

/** "November 2026". */
export function monthYear(month: string): string {
  const [year, number] = month.split('-')
  return `${monthNames[Number(number) - 1] ?? ''} ${year}`
}

/** The first instants of a month "2026-11" and of the next, in UTC as the provider's periods are. */
export function monthSpan(month: string): { from: Date; until: Date } {
  const [year, number] = month.split('-').map(Number)
  return {
    from: new Date(Date.UTC(year ?? 0, (number ?? 1) - 1, 1)),
    until: new Date(Date.UTC(year ?? 0, number ?? 1, 1)),
  }
}
