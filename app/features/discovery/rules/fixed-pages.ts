import { t } from '#app/kernel/language/t.ts'

/** What changes on pages without being written for them. */
export type PageContent = 'events' | 'posts' | 'gallery' | 'members' | 'plans' | 'settings'

/**
 * The public pages that are always there, with the words on the card that previews of links show, and what they follow:
 * they change with it.
 */
export const fixedPages = [
  { name: 'home', path: '/', words: () => '', follows: ['events', 'posts', 'settings'] },
  { name: 'events', path: '/events', words: () => t('Events'), follows: ['events'] },
  { name: 'membership', path: '/membership', words: () => t('Membership'), follows: ['plans', 'settings'] },
  { name: 'blog', path: '/blog', words: () => 'Edshare', follows: ['posts'] },
  { name: 'gallery', path: '/gallery', words: () => t('Gallery'), follows: ['gallery'] },
  { name: 'members', path: '/members', words: () => t('Members'), follows: ['members'] },
  { name: 'sponsorship', path: '/sponsorship', words: () => t('Become a Sponsor'), follows: ['settings'] },
  { name: 'contact', path: '/contact', words: () => t('Contact'), follows: ['settings'] },
  { name: 'faqs', path: '/faqs', words: () => t('Questions and answers'), follows: [] },
  { name: 'about', path: '/about', words: () => t('About'), follows: ['settings'] },
  { name: 'privacy-policy', path: '/privacy-policy', words: () => t('Privacy Policy'), follows: [] },
  { name: 'terms-of-service', path: '/terms-of-service', words: () => t('Terms of Service'), follows: [] },
] as const satisfies ReadonlyArray<{
  name: string
  path: string
  words: () => string
  follows: readonly PageContent[]
}>
