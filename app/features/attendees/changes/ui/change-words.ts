import { signInAgain } from '#app/features/people/words.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { noTicketsSelected } from '../../list/ui/nothing-selected.ts'
import type { CancelTicketsOutcome } from '../cancel-tickets.server.ts'
import type { CheckInTicketsOutcome } from '../check-in-tickets.server.ts'
import type { CorrectAttendeeOutcome } from '../correct-attendee.server.ts'
import type { MoveTicketOutcome } from '../move-ticket.server.ts'
import type { ResendTicketsOutcome } from '../resend-tickets.server.ts'
import type { CheckInLeftOut } from '../rules/check-in-by-hand.ts'
import type { RunFailure, RunProgress } from '../rules/run-progress.ts'
import type { TypedPersonField } from '../rules/seat-correction.ts'

type Reason<Outcome> = Outcome extends { ok: false; reason: infer Why extends string } ? Why : never

export const noneSent = () => t('Failed to send any ticket emails. Please try again.')
export const notAnswered = () =>
  t('The server did not respond. Check your connection and try again. Nothing is done twice.')

export const checkInWords: Record<Reason<CheckInTicketsOutcome>, string> = perLanguage(() => ({
  'no-tickets': noTicketsSelected(),
  'event-closed': t('You can’t check people in because this event is not published.'),
}))

/** To door staff, who take back only what they let in. */
export const onlyOwnCheckIns = () => t('Only an administrator can undo check-ins made by someone else.')

export const leftOutWords: Record<CheckInLeftOut, (count: number) => string> = {
  'already-in': (count) =>
    plural(count, '{count} person already checked in', '{count} people already checked in'),
  void: (count) => plural(count, '{count} ticket no longer valid', '{count} tickets no longer valid'),
  unpaid: (count) => plural(count, '{count} ticket not paid', '{count} tickets not paid'),
  unknown: (count) => plural(count, '{count} ticket of another event', '{count} tickets of another event'),
}

const startWords: Record<'no-tickets' | 'none-valid' | 'too-many-tickets', string> = perLanguage(() => ({
  'no-tickets': noTicketsSelected(),
  'none-valid': t('None of these tickets are valid.'),
  'too-many-tickets': t('You selected too many tickets. To cancel all of them, cancel the event instead.'),
}))

export const resendWords: Record<Reason<ResendTicketsOutcome>, string> = startWords

export const cancelWords: Record<Reason<CancelTicketsOutcome> | 'reauth-needed', string> = perLanguage(
  () => ({
    ...startWords,
    'reauth-needed': signInAgain(),
  }),
)

/** What one ticket of a run failed for. */
export const failureWords: Record<RunFailure, string> = perLanguage(() => ({
  'no-address': t('No email address available for this attendee'),
  'ticket-void': t('The ticket is no longer valid'),
  'just-sent': t('Sent less than a minute ago'),
  'mail-failed': t('The email could not be delivered'),
  'address-blocked': t('The address is suppressed because earlier emails bounced'),
  'checked-in': t('Already checked in'),
  disputed: t('The cardholder’s bank took this payment back, so nothing was refunded'),
  'order-not-live': t('The order was already refunded or cancelled'),
}))

export const changeRefusalWords: Record<
  Exclude<Reason<CorrectAttendeeOutcome> | Reason<MoveTicketOutcome>, 'invalid'>,
  string
> = perLanguage(() => ({
  'changed-meanwhile': t('Another administrator changed this ticket. Your changes are still here.'),
  'not-valid': t('This ticket is no longer valid.'),
  'checked-in': t('This ticket is already checked in, so you can’t transfer it.'),
  'event-over': t('The event has ended.'),
}))

export const personFieldWords: Record<TypedPersonField, string> = perLanguage(() => ({
  fullName: t('Name is required'),
  email: t('Invalid email address'),
  whatsappNumber: t('Use at most 40 characters'),
  companyName: t('Use at most 160 characters'),
}))

/** How a run went, in one sentence. */
export function runSentence({ kind, isOver, total, done, failed, waiting }: RunProgress): string {
  if (kind === 'resend' && isOver && done === 0) return noneSent()
  const words = runWords[kind]
  if (waiting === total) return words.waiting(total)
  return joinList([
    words.done(total, formatCount(done)),
    ...(waiting > 0 ? [words.left(formatCount(waiting))] : []),
    t('{failed} failed', { failed: formatCount(failed) }),
  ])
}

const runWords: Record<RunProgress['kind'], RunWords> = {
  resend: {
    waiting: (total) => plural(total, '{count} ticket pending', '{count} tickets pending'),
    done: (total, done) =>
      plural(total, '{done} of {count} ticket sent', '{done} of {count} tickets sent', { done }),
    left: (waiting) => t('{waiting} pending', { waiting }),
  },
  cancel: {
    waiting: (total) => plural(total, '{count} ticket remaining', '{count} tickets remaining'),
    done: (total, done) =>
      plural(total, '{done} of {count} ticket cancelled', '{done} of {count} tickets cancelled', { done }),
    left: (waiting) => t('{waiting} remaining', { waiting }),
  },
}

type RunWords = {
  waiting: (total: number) => string
  done: (total: number, done: string) => string
  left: (waiting: string) => string
}
