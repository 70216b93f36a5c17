/** The pages of the main navigation, in order. */
export const mainLinks = [
  { to: '/events', label: 'Events' },
  { to: '/membership', label: 'Membership' },
  { to: '/about', label: 'About' },
] as const

export const becomeMemberPath = '/membership'
