import { addMinutes } from '#app/kernel/dates.ts'

const day = 1440

/** How long the link in a mail is good for. */
export const linkDays = 14
/** How long an invitation waits that was not sent. */
const unsentDays = 90
/** How long an invitation that is too old can still be sent again; then it is forgotten. */
export const forgottenAfterDays = 30

export const linkEnd = (sentAt: Date) => addMinutes(sentAt, linkDays * day)
export const unsentEnd = (invitedAt: Date) => addMinutes(invitedAt, unsentDays * day)
export const forgottenBefore = (now: Date) => addMinutes(now, -forgottenAfterDays * day)

/** `not-sent`: no mail with its link has left. `expired`: sent again it is open once more. */
export type InvitationState = 'not-sent' | 'open' | 'expired'

export function invitationState(
  invitation: { sentAt: Date | null; expiresAt: Date },
  now: Date,
): InvitationState {
  if (invitation.expiresAt <= now) return 'expired'
  return invitation.sentAt === null ? 'not-sent' : 'open'
}
