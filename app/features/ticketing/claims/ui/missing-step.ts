import { joinPath, membershipPayPath } from '#app/features/memberships/rules/membership-links.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { ClaimRefusalReason } from '../claim-free-ticket.server.ts'
import type { OwnAllowance } from '../own-allowance.server.ts'

type Missing = NonNullable<OwnAllowance['missing']>

/** What a person without a member's allowance lacks, and where it is to be had. */
export const missingStep: Record<
  Missing,
  { reason: ClaimRefusalReason; to: string; label: string; hint: string }
> = perLanguage(() => ({
  join: {
    reason: 'no-membership',
    to: joinPath,
    label: t('See membership plans'),
    hint: t('Free tickets come with a membership. Yours has ended or has not begun.'),
  },
  pay: {
    reason: 'membership-unverified',
    to: membershipPayPath,
    label: t('Make the payment'),
    hint: t('Your membership is waiting for a payment. Once you have paid, your free tickets are here.'),
  },
  verify: {
    reason: 'verify-first',
    to: '/auth/verify',
    label: t('Verify my email'),
    hint: t('Your email address is not verified yet. Open the link in the email we sent you.'),
  },
}))
