import { postJson } from '#app/ui/post-json.ts'
import type { CompleteAttendeeDetailsOutcome } from '../complete-attendee-details.server.ts'
import type { InviteAttendeeOutcome } from '../invite-attendee.server.ts'
import type { detailsOf } from './seat-draft.ts'

/** How the page proves that the seat is its own. */
export type SeatClaim =
  | { by: 'order'; reference: string; key: string | null }
  | { by: 'attendee'; key: string }

export type DetailsAnswer = CompleteAttendeeDetailsOutcome | { ok: false; reason: 'too-many' }

/** Saves who takes a seat. */
export function sendDetails(
  attendeeId: string,
  message: { claim: SeatClaim; details: ReturnType<typeof detailsOf> },
): Promise<DetailsAnswer> {
  return postJson<DetailsAnswer>(`/attendees/${attendeeId}/details`, message)
}

/** Has a link mailed by which an attendee fills in their own seat. */
export function sendInvite(
  attendeeId: string,
  message: { claim: { reference: string; key: string | null }; email: string; fullName: string },
): Promise<InviteAttendeeOutcome> {
  return postJson<InviteAttendeeOutcome>(`/attendees/${attendeeId}/invite`, message)
}
