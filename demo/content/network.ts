import type { MemberTier } from '#app/db/schema/memberships.ts'

export const plans = [
  {
    name: 'Basic Membership',
    description: 'For teachers and anyone beginning with the network.',
    tier: 'basic',
    price: 7_500,
    features: ['One free event ticket a month', 'Your card in the members directory', 'The monthly letter'],
    isPopular: false,
    perMonth: 1,
    perEvent: 1,
  },
  {
    name: 'Standard Membership',
    description: 'For school leaders, consultants and small companies.',
    tier: 'standard',
    price: 20_000,
    features: [
      'One free event ticket a month',
      'Member prices for you at every event',
      'Company card with logo and offers',
      'Members’ evenings',
    ],
    isPopular: true,
    perMonth: 1,
    perEvent: 1,
  },
  {
    name: 'VIP Membership',
    description: 'For companies that build with schools.',
    tier: 'vip',
    price: 50_000,
    features: [
      'Two free event tickets a month',
      'A featured place in the directory',
      'A webinar of your own every year',
      'Everything in Standard',
    ],
    isPopular: false,
    perMonth: 2,
    perEvent: 1,
  },
] as const satisfies readonly {
  name: string
  description: string
  tier: MemberTier
  price: number
  features: readonly string[]
  isPopular: boolean
  perMonth: number
  perEvent: number
}[]

export const testimonials = [
  {
    name: 'Mariam Haddad',
    role: 'Principal, Dubai',
    quote:
      'I came for one breakfast and found the people I now call before I decide anything. Nobody sells, everybody shares.',
  },
  {
    name: 'Daniel Osei',
    role: 'Head of Year, London',
    quote:
      'The coding day gave me a unit I still teach, and a colleague in Abu Dhabi who teaches it better. We compare notes every half-term.',
  },
  {
    name: 'Anjali Menon',
    role: 'Founder of a reading app, Abu Dhabi',
    quote:
      'Teachers told us on demo night what was wrong with our product. Six months later the same teachers use it. That is worth any fair.',
  },
] as const

export const partners = [
  { name: 'Oryx Books', website: 'https://oryxbooks.example' },
  { name: 'Brightwell Schools', website: 'https://brightwell.example' },
  { name: 'Tidepool EdTech', website: 'https://tidepool.example' },
] as const
