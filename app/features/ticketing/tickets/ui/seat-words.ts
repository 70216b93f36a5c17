import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { InviteAttendeeOutcome } from '../invite-attendee.server.ts'
import type { DetailsAnswer } from './send-seat.ts'

type ReasonOf<Answer> =
  Extract<Answer, { ok: false }> extends { reason: infer Reason extends string } ? Reason : never

/** Why the details of a seat were not saved. */
export const detailsWords: Record<ReasonOf<DetailsAnswer>, string> = perLanguage(() => ({
  invalid: t('Please fill in all required attendee information.'),
  'answers-invalid': t('Check the answers that are marked.'),
  'too-late': t('The event has begun, so details can no longer be changed.'),
  'order-not-live': t('This ticket is no longer valid, so its details cannot be changed.'),
  'too-many': t('Too many changes came from your connection. Wait a minute, then try again.'),
}))

/** Why no link was sent. */
export const inviteWords: Record<ReasonOf<InviteAttendeeOutcome>, string> = perLanguage(() => ({
  'invalid-email': t('Invalid email address'),
  'too-many': t('Many links were sent for this order. Wait a while before you send another.'),
  'already-complete': t('The details of this attendee are already there.'),
  'too-late': t('The event has begun, so details can no longer be changed.'),
  'order-not-live': t('This ticket is no longer valid, so no one can be invited.'),
}))

export const notSaved = () => t('We got no answer, so we don’t know whether it was saved. Try again.')

export const earlierLinkEnds = () => t('The link you sent earlier stops working when you send a new one.')
