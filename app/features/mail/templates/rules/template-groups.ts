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

/** What is said of one template. */
export type TemplateGuide = {
  group: TemplateGroup
  /** What people call it. */
  title: string
  /** What sends it, to whom and when. */
  when: string
  /** What the mail exists for: both parts must say it. */
  needs?: readonly string[]
}
