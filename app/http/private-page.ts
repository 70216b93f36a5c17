import type { MetaDescriptor } from 'react-router'
import { withoutIsolates } from '#app/kernel/language/isolate.ts'

type Matches = readonly [
  { loaderData?: { settings: { networkName: string } } | undefined } | undefined,
  ...unknown[],
]

/** Title and robots of a page that is one person's business. */
export function privateMeta(title: string, matches: Matches): MetaDescriptor[] {
  const network = matches[0]?.loaderData?.settings.networkName
  const whole = network ? `${title} · ${network}` : title
  return [{ title: withoutIsolates(whole) }, { name: 'robots', content: 'noindex' }]
}

/**
 * For pages whose address is a secret: not indexed, not sent as a referrer. Forms of a page that sends no referrer at
 * all come with an origin of 'null', which is refused. The server lets no cache keep what says nothing of caches.
 */
export const secretPageHeaders = {
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
} as const
