import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { AcceptInvitationOutcome } from '../accept-invitation.server.ts'
import type { InviteGift } from '../invite-form.ts'
import type { InvitePersonOutcome } from '../invite-person.server.ts'
import { forgottenAfterDays, type InvitationState } from '../rules/invitation-life.ts'

export const stateWords: Record<InvitationState, { label: string; tone: 'neutral' | 'teal' | 'warning' }> =
  perLanguage(() => ({
    'not-sent': { label: t('Not sent'), tone: 'neutral' },
    open: { label: t('Open'), tone: 'teal' },
    expired: { label: t('Expired'), tone: 'warning' },
  }))

export const giftWords: Record<InviteGift, string> = perLanguage(() => ({
  nothing: t('Account only'),
  sponsor: t('Sponsor access'),
  basic: t('Basic membership'),
  standard: t('Standard membership'),
  vip: t('VIP membership'),
}))

/** Why the person was not invited. */
export const inviteRefusals: Record<Extract<InvitePersonOutcome, { ok: false }>['reason'], string> =
  perLanguage(() => ({
    'has-account': t('This email address already has an account.'),
    'already-invited': t(
      'This email address was already invited. You can resend the invitation in the list below.',
    ),
    'no-plan': t('No active plan has this tier. Create one, or restore an archived plan.'),
  }))

export const invitationVoid = () => t('This invitation was used or revoked, or it has expired.')

export const acceptRefusals: Record<
  Exclude<Extract<AcceptInvitationOutcome, { ok: false }>['reason'], 'username' | 'password' | 'link-void'>,
  string
> = perLanguage(() => ({
  'username-taken': t('Username already taken'),
  'has-account': t('You already have an account. Sign in to use this invitation.'),
}))

export const keptWords = () =>
  t('You can resend an expired invitation for {forgottenAfterDays} days. Then it is deleted.', {
    forgottenAfterDays,
  })

/** What became of a press in the list. */
export const listNotices = perLanguage(() => ({
  sent: t('Invitation resent with a new link.'),
  withdrawn: t('Invitation revoked. Its details are deleted.'),
  'just-sent': t('This invitation was sent less than a minute ago.'),
  'not-open': t('This invitation has been accepted or revoked since you opened the page.'),
}))
