import type { AcceptInvitationOutcome } from '../accept-invitation.server.ts'
import type { InviteGift } from '../invite-form.ts'
import type { InvitePersonOutcome } from '../invite-person.server.ts'
import { forgottenAfterDays, type InvitationState } from '../rules/invitation-life.ts'

export const stateWords: Record<InvitationState, { label: string; tone: 'neutral' | 'teal' | 'warning' }> = {
  'not-sent': { label: 'Not sent', tone: 'neutral' },
  open: { label: 'Open', tone: 'teal' },
  expired: { label: 'Expired', tone: 'warning' },
}

export const giftWords: Record<InviteGift, string> = {
  nothing: 'Account only',
  sponsor: 'Sponsor access',
  basic: 'Basic membership',
  standard: 'Standard membership',
  vip: 'VIP membership',
}

/** Why the person was not invited. */
export const inviteRefusals: Record<Extract<InvitePersonOutcome, { ok: false }>['reason'], string> = {
  'has-account': 'This email address already has an account.',
  'already-invited':
    'This email address was already invited. You can resend the invitation in the list below.',
  'no-plan': 'No active plan has this tier. Create one, or restore an archived plan.',
}

export const invitationVoid = 'This invitation was used or revoked, or it has expired.'

export const acceptRefusals: Record<
  Exclude<Extract<AcceptInvitationOutcome, { ok: false }>['reason'], 'username' | 'password' | 'link-void'>,
  string
> = {
  'username-taken': 'Username already taken',
  'has-account': 'You already have an account. Sign in to use this invitation.',
}

export const keptWords = `You can resend an expired invitation for ${forgottenAfterDays} days. Then it is deleted.`

/** What became of a press in the list. */
export const listNotices = {
  sent: 'Invitation resent with a new link.',
  withdrawn: 'Invitation revoked. Its details are deleted.',
  'just-sent': 'This invitation was sent less than a minute ago.',
  'not-open': 'This invitation has been accepted or revoked since you opened the page.',
} as const
