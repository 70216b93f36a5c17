import type { CampaignKind, CampaignStatus, RecipientState } from '#app/db/schema/campaigns.ts'
import { formatTime, formatWeekdayDate } from '#app/kernel/dates.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { perLanguage } from '#language'
import type { CampaignGap } from '../rules/campaign-gaps.ts'

/** Fixed texts, letter for letter. */
export const massFailed = () => t('Failed to send mass email')
export const testFailed = () => t('Failed to send test email')
export const noAddresses = () => t('No valid email addresses found for selected events')
export const noEventChosen = () => t('Please select at least one event')
export const noTestAddress = () => t('Please enter a test email address')

export const kindWords: Record<CampaignKind, string> = perLanguage(() => ({
  announcement: t('Mass email'),
  'event-announcement': t('Event announcement'),
  'save-the-date': t('Save the date'),
}))

export const statusWords: Record<CampaignStatus, { label: string; tone: BadgeTone; icon?: IconName }> =
  perLanguage(() => ({
    draft: { label: t('Draft'), tone: 'neutral' },
    scheduled: { label: t('Scheduled'), tone: 'teal' },
    preparing: { label: t('Preparing'), tone: 'marigold' },
    sending: { label: t('Sending'), tone: 'marigold' },
    paused: { label: t('Paused'), tone: 'warning' },
    finished: { label: t('Sent'), tone: 'success' },
    cancelled: { label: t('Cancelled'), tone: 'neutral' },
  }))

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
export const gapWords: Record<CampaignGap, string> = perLanguage(() => ({
  'no-event': noEventChosen(),
  'event-not-public': t('Please publish the event first, so that people can open its page'),
  'no-title': t('Please enter a title'),
  'no-date': t('Please enter a date'),
  'no-time': t('Please enter a time'),
  'no-location': t('Please enter a location'),
  'no-subject': t('Please enter a subject'),
  'no-content': t('Please enter the content'),
  'no-audience': t('Please choose an audience'),
  'audience-gone': t('The saved view of this audience was deleted. Choose another audience'),
}))

/** 1,234 */
export function figure(number: number): string {
  return formatCount(number)
}

export function peopleWords(count: number): string {
  return plural(count, '{count} person', '{count} people')
}

/** Of words in braces that are no reader's name: a slip of the pen, as a rule. */
export function strayText(strays: readonly string[]): string {
  const first = joinList(strays.slice(0, 3))
  const others = strays.length - 3
  const shown = others > 0 ? t('{names} and {count} more', { names: first, count: figure(others) }) : first
  return t('{shown}. Only {first} and {full} are replaced with the recipient’s name.', {
    shown,
    first: '{{ first_name }}',
    full: '{{ full_name }}',
  })
}

/** The title of a campaign in lists and headings. */
export function campaignTitle({ subject }: { subject: string }): string {
  return subject.trim() || t('(no subject yet)')
}

/** What a field for date and time holds, as it is read: "Thu 04-12-2026, 6:30 PM". */
export function typedWords(typed: string): string {
  const instant = new Date(`${typed}:00Z`)
  if (Number.isNaN(instant.getTime())) return typed
  return t('{date}, {time}', { date: formatWeekdayDate(instant, 'UTC'), time: formatTime(instant, 'UTC') })
}
