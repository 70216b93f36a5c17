import { signInAgain, tooManyWords } from '#app/features/people/words.ts'
import { noTicketsSelected } from '../../list/ui/nothing-selected.ts'
import type { CancelTicketsOutcome } from '../cancel-tickets.server.ts'
import type { CheckInTicketsOutcome } from '../check-in-tickets.server.ts'
import type { CorrectAttendeeOutcome } from '../correct-attendee.server.ts'
import type { MoveTicketOutcome } from '../move-ticket.server.ts'
import type { ResendTicketsOutcome } from '../resend-tickets.server.ts'
import type { CheckInLeftOut } from '../rules/check-in-by-hand.ts'
import type { RunFailure, RunProgress } from '../rules/run-progress.ts'
import type { TypedPersonField } from '../rules/seat-correction.ts'

type Refusal<Outcome> = Extract<Outcome, { ok: false }>
type Reason<Outcome> = Outcome extends { ok: false; reason: infer Why extends string } ? Why : never

export const noneSent = 'Failed to send any ticket emails. Please try again.'
export const notAnswered = 'No answer came. Check your connection and press again: nothing is done twice.'

export const checkInWords: Record<Reason<CheckInTicketsOutcome>, string> = {
  'no-tickets': noTicketsSelected,
  'event-closed': 'Nobody can be checked in: this event is not published.',
}

/** To door staff, who take back only what they let in. */
export const onlyOwnCheckIns = 'Those that somebody else let in only an administrator can take back.'

export const leftOutWords: Record<CheckInLeftOut, (count: number) => string> = {
  'already-in': (count) => `${people(count)} in already`,
  void: (count) => `${tickets(count)} no longer valid`,
  unpaid: (count) => `${tickets(count)} not paid`,
  unknown: (count) => `${tickets(count)} of another event`,
}

const startWords: Record<'no-tickets' | 'none-valid' | 'too-many-tickets', string> = {
  'no-tickets': noTicketsSelected,
  'none-valid': 'None of these tickets is valid any more.',
  'too-many-tickets': 'These are too many at once. To call everything off, cancel the event instead.',
}

export const resendWords: Record<Reason<ResendTicketsOutcome>, string> = startWords

export function cancelWords(refusal: Refusal<CancelTicketsOutcome>): string {
  if (refusal.reason === 'too-many') return tooManyWords(refusal.retryAfter)
  return { ...startWords, ...identityWords }[refusal.reason]
}

const identityWords: Record<'wrong-password' | 'sign-in-again', string> = {
  'wrong-password': 'Incorrect password.',
  'sign-in-again': signInAgain,
}

/** What one ticket of a run failed for. */
export const failureWords: Record<RunFailure, string> = {
  'no-address': 'No email address available for this attendee',
  'ticket-void': 'The ticket is no longer valid',
  'just-sent': 'Sent less than a minute ago',
  'mail-failed': 'The email could not be delivered',
  'address-blocked': 'The address is blocked: it refused our emails before',
  'checked-in': 'Checked in already',
  disputed: 'The bank of the cardholder has taken this payment back, so no money was given back',
  'order-not-live': 'The order was given back or cancelled already',
}

export const changeRefusalWords: Record<
  Exclude<Reason<CorrectAttendeeOutcome> | Reason<MoveTicketOutcome>, 'invalid'>,
  string
> = {
  'changed-meanwhile': 'Somebody else has changed this meanwhile. What you typed is kept.',
  'not-valid': 'This ticket is no longer valid.',
  'checked-in': 'Whoever holds this ticket is in already, so it cannot be passed on.',
  'event-over': 'The event is over.',
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
  const [doing, did] = kind === 'resend' ? ['on the way', 'sent'] : ['to go', 'cancelled']
  if (waiting === total) return `${tickets(total)} ${doing}`
  const parts = [`${done.toLocaleString('en')} of ${tickets(total)} ${did}`]
  if (waiting > 0) parts.push(`${waiting.toLocaleString('en')} ${doing}`)
  parts.push(`${failed.toLocaleString('en')} failed`)
  return parts.join(', ')
}

export const tickets = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'ticket' : 'tickets'}`
const people = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`
