/** What changes on pages without being written for them. */
export type PageContent = 'events' | 'posts' | 'gallery' | 'members' | 'plans' | 'settings'

/**
 * The public pages that are always there, with the words on the card that previews of links show, and what they follow:
 * they change with it.
 */
export const fixedPages = [
  { name: 'home', path: '/', words: '', follows: ['events', 'posts', 'settings'] },
  { name: 'events', path: '/events', words: 'Events', follows: ['events'] },
  { name: 'membership', path: '/membership', words: 'Membership', follows: ['plans', 'settings'] },
  { name: 'blog', path: '/blog', words: 'Edshare', follows: ['posts'] },
  { name: 'gallery', path: '/gallery', words: 'Gallery', follows: ['gallery'] },
  { name: 'members', path: '/members', words: 'Members', follows: ['members'] },
  { name: 'sponsorship', path: '/sponsorship', words: 'Become a Sponsor', follows: ['settings'] },
  { name: 'contact', path: '/contact', words: 'Contact', follows: ['settings'] },
  { name: 'faqs', path: '/faqs', words: 'Questions and answers', follows: [] },
  { name: 'about', path: '/about', words: 'About', follows: ['settings'] },
  { name: 'privacy-policy', path: '/privacy-policy', words: 'Privacy Policy', follows: [] },
  { name: 'terms-of-service', path: '/terms-of-service', words: 'Terms of Service', follows: [] },
] as const satisfies ReadonlyArray<{
  name: string
  path: string
  words: string
  follows: readonly PageContent[]
}>
