import type { WaitlistStatus } from '#app/db/schema/waitlist.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { Toast } from '#app/ui/toast-context.ts'
import type { ChangeWaitlistEntriesOutcome } from '../change-waitlist-entries.server.ts'
import { waitlistStatusNames as names } from '../rules/waitlist-listing.ts'
import { type LeftOut, leftOuts, type WaitlistStep } from '../rules/waitlist-steps.ts'
import type { LateReason, UndoneEntries } from '../undo-ended-entries.server.ts'
import type { WaitlistHappening } from '../waitlist-entry-details.server.ts'

/** What the administration of the waitlists says. */
export const noEntries = 'No waitlist entries found matching your criteria.'
export const deleteQuestion = 'Are you sure you want to delete this waitlist entry?'
export const failure = {
  title: 'Error',
  update: 'Failed to update status. Please try again.',
  delete: 'Failed to delete entry. Please try again.',
} as const

export const nothingSelected = 'No entries selected'

export const statusWords: Record<WaitlistStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: names.pending, tone: 'warning' },
  notified: { label: names.notified, tone: 'teal' },
  converted: { label: names.converted, tone: 'success' },
  expired: { label: names.expired, tone: 'neutral' },
  left: { label: names.left, tone: 'neutral' },
}

export const entriesOf = (count: number) =>
  count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`

/** What was done, for the message afterwards. */
const doneWords: Record<WaitlistStep, (count: number) => string> = {
  notified: (count) => (count === 1 ? 'Places offered' : `Places offered to ${entriesOf(count)}`),
  pending: (count) => (count === 1 ? 'Offer revoked' : `Offers of ${entriesOf(count)} revoked`),
  converted: (count) => `${entriesOf(count)} marked as converted`,
  expired: (count) => `${entriesOf(count)} ended`,
  delete: (count) => `${entriesOf(count)} deleted`,
}

/** Why nothing came of it, of one entry. */
export const leftOutWords: Record<LeftOut, string> = {
  over: 'This entry has already ended.',
  'already-offered': 'All places for this entry are already offered.',
  'no-places': 'No places are free at the moment.',
  'sales-over': 'The event is over or cancelled, or its sales have ended.',
  'not-on-sale': 'This ticket is not on sale at the moment.',
  'no-offer': 'There is no open offer to revoke.',
  gone: 'This entry was deleted.',
}

const manyLeftOut: Record<LeftOut, string> = {
  over: 'already ended',
  'already-offered': 'already offered',
  'no-places': 'without free places',
  'sales-over': 'sales over',
  'not-on-sale': 'not on sale',
  'no-offer': 'without an open offer',
  gone: 'deleted',
}

/** The message after a step, whatever came of it. */
export function outcomeWords(
  step: WaitlistStep,
  outcome: ChangeWaitlistEntriesOutcome,
): { tone: 'success' | 'info' | 'danger'; title: string; description?: string } {
  if (!outcome.ok) {
    if (outcome.reason === 'no-entries') return { tone: 'danger', title: nothingSelected }
    const most = outcome.most.toLocaleString('en')
    return {
      tone: 'danger',
      title: `At most ${most} entries at once`,
      description: 'Filter the list first.',
    }
  }
  const { done, leftOut } = outcome
  const whys = leftOuts.filter((why) => (leftOut[why] ?? 0) > 0)
  const [why] = whys
  if (done === 0) {
    const title = why && whys.length === 1 ? leftOutWords[why] : 'Nothing was changed'
    return { tone: 'info', title, ...(whys.length > 1 && { description: listed(leftOut, whys) }) }
  }
  const left = whys.length > 0 && { description: `Skipped: ${listed(leftOut, whys)}.` }
  return { tone: 'success', title: doneWords[step](done), ...left }
}

function listed(leftOut: Partial<Record<LeftOut, number>>, whys: readonly LeftOut[]): string {
  return whys.map((why) => `${leftOut[why]} ${manyLeftOut[why]}`).join(', ')
}

const late: Record<LateReason, string> = {
  'changed-meanwhile': 'changed again',
  'joined-again': 'joined again',
  'sales-over': 'sales over',
  gone: 'deleted',
}

/** What became of an Undo. */
export function undoneWords({ done, leftOut }: UndoneEntries): Toast {
  const whys = (Object.keys(late) as LateReason[]).filter((why) => (leftOut[why] ?? 0) > 0)
  const listed = whys.map((why) => `${leftOut[why]} ${late[why]}`).join(', ')
  const description = `Left as they are, because of what happened in the meantime: ${listed}.`
  if (done === 0) return { tone: 'danger', title: 'Undo came too late', description }
  return { title: `${entriesOf(done)} returned to the waitlist`, ...(whys.length > 0 && { description }) }
}

type HappeningWords = {
  icon: 'mail' | 'history' | 'check-circle' | 'x-circle' | 'clock' | 'list-ordered'
  text: string
}

const happenings: Readonly<Record<string, HappeningWords>> = {
  'waitlist.join': { icon: 'list-ordered', text: 'Joined the waitlist' },
  'waitlist.offer': { icon: 'check-circle', text: 'Offered places' },
  'waitlist.offer-expire': { icon: 'clock', text: 'The offer ended' },
  'waitlist.withdraw': { icon: 'x-circle', text: 'Offer revoked, moved to the end of the waitlist' },
  'waitlist.converted': { icon: 'check-circle', text: 'Marked as converted' },
  'waitlist.expired': { icon: 'x-circle', text: 'Ended' },
  'waitlist.reopen': { icon: 'history', text: 'Returned to the waitlist' },
  'waitlist.left': { icon: 'x-circle', text: 'Left the waitlist' },
  'waitlist-confirmation': { icon: 'mail', text: 'Email: joined the waitlist' },
  'waitlist-offer': { icon: 'mail', text: 'Email: places held' },
  'waitlist-offer-expired': { icon: 'mail', text: 'Email: offer ended' },
}

const mailStates: Readonly<Record<string, string>> = {
  queued: 'pending',
  sending: 'pending',
  sent: 'sent',
  failed: 'failed',
  suppressed: 'not sent',
}

export function happeningWords({ what, state }: WaitlistHappening): HappeningWords {
  const words = happenings[what] ?? { icon: 'history' as const, text: what }
  return state === null ? words : { ...words, text: `${words.text} (${mailStates[state] ?? state})` }
}
