/** The public pages that are always there, with the words on the card that previews of links show. */
export const fixedPages = [
  { name: 'home', path: '/', words: '' },
  { name: 'events', path: '/events', words: 'Events' },
  { name: 'membership', path: '/membership', words: 'Membership' },
  { name: 'blog', path: '/blog', words: 'Edshare' },
  { name: 'gallery', path: '/gallery', words: 'Gallery' },
  { name: 'members', path: '/members', words: 'Members' },
  { name: 'sponsorship', path: '/sponsorship', words: 'Become a Sponsor' },
  { name: 'contact', path: '/contact', words: 'Contact' },
  { name: 'faqs', path: '/faqs', words: 'Questions and answers' },
  { name: 'about', path: '/about', words: 'About' },
  { name: 'privacy-policy', path: '/privacy-policy', words: 'Privacy Policy' },
  { name: 'terms-of-service', path: '/terms-of-service', words: 'Terms of Service' },
] as const satisfies ReadonlyArray<{ name: string; path: string; words: string }>
