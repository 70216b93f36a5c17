import { joinPath, membershipPayPath } from '#app/features/memberships/rules/membership-links.ts'
import type { ClaimRefusalReason } from '../claim-free-ticket.server.ts'
import type { OwnAllowance } from '../own-allowance.server.ts'

type Missing = NonNullable<OwnAllowance['missing']>

/** What a person without a member's allowance lacks, and where it is to be had. */
export const missingStep: Record<
  Missing,
  { reason: ClaimRefusalReason; to: string; label: string; hint: string }
> = {
  join: {
    reason: 'no-membership',
    to: joinPath,
    label: 'See the memberships',
    hint: 'Free tickets come with a membership. Yours has ended or has not begun.',
  },
  pay: {
    reason: 'membership-unverified',
    to: membershipPayPath,
    label: 'Make the payment',
    hint: 'Your membership waits for a payment. Once it is made, your free tickets are here.',
  },
  verify: {
    reason: 'verify-first',
    to: '/auth/verify',
    label: 'Send the verification e-mail again',
    hint: 'Your e-mail address is not verified yet. Open the link in the mail we have sent you.',
  },
}
