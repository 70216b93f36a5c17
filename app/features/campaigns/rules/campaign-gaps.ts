import type { Audience, CampaignKind, SaveTheDate } from '#app/db/schema/campaigns.ts'

/** What a campaign lacks before it can be tested or sent. `no-event`: 'Please select at least one event'. */
export type CampaignGap =
  | 'no-subject'
  | 'no-content'
  | 'no-audience'
  /** The saved view that it is for was deleted. */
  | 'audience-gone'
  | 'no-event'
  /** An event that is announced has no public page. */
  | 'event-not-public'
  | 'no-title'
  | 'no-date'
  | 'no-time'
  | 'no-location'

/** Why a scheduled campaign is a draft again: it did not begin when its time had come. */
export type CampaignProblem = CampaignGap | 'no-recipients' | 'template-broken'

type Written = {
  kind: CampaignKind
  subject: string
  /** The words of the content, without its form; pictures count. */
  hasContent: boolean
  details: Partial<SaveTheDate>
  /** Those that are still there. */
  events: readonly { isPublic: boolean }[]
  audience: Audience | null
  /** What the audience names is still there. */
  hasAudience: boolean
}

/**
 * What is missing, in the order in which a form asks for it. An announcement of events tells at least one; a
 * save-the-date has its own title, date, time and place, as it may go out before there is an event.
 */
export function campaignGaps(written: Written): CampaignGap[] {
  const { kind, details } = written
  const gaps: CampaignGap[] = []
  if (kind === 'event-announcement' && written.events.length === 0) gaps.push('no-event')
  if (kind === 'event-announcement' && written.events.some(({ isPublic }) => !isPublic))
    gaps.push('event-not-public')
  if (kind === 'save-the-date') {
    if (!details.title) gaps.push('no-title')
    if (!isDay(details.date ?? '')) gaps.push('no-date')
    if (!isTime(details.time ?? '')) gaps.push('no-time')
    if (!details.location) gaps.push('no-location')
  }
  if (written.subject === '') gaps.push('no-subject')
  // A save-the-date says what it has to by its fields.
  if (!written.hasContent && kind !== 'save-the-date') gaps.push('no-content')
  if (written.audience === null) gaps.push('no-audience')
  else if (!written.hasAudience) gaps.push('audience-gone')
  return gaps
}

/** A day that there is, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(20\d\d)-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (!year || !month || !day) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** A time of day, as HH:MM. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
