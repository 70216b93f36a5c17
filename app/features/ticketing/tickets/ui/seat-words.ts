import type { InviteAttendeeOutcome } from '../invite-attendee.server.ts'
import type { DetailsAnswer } from './send-seat.ts'

type ReasonOf<Answer> =
  Extract<Answer, { ok: false }> extends { reason: infer Reason extends string } ? Reason : never

/** Why the details of a seat were not saved. */
export const detailsWords: Record<ReasonOf<DetailsAnswer>, string> = {
  invalid: 'Please fill in all required attendee information.',
  'answers-invalid': 'Please look at the answers that are marked.',
  'too-late': 'The event has begun: details can no longer be changed.',
  'order-not-live': 'This ticket is no longer valid, so its details cannot be changed.',
  'too-many': 'There were too many changes from your connection. Please wait a minute and try again.',
}

/** Why no link was sent. */
export const inviteWords: Record<ReasonOf<InviteAttendeeOutcome>, string> = {
  'invalid-email': 'Invalid email address',
  'too-many': 'Many links were sent for this order. Please wait a while before sending another.',
  'already-complete': 'The details of this attendee are already there.',
  'too-late': 'The event has begun: details can no longer be changed.',
  'order-not-live': 'This ticket is no longer valid, so nobody can be invited.',
}

export const notSaved = 'We got no answer, so we do not know whether it was saved. Please try again.'
