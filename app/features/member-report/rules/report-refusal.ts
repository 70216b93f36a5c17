import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'

/** Why a report cannot be sent: there is no address, or it was never confirmed. */
export type ReportRefusal = 'no-address' | 'not-verified'

/** What a person spent and visited goes to no address that a stranger may have typed. */
export function reportRefusal(account: { email: string; isVerified: boolean }): ReportRefusal | null {
  if (!isMailAddress(account.email)) return 'no-address'
  return account.isVerified ? null : 'not-verified'
}
