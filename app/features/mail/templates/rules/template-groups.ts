/** The groups of the list of templates, in its order. */
export const templateGroups = {
  account: 'Accounts',
  tickets: 'Tickets and orders',
  events: 'Events',
  waitlist: 'Waitlist',
  memberships: 'Memberships',
  claims: 'Free tickets',
  campaigns: 'To many people',
  network: 'To the network itself',
} as const

export type TemplateGroup = keyof typeof templateGroups
