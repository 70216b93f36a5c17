const year = 365 * 86_400_000

/**
 * Where weaknesses are reported (RFC 9116): by mail, or on the contact page where the network names no address. It has
 * to say until when it holds, at most about a year.
 */
export function securityText(site: {
  baseUrl: string
  languages: readonly string[]
  contactEmail: string
  now: Date
}): string {
  const midnight = Math.floor(site.now.getTime() / 86_400_000) * 86_400_000
  const expires = new Date(midnight + year / 2).toISOString().slice(0, 19)
  return [
    `Contact: ${site.contactEmail ? `mailto:${site.contactEmail}` : `${site.baseUrl}/contact`}`,
    `Expires: ${expires}Z`,
    `Preferred-Languages: ${site.languages.join(', ')}`,
    `Canonical: ${site.baseUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
