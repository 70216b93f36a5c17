export const reportTabs = ['overview', 'pages', 'users', 'sources', 'partners', 'events'] as const
export type ReportTab = (typeof reportTabs)[number]

/** The tab a URL asks for; anything else is the first. */
export function reportTabOf(search: URLSearchParams): ReportTab {
  return reportTabs.find((tab) => tab === search.get('tab')) ?? 'overview'
}

/** By what a report breaks down what was looked at, or which partner's logo was pressed. */
export type Breakdown = 'page' | 'device' | 'browser' | 'location' | 'referrer' | 'partner'

/** Tables that can be had as files. */
export const reportFiles = [
  'days',
  'page',
  'device',
  'browser',
  'location',
  'referrer',
  'partner',
  'events',
] as const
export type ReportFile = (typeof reportFiles)[number]

/** The file a URL asks for; null for none of ours. */
export function reportFileOf(search: URLSearchParams): ReportFile | null {
  return reportFiles.find((file) => file === search.get('of')) ?? null
}
