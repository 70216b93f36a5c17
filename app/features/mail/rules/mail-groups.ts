import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
/** What mails are about. */
export type MailGroup =
  | 'account'
  | 'tickets'
  | 'events'
  | 'waitlist'
  | 'memberships'
  | 'claims'
  | 'campaigns'
  | 'enquiries'
  | 'network'

/** The groups of mails as the administration lists them, in its order. */
export const mailGroups: Record<MailGroup, string> = perLanguage(() => ({
  account: t('Accounts'),
  tickets: t('Tickets and orders'),
  events: t('Events'),
  waitlist: t('Waitlist'),
  memberships: t('Memberships'),
  claims: t('Free tickets'),
  campaigns: t('Campaigns'),
  enquiries: t('Enquiries'),
  network: t('To administrators'),
}))
