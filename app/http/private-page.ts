import type { MetaDescriptor } from 'react-router'

type Matches = readonly [
  { loaderData?: { settings: { networkName: string } } | undefined } | undefined,
  ...unknown[],
]

/** Title and robots of a page that is one person's business. */
export function privateMeta(title: string, matches: Matches): MetaDescriptor[] {
  const network = matches[0]?.loaderData?.settings.networkName
  return [{ title: network ? `${title} · ${network}` : title }, { name: 'robots', content: 'noindex' }]
}

/**
 * For pages whose address is a secret: not cached, not indexed, not sent as a referrer. Forms of a page that
 * sends no referrer at all come with an origin of 'null', which is refused.
 */
export const secretPageHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
} as const
