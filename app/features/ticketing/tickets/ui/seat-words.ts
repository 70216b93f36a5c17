import type { InviteAttendeeOutcome } from '../invite-attendee.server.ts'
import type { DetailsAnswer } from './send-seat.ts'

type ReasonOf<Answer> =
  Extract<Answer, { ok: false }> extends { reason: infer Reason extends string } ? Reason : never

/** Why the details of a seat were not saved. */
export const detailsWords: Record<ReasonOf<DetailsAnswer>, string> = {
  invalid: 'Please fill in all required attendee information.',
  'answers-invalid': 'Check the answers that are marked.',
  'too-late': 'The event has begun, so details can no longer be changed.',
  'order-not-live': 'This ticket is no longer valid, so its details cannot be changed.',
  'too-many': 'Too many changes came from your connection. Wait a minute, then try again.',
}

/** Why no link was sent. */
export const inviteWords: Record<ReasonOf<InviteAttendeeOutcome>, string> = {
  'invalid-email': 'Invalid email address',
  'too-many': 'Many links were sent for this order. Wait a while before you send another.',
  'already-complete': 'The details of this attendee are already there.',
  'too-late': 'The event has begun, so details can no longer be changed.',
  'order-not-live': 'This ticket is no longer valid, so no one can be invited.',
}

export const notSaved = 'We got no answer, so we don’t know whether it was saved. Try again.'

export const earlierLinkEnds = 'The link you sent earlier stops working when you send a new one.'
