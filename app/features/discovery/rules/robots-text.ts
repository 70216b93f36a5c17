import { pathIn } from '#app/kernel/language/language-paths.ts'
import type { Language } from '#app/kernel/language/languages.ts'

/** One person's business, or nothing to find: not worth a crawler's time. What matters is guarded elsewhere. */
const keptOut = [
  '/account',
  '/admin',
  '/attendees/',
  '/auth',
  '/calendar/',
  '/cart',
  '/checkout',
  '/claims/',
  '/guest-ticket-checkout',
  '/membership/apply',
  '/membership/pay',
  '/orders/',
  '/success',
  '/ticket-checkout',
  '/tickets/',
  '/waitlist/',
] as const

/** What crawlers may read (RFC 9309): nothing of a demo, which is made up, and of a staging copy. */
export function robotsText({
  mode,
  baseUrl,
  languages,
}: {
  mode: 'demo' | 'staging' | 'production'
  baseUrl: string
  languages: readonly Language[]
}): string {
  if (mode !== 'production') return 'User-agent: *\nDisallow: /\n'
  const paths = languages.flatMap((language) => keptOut.map((path) => pathIn(language, path)))
  const lines = ['User-agent: *', ...paths.map((path) => `Disallow: ${path}`)]
  return `${lines.join('\n')}\n\nSitemap: ${baseUrl}/sitemap.xml\n`
}
