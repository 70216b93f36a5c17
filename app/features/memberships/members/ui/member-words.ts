import { formatDate } from '#app/kernel/dates.ts'
import { firstRowOf } from '#app/kernel/keyset.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { rangeWords } from '#app/ui/page-words.ts'
import { perLanguage } from '#language'
import type { ApplicationStatus } from '../../applications/rules/application-decision.ts'
import type { OwnSubscription } from '../../own/own-subscriptions.server.ts'
import type { MembershipState } from '../../own/rules/membership-state.ts'

type Badged = { label: string; tone: BadgeTone }

/** Green is active, yellow waits for something, the rest is grey. */
export const stateWords: Record<MembershipState, Badged> = perLanguage(() => ({
  active: { label: t('Active'), tone: 'success' },
  waiting: { label: t('Pending'), tone: 'warning' },
  ending: { label: t('Active, cancelled'), tone: 'success' },
  reading: { label: t('Past due'), tone: 'warning' },
  unpaid: { label: t('Unpaid'), tone: 'neutral' },
  paused: { label: t('Paused'), tone: 'warning' },
  over: { label: t('Ended'), tone: 'neutral' },
}))

export const applicationWords: Record<ApplicationStatus, Badged> = perLanguage(() => ({
  pending: { label: t('Pending'), tone: 'warning' },
  approved: { label: t('Approved'), tone: 'success' },
  declined: { label: t('Declined'), tone: 'neutral' },
}))

/** Why the switch was not set; the title is specified. */
export const featureRefusalWords: Record<'not-approved' | 'unexpected', { title: string; text: string }> =
  perLanguage(() => ({
    'not-approved': {
      title: t('Update failed'),
      text: t('The application is no longer approved, or has no company name.'),
    },
    unexpected: { title: t('Update failed'), text: t('Nothing was changed. Please try again.') },
  }))

/** "Visa" for a provider's "visa". */
export function brandWords(brand: string): string {
  return brand.slice(0, 1).toUpperCase() + brand.slice(1)
}

/** The last day of a membership that ends at `endsAt`, which is the first instant after it. */
export function lastDay(endsAt: Date, timeZone: string): string {
  return formatDate(new Date(endsAt.getTime() - 1), timeZone)
}

/** A person without an address to write to. */
export const missingEmailWords = perLanguage(
  () =>
    ({
      title: t('Missing email'),
      description: t("This user doesn't have an email address."),
    }) as const,
)

/** "Showing 50 of 312 users"; of a further page "Showing 51–100 of 312 users". */
export function showingWords(search: URLSearchParams, rows: number, total: number): string {
  const first = firstRowOf(search)
  const shown = first === 1 ? formatCount(rows) : rangeWords(first, rows)
  return plural(total, 'Showing {shown} of {count} users', 'Showing {shown} of {count} users', { shown })
}

/** The day that counts next for what a person pays: its next payment, its end, or since when nothing is paid. */
export function periodFact(
  {
    state,
    paidUntil,
    periodEndsAt,
    cancelsAtPeriodEnd,
    pausedUntil,
  }: Pick<OwnSubscription, 'state' | 'paidUntil' | 'periodEndsAt' | 'cancelsAtPeriodEnd' | 'pausedUntil'>,
  timeZone: string,
): [label: string, day: string] {
  if (state === 'paused')
    return [
      t('Paused until'),
      pausedUntil ? formatDate(pausedUntil, timeZone) : t('Resumed by an administrator'),
    ]
  if (state === 'reading' || state === 'unpaid') return [t('Paid until'), formatDate(paidUntil, timeZone)]
  return [cancelsAtPeriodEnd ? t('Ends') : t('Next payment'), formatDate(periodEndsAt, timeZone)]
}
