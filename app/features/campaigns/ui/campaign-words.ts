import type { CampaignKind, CampaignStatus, RecipientState } from '#app/db/schema/campaigns.ts'
import { formatTime, formatWeekdayDate } from '#app/kernel/dates.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import type { CampaignGap } from '../rules/campaign-gaps.ts'

/** Fixed texts, letter for letter. */
export const massFailed = 'Failed to send mass email'
export const testFailed = 'Failed to send test email'
export const noAddresses = 'No valid email addresses found for selected events'
export const noEventChosen = 'Please select at least one event'
export const noTestAddress = 'Please enter a test email address'

export const kindWords: Record<CampaignKind, string> = {
  announcement: 'Mass email',
  'event-announcement': 'Event announcement',
  'save-the-date': 'Save the date',
}

export const statusWords: Record<CampaignStatus, { label: string; tone: BadgeTone; icon?: IconName }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'teal' },
  preparing: { label: 'Preparing', tone: 'marigold' },
  sending: { label: 'Sending', tone: 'marigold' },
  paused: { label: 'Paused', tone: 'warning' },
  finished: { label: 'Sent', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

export const recipientStateTones: Record<RecipientState, BadgeTone> = {
  queued: 'neutral',
  sending: 'marigold',
  unknown: 'warning',
  sent: 'success',
  failed: 'danger',
  suppressed: 'neutral',
  cancelled: 'neutral',
}

/** What a campaign lacks, as its form says it. */
export const gapWords: Record<CampaignGap, string> = {
  'no-event': noEventChosen,
  'event-not-public': 'Please publish the event first, so that people can open its page',
  'no-title': 'Please enter a title',
  'no-date': 'Please enter a date',
  'no-time': 'Please enter a time',
  'no-location': 'Please enter a location',
  'no-subject': 'Please enter a subject',
  'no-content': 'Please enter the content',
  'no-audience': 'Please choose an audience',
  'audience-gone': 'The saved view of this audience was deleted. Choose another audience',
}

/** 1,234 */
export function figure(number: number): string {
  return formatCount(number)
}

export function peopleWords(count: number): string {
  return count === 1 ? '1 person' : `${figure(count)} people`
}

/** Of words in braces that are no reader's name: a slip of the pen, as a rule. */
export function strayText(strays: readonly string[]): string {
  const shown = strays.slice(0, 3).join(', ')
  const others = strays.length > 3 ? ` and ${figure(strays.length - 3)} more` : ''
  return `${shown}${others}. Only {{ first_name }} and {{ full_name }} are replaced with the recipient’s name.`
}

/** The title of a campaign in lists and headings. */
export function campaignTitle({ subject }: { subject: string }): string {
  return subject.trim() || '(no subject yet)'
}

/** What a field for date and time holds, as it is read: "Thu 04-12-2026, 6:30 PM". */
export function typedWords(typed: string): string {
  const instant = new Date(`${typed}:00Z`)
  if (Number.isNaN(instant.getTime())) return typed
  return `${formatWeekdayDate(instant, 'UTC')}, ${formatTime(instant, 'UTC')}`
}
