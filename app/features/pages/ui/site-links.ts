/** The pages of the main navigation, in order. */
export const mainLinks = [
  { to: '/events', label: 'Events' },
  { to: '/membership', label: 'Membership' },
  { to: '/sponsorship', label: 'Sponsorship' },
  { to: '/gallery', label: 'Gallery' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/blog', label: 'Edshare' },
] as const

export const cartLink = { to: '/cart', label: 'Cart' } as const

export const becomeMemberPath = '/membership'
