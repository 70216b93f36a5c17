export const plansWords = {
  title: 'Membership',
  lead: 'Free tickets, member prices and a place among colleagues who share what works.',
  none: 'No memberships on offer just now',
  noneHint: 'Everyone is welcome at our events.',
  viewEvents: 'View Events',
  changeTo: (planName: string) => `Change to ${planName}`,
  stepsTitle: 'How to join',
  steps: [
    ['Choose a plan', 'Billed monthly. Change or cancel it at any time.'],
    ['Tell us about you', 'Who you are and what you hope for. It takes about three minutes.'],
    ['You are in', 'Your membership begins with the first payment.'],
  ],
} as const

export const comparisonWords = {
  title: 'Compare plans',
  price: 'Price a month',
  perMonth: 'Free tickets per month',
  perEvent: 'Free tickets per event',
  tickets: 'Member prices and members-only tickets',
  ticketsOf: {
    basic: 'Tickets for basic members',
    standard: 'Tickets for basic and standard members',
    vip: 'Tickets for all members',
  },
  directory: 'Your card in the directory',
  contacts: 'Contact details of other members',
  included: 'Included',
} as const
