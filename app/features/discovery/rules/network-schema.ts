import { addressHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { currentLanguage } from '#language'

/** schema.org's accounts of the network and of how its pages hang together. Addresses in them are absolute. */

export type SiteFacts = { baseUrl: string; networkName: string }

type Schema = Record<string, unknown>

const idOf = (baseUrl: string) => `${baseUrl}/#organization`

/** The network as the organizer and publisher of something. */
export function networkOf({ baseUrl, networkName }: SiteFacts): Schema {
  return { '@type': 'Organization', '@id': idOf(baseUrl), name: networkName, url: addressHere(baseUrl, '/') }
}

type NetworkFacts = SiteFacts & {
  tagline: string
  legalName: string
  contactEmail: string
  contactPhone: string
  linkedinUrl: string
  instagramUrl: string
  /** A picture, absolute or from the slash on; null takes the site's mark. */
  logo: string | null
}

export function organizationSchema(network: NetworkFacts): Schema {
  const { baseUrl, logo, linkedinUrl, instagramUrl } = network
  const elsewhere = [linkedinUrl, instagramUrl].filter((url) => /^https?:\/\/[^/]+\/./.test(url))
  return {
    ...networkOf(network),
    ...(network.legalName ? { legalName: network.legalName } : {}),
    ...(network.tagline ? { description: network.tagline } : {}),
    logo: logo ? new URL(logo, baseUrl).href : `${baseUrl}/icons/icon-512.png`,
    ...(network.contactEmail ? { email: network.contactEmail } : {}),
    ...(network.contactPhone ? { telephone: network.contactPhone } : {}),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
  }
}

/** The site, with its search of events. */
export function websiteSchema(site: SiteFacts): Schema {
  return {
    '@type': 'WebSite',
    '@id': `${addressHere(site.baseUrl, '/')}#website`,
    name: site.networkName,
    url: addressHere(site.baseUrl, '/'),
    inLanguage: currentLanguage(),
    publisher: { '@id': idOf(site.baseUrl) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: addressHere(site.baseUrl, '/events?q={search_term_string}'),
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** The way from the home page to this one, which comes last. */
export function breadcrumbSchema(
  { baseUrl }: SiteFacts,
  steps: ReadonlyArray<{ name: string; path: string }>,
): Schema {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: t('Home'), path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressHere(baseUrl, path),
    })),
  }
}

/** The pages a list leads to, in its order; null for an empty one. */
export function itemListSchema({ baseUrl }: SiteFacts, paths: readonly string[]): Schema | null {
  if (paths.length === 0) return null
  return {
    '@type': 'ItemList',
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: addressHere(baseUrl, path),
    })),
  }
}
