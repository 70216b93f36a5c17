import type { FunnelStep } from './funnel-steps.ts'
import { dayName, monthName, type ReportRange } from './report-range.ts'
import type { Breakdown, ReportTab } from './report-tabs.ts'

export const tabWords: Record<ReportTab, string> = {
  overview: 'Overview',
  pages: 'Pages',
  users: 'Users',
  sources: 'Sources',
  partners: 'Partners',
  events: 'Events',
}

/** What heads a table, what its first column is, and what is counted. */
export const breakdownWords: Record<Breakdown, { title: string; column: string; counted: string }> = {
  page: { title: 'Top Pages', column: 'Page', counted: 'Page Views' },
  device: { title: 'Device Types', column: 'Device', counted: 'Page Views' },
  browser: { title: 'Top Browsers', column: 'Browser', counted: 'Page Views' },
  location: { title: 'Locations', column: 'Time zone', counted: 'Page Views' },
  referrer: { title: 'Traffic Sources', column: 'Source', counted: 'Page Views' },
  partner: { title: 'Partner Logo Clicks', column: 'Partner', counted: 'Clicks' },
}

export const stepWords: Record<FunnelStep, { title: string; what: string }> = {
  views: { title: 'Event view', what: 'Views of an event page' },
  carts: { title: 'Cart', what: 'Tickets added to cart' },
  checkouts: { title: 'Checkout', what: 'Orders started' },
  orders: { title: 'Order', what: 'Orders confirmed' },
}

const deviceWords: Record<string, string> = { desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet' }
const referrerWords: Record<string, string> = { '(direct)': 'Direct', '(own)': 'Internal' }

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
      return name ?? 'Removed partner'
    case 'page':
    case 'browser':
      return value
  }
}

/** "02-11-2026 to 01-12-2026", or the one day. */
export function periodWords({ from, to }: { from: string; to: string }): string {
  return from === to ? dayName(from) : `${dayName(from)} to ${dayName(to)}`
}

/** What the range is compared with, for the end of a sentence. */
export function beforeWords({ asked, before }: ReportRange): string {
  return 'days' in asked ? `the ${asked.days} days before` : periodWords(before)
}

/** "Last 30 days", "November 2026". */
export function rangeWords({ asked }: ReportRange): string {
  return 'days' in asked ? `Last ${asked.days} days` : monthName(asked.month)
}

/** Fixed words; the hint beside them names what an administrator can do about it. */
export const notLoadedTitle = 'Error loading analytics data'
