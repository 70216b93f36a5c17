/** The groups of mails as the administration lists them, in its order. */
export const mailGroups = {
  account: 'Accounts',
  tickets: 'Tickets and orders',
  events: 'Events',
  waitlist: 'Waitlist',
  memberships: 'Memberships',
  claims: 'Free tickets',
  campaigns: 'Campaigns',
  enquiries: 'Enquiries',
  network: 'To administrators',
} as const

export type MailGroup = keyof typeof mailGroups
