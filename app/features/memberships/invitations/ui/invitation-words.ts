import type { AcceptInvitationOutcome } from '../accept-invitation.server.ts'
import type { InviteGift } from '../invite-form.ts'
import type { InvitePersonOutcome } from '../invite-person.server.ts'
import { forgottenAfterDays, type InvitationState } from '../rules/invitation-life.ts'

export const stateWords: Record<InvitationState, { label: string; tone: 'neutral' | 'teal' | 'warning' }> = {
  'not-sent': { label: 'Not mailed', tone: 'neutral' },
  open: { label: 'Open', tone: 'teal' },
  expired: { label: 'Link too old', tone: 'warning' },
}

export const giftWords: Record<InviteGift, string> = {
  nothing: 'Nothing: an account',
  sponsor: 'The standing of a sponsor',
  basic: 'A Basic membership',
  standard: 'A Standard membership',
  vip: 'A VIP membership',
}

/** Why the person was not invited. */
export const inviteRefusals: Record<Extract<InvitePersonOutcome, { ok: false }>['reason'], string> = {
  'has-account': 'This address has an account already.',
  'already-invited':
    'This address was invited already. You find it in the list below, and can send it again.',
  'no-plan': 'No plan of this tier is on offer. Create one, or put an archived one back on offer.',
}

export const invitationVoid = 'This invitation was used or withdrawn, or it is too old.'

export const acceptRefusals: Record<
  Exclude<Extract<AcceptInvitationOutcome, { ok: false }>['reason'], 'username' | 'password' | 'link-void'>,
  string
> = {
  'username-taken': 'Username already taken',
  'has-account': 'You have an account already. Sign in: what comes with the invitation is yours then.',
}

export const keptWords = `An invitation whose link is too old can be sent again for ${forgottenAfterDays} days, then it is forgotten.`

/** What became of a press in the list. */
export const listNotices = {
  sent: 'The invitation is on its way again, with a new link.',
  withdrawn: 'The invitation is withdrawn, and nothing is kept of it.',
  'just-sent': 'It went out less than a minute ago.',
  'not-open': 'It was accepted or withdrawn meanwhile.',
} as const
