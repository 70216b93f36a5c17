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
}: {
  mode: 'demo' | 'staging' | 'production'
  baseUrl: string
}): string {
  if (mode !== 'production') return 'User-agent: *\nDisallow: /\n'
  const lines = ['User-agent: *', ...keptOut.map((path) => `Disallow: ${path}`)]
  return `${lines.join('\n')}\n\nSitemap: ${baseUrl}/sitemap.xml\n`
}
