import { plural, t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { FunnelStep } from './funnel-steps.ts'
import { dayName, monthName, type ReportRange } from './report-range.ts'
import type { Breakdown, ReportTab } from './report-tabs.ts'

export const tabWords: Record<ReportTab, string> = perLanguage(() => ({
  overview: t('Overview'),
  pages: t('Pages'),
  users: t('Users'),
  sources: t('Sources'),
  partners: t('Partners'),
  events: t('Events'),
}))

/** What heads a table, what its first column is, and what is counted. */
export const breakdownWords: Record<Breakdown, { title: string; column: string; counted: string }> =
  perLanguage(() => ({
    page: { title: t('Top Pages'), column: t('Page'), counted: t('Page Views') },
    device: { title: t('Device Types'), column: t('Device'), counted: t('Page Views') },
    browser: { title: t('Top Browsers'), column: t('Browser'), counted: t('Page Views') },
    location: { title: t('Locations'), column: t('Time zone'), counted: t('Page Views') },
    referrer: { title: t('Traffic Sources'), column: t('Source'), counted: t('Page Views') },
    partner: { title: t('Partner Logo Clicks'), column: t('Partner'), counted: t('Clicks') },
  }))

export const stepWords: Record<FunnelStep, { title: string; what: string }> = perLanguage(() => ({
  views: { title: t('Event view'), what: t('Views of an event page') },
  carts: { title: t('Cart'), what: t('Tickets added to cart') },
  checkouts: { title: t('Checkout'), what: t('Orders started') },
  orders: { title: t('Order'), what: t('Orders confirmed') },
}))

const deviceWords: Record<string, string> = perLanguage(() => ({
  desktop: t('Desktop'),
  mobile: t('Mobile'),
  tablet: t('Tablet'),
}))
const referrerWords: Record<string, string> = perLanguage(() => ({
  '(direct)': t('Direct'),
  '(own)': t('Internal'),
}))

/** A value as it is shown: whatever a stranger made up is text, and stays as it was told. */
export function valueWords(by: Breakdown, { value, name }: { value: string; name: string | null }): string {
  switch (by) {
    case 'device':
      return deviceWords[value] ?? value
    case 'referrer':
      return referrerWords[value] ?? value
    case 'location':
      return value.replaceAll('_', ' ')
    case 'partner':
      return name ?? t('Removed partner')
    case 'browser':
      return value === 'Other' ? t('Other') : value
    case 'page':
      return value
  }
}

/** "02-11-2026 to 01-12-2026", or the one day. */
export function periodWords({ from, to }: { from: string; to: string }): string {
  return from === to ? dayName(from) : t('{from} to {to}', { from: dayName(from), to: dayName(to) })
}

/** What the range is compared with, for the end of a sentence. */
export function beforeWords({ asked, before }: ReportRange): string {
  return 'days' in asked
    ? plural(asked.days, 'the {count} day before', 'the {count} days before')
    : periodWords(before)
}

/** "Last 30 days", "November 2026". */
export function rangeWords({ asked }: ReportRange): string {
  return 'days' in asked ? lastDays(asked.days) : monthName(asked.month)
}

export const lastDays = (days: number) => plural(days, 'Last {count} day', 'Last {count} days')

/** Fixed words; the hint beside them names what an administrator can do about it. */
export const notLoadedTitle = () => t('Error loading analytics data')
