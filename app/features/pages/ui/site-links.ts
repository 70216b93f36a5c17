/** The pages of the main navigation, in order. */
export const mainLinks = [
  { to: '/events', label: 'Events' },
  { to: '/about', label: 'About' },
] as const

export const becomeMemberPath = '/auth?mode=sign-up'
