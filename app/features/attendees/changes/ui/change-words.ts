import { signInAgain } from '#app/features/people/words.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
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

export const noneSent = 'Failed to send any ticket emails. Please try again.'
export const notAnswered =
  'The server did not respond. Check your connection and try again. Nothing is done twice.'

export const checkInWords: Record<Reason<CheckInTicketsOutcome>, string> = {
  'no-tickets': noTicketsSelected,
  'event-closed': 'You can’t check people in because this event is not published.',
}

/** To door staff, who take back only what they let in. */
export const onlyOwnCheckIns = 'Only an administrator can undo check-ins made by someone else.'

export const leftOutWords: Record<CheckInLeftOut, (count: number) => string> = {
  'already-in': (count) => `${people(count)} already checked in`,
  void: (count) => `${tickets(count)} no longer valid`,
  unpaid: (count) => `${tickets(count)} not paid`,
  unknown: (count) => `${tickets(count)} of another event`,
}

const startWords: Record<'no-tickets' | 'none-valid' | 'too-many-tickets', string> = {
  'no-tickets': noTicketsSelected,
  'none-valid': 'None of these tickets are valid.',
  'too-many-tickets': 'You selected too many tickets. To cancel all of them, cancel the event instead.',
}

export const resendWords: Record<Reason<ResendTicketsOutcome>, string> = startWords

export const cancelWords: Record<Reason<CancelTicketsOutcome> | 'reauth-needed', string> = perLanguage(
  () => ({
    ...startWords,
    'reauth-needed': signInAgain(),
  }),
)

/** What one ticket of a run failed for. */
export const failureWords: Record<RunFailure, string> = {
  'no-address': 'No email address available for this attendee',
  'ticket-void': 'The ticket is no longer valid',
  'just-sent': 'Sent less than a minute ago',
  'mail-failed': 'The email could not be delivered',
  'address-blocked': 'The address is suppressed because earlier emails bounced',
  'checked-in': 'Already checked in',
  disputed: 'The cardholder’s bank took this payment back, so nothing was refunded',
  'order-not-live': 'The order was already refunded or cancelled',
}

export const changeRefusalWords: Record<
  Exclude<Reason<CorrectAttendeeOutcome> | Reason<MoveTicketOutcome>, 'invalid'>,
  string
> = {
  'changed-meanwhile': 'Another administrator changed this ticket. Your changes are still here.',
  'not-valid': 'This ticket is no longer valid.',
  'checked-in': 'This ticket is already checked in, so you can’t transfer it.',
  'event-over': 'The event has ended.',
}

export const personFieldWords: Record<TypedPersonField, string> = {
  fullName: 'Name is required',
  email: 'Invalid email address',
  whatsappNumber: 'Use at most 40 characters',
  companyName: 'Use at most 160 characters',
}

/** How a run went, in one sentence. */
export function runSentence({ kind, isOver, total, done, failed, waiting }: RunProgress): string {
  if (kind === 'resend' && isOver && done === 0) return noneSent
  const [doing, did] = kind === 'resend' ? ['pending', 'sent'] : ['remaining', 'cancelled']
  if (waiting === total) return `${tickets(total)} ${doing}`
  const parts = [`${formatCount(done)} of ${tickets(total)} ${did}`]
  if (waiting > 0) parts.push(`${formatCount(waiting)} ${doing}`)
  parts.push(`${formatCount(failed)} failed`)
  return parts.join(', ')
}

export const tickets = (count: number) => `${formatCount(count)} ${count === 1 ? 'ticket' : 'tickets'}`
const people = (count: number) => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`
