import type { WaitlistStatus } from '#app/db/schema/waitlist.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { Toast } from '#app/ui/toast-context.ts'
import { perLanguage } from '#language'
import type { ChangeWaitlistEntriesOutcome } from '../change-waitlist-entries.server.ts'
import { waitlistStatusNames as names } from '../rules/waitlist-listing.ts'
import { type LeftOut, leftOuts, type WaitlistStep } from '../rules/waitlist-steps.ts'
import type { LateReason, UndoneEntries } from '../undo-ended-entries.server.ts'
import type { WaitlistHappening } from '../waitlist-entry-details.server.ts'

/** What the administration of the waitlists says. */
export const noEntries = () => t('No waitlist entries found matching your criteria.')
export const deleteQuestion = () => t('Are you sure you want to delete this waitlist entry?')
export const failure = perLanguage(() => ({
  title: t('Error'),
  update: t('Failed to update status. Please try again.'),
  delete: t('Failed to delete entry. Please try again.'),
}))

export const nothingSelected = () => t('No entries selected')

export const placesWords = (count: number) => plural(count, '{count} place', '{count} places')

export const statusWords: Record<WaitlistStatus, { label: string; tone: BadgeTone }> = perLanguage(() => ({
  pending: { label: names.pending, tone: 'warning' },
  notified: { label: names.notified, tone: 'teal' },
  converted: { label: names.converted, tone: 'success' },
  expired: { label: names.expired, tone: 'neutral' },
  left: { label: names.left, tone: 'neutral' },
}))

export const entriesOf = (count: number) => plural(count, '{count} entry', '{count} entries')

/** What was done, for the message afterwards. */
const doneWords: Record<WaitlistStep, (count: number) => string> = perLanguage(() => ({
  notified: (count) =>
    plural(count, 'Places offered', 'Places offered to {entries}', { entries: entriesOf(count) }),
  pending: (count) =>
    plural(count, 'Offer revoked', 'Offers of {entries} revoked', { entries: entriesOf(count) }),
  converted: (count) => t('{entries} marked as converted', { entries: entriesOf(count) }),
  expired: (count) => t('{entries} ended', { entries: entriesOf(count) }),
  delete: (count) => t('{entries} deleted', { entries: entriesOf(count) }),
}))

/** Why nothing came of it, of one entry. */
export const leftOutWords: Record<LeftOut, string> = perLanguage(() => ({
  over: t('This entry has already ended.'),
  'already-offered': t('All places for this entry are already offered.'),
  'no-places': t('No places are free at the moment.'),
  'sales-over': t('The event is over or cancelled, or its sales have ended.'),
  'not-on-sale': t('This ticket is not on sale at the moment.'),
  'no-offer': t('There is no open offer to revoke.'),
  gone: t('This entry was deleted.'),
}))

const manyLeftOut: Record<LeftOut, (number: number) => string> = {
  over: (number) => t('{number} already ended', { number }),
  'already-offered': (number) => t('{number} already offered', { number }),
  'no-places': (number) => t('{number} without free places', { number }),
  'sales-over': (number) => t('{number} sales over', { number }),
  'not-on-sale': (number) => t('{number} not on sale', { number }),
  'no-offer': (number) => t('{number} without an open offer', { number }),
  gone: (number) => t('{number} deleted', { number }),
}

/** The message after a step, whatever came of it. */
export function outcomeWords(
  step: WaitlistStep,
  outcome: ChangeWaitlistEntriesOutcome,
): { tone: 'success' | 'info' | 'danger'; title: string; description?: string } {
  if (!outcome.ok) {
    if (outcome.reason === 'no-entries') return { tone: 'danger', title: nothingSelected() }
    const most = formatCount(outcome.most)
    return {
      tone: 'danger',
      title: t('At most {most} entries at once', { most }),
      description: t('Filter the list first.'),
    }
  }
  const { done, leftOut } = outcome
  const whys = leftOuts.filter((why) => (leftOut[why] ?? 0) > 0)
  const [why] = whys
  if (done === 0) {
    const title = why && whys.length === 1 ? leftOutWords[why] : t('Nothing was changed')
    return { tone: 'info', title, ...(whys.length > 1 && { description: listed(leftOut, whys) }) }
  }
  const left = whys.length > 0 && { description: t('Skipped: {listed}.', { listed: listed(leftOut, whys) }) }
  return { tone: 'success', title: doneWords[step](done), ...left }
}

function listed(leftOut: Partial<Record<LeftOut, number>>, whys: readonly LeftOut[]): string {
  return joinList(whys.map((why) => manyLeftOut[why](leftOut[why] ?? 0)))
}

const late: Record<LateReason, (number: number) => string> = {
  'changed-meanwhile': (number) => t('{number} changed again', { number }),
  'joined-again': (number) => t('{number} joined again', { number }),
  'sales-over': (number) => t('{number} sales over', { number }),
  gone: (number) => t('{number} deleted', { number }),
}

/** What became of an Undo. */
export function undoneWords({ done, leftOut }: UndoneEntries): Toast {
  const whys = (Object.keys(late) as LateReason[]).filter((why) => (leftOut[why] ?? 0) > 0)
  const listed = joinList(whys.map((why) => late[why](leftOut[why] ?? 0)))
  const description = t('Left as they are, because of what happened in the meantime: {listed}.', { listed })
  if (done === 0) return { tone: 'danger', title: t('Undo came too late'), description }
  return {
    title: t('{entries} returned to the waitlist', { entries: entriesOf(done) }),
    ...(whys.length > 0 && { description }),
  }
}

type HappeningWords = {
  icon: 'mail' | 'history' | 'check-circle' | 'x-circle' | 'clock' | 'list-ordered'
  text: string
}

const happenings: Readonly<Record<string, HappeningWords>> = perLanguage(() => ({
  'waitlist.join': { icon: 'list-ordered', text: t('Joined the waitlist') },
  'waitlist.offer': { icon: 'check-circle', text: t('Offered places') },
  'waitlist.offer-expire': { icon: 'clock', text: t('The offer ended') },
  'waitlist.withdraw': { icon: 'x-circle', text: t('Offer revoked, moved to the end of the waitlist') },
  'waitlist.converted': { icon: 'check-circle', text: t('Marked as converted') },
  'waitlist.expired': { icon: 'x-circle', text: t('Ended') },
  'waitlist.reopen': { icon: 'history', text: t('Returned to the waitlist') },
  'waitlist.left': { icon: 'x-circle', text: t('Left the waitlist') },
  'waitlist-confirmation': { icon: 'mail', text: t('Email: joined the waitlist') },
  'waitlist-offer': { icon: 'mail', text: t('Email: places held') },
  'waitlist-offer-expired': { icon: 'mail', text: t('Email: offer ended') },
}))

const mailStates: Readonly<Record<string, string>> = perLanguage(() => ({
  queued: t('pending'),
  sending: t('pending'),
  sent: t('sent'),
  failed: t('failed'),
  suppressed: t('not sent'),
}))

export function happeningWords({ what, state }: WaitlistHappening): HappeningWords {
  const words = happenings[what] ?? { icon: 'history' as const, text: what }
  return state === null
    ? words
    : { ...words, text: t('{what} ({state})', { what: words.text, state: mailStates[state] ?? state }) }
}
