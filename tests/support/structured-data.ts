import { z } from 'zod'

/**
 * What schema.org defines and Google requires of each kind of structured data that pages have; a property that neither
 * names is refused. After developers.google.com/search/docs/appearance/structured-data and schema.org.
 */
const language = z.enum(['en', 'ar'])
const absolute = z.url({ protocol: /^https?$/ })
const localInstant = z.iso.datetime({ offset: true })
const words = z.string().min(1)
const schemaOrg = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`))

const organizer = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': absolute,
  name: words,
  url: absolute,
})

const person = z.strictObject({
  '@type': z.enum(['Person', 'Organization']),
  name: words,
  description: words.optional(),
  url: absolute.optional(),
})

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  name: words,
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
  availability: schemaOrg('InStock', 'SoldOut', 'PreOrder'),
  url: absolute,
  validFrom: localInstant.optional(),
})

const place = z.strictObject({
  '@type': z.literal('Place'),
  name: words,
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: words.optional(),
    addressLocality: words.optional(),
    addressCountry: words.optional(),
  }),
  geo: z
    .strictObject({
      '@type': z.literal('GeoCoordinates'),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .optional(),
})

const context = { '@context': z.literal('https://schema.org') }
const listItem = { '@type': z.literal('ListItem'), position: z.int().min(1) }

const kinds = z.discriminatedUnion('@type', [
  z.strictObject({
    ...context,
    '@type': z.literal('Event'),
    name: words,
    description: words.optional(),
    url: absolute,
    inLanguage: language,
    startDate: localInstant,
    endDate: localInstant,
    eventStatus: schemaOrg('EventScheduled', 'EventCancelled'),
    eventAttendanceMode: schemaOrg('OnlineEventAttendanceMode', 'OfflineEventAttendanceMode'),
    location: z.union([place, z.strictObject({ '@type': z.literal('VirtualLocation'), url: absolute })]),
    image: z.array(absolute).min(1),
    organizer: z.union([organizer, person]),
    performer: z.union([organizer, z.array(person).min(1)]),
    offers: z.array(offer).min(1).optional(),
  }),
  z.strictObject({
    ...context,
    ...organizer.shape,
    legalName: words.optional(),
    description: words,
    logo: absolute,
    email: z.email(),
    telephone: words.optional(),
    sameAs: z.array(absolute).min(1).optional(),
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('WebSite'),
    '@id': absolute,
    name: words,
    url: absolute,
    inLanguage: language,
    publisher: z.strictObject({ '@id': absolute }),
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().includes('{search_term_string}'),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z.array(z.strictObject({ ...listItem, name: words, item: absolute })).min(2),
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('ItemList'),
    itemListElement: z.array(z.strictObject({ ...listItem, url: absolute })).min(1),
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('BlogPosting'),
    headline: words,
    description: words.optional(),
    url: absolute,
    mainEntityOfPage: absolute,
    image: z.array(absolute).min(1),
    datePublished: localInstant,
    dateModified: localInstant,
    author: z.union([z.strictObject({ '@type': z.literal('Person'), name: words }), organizer]),
    publisher: organizer,
    articleSection: words.optional(),
    keywords: words.optional(),
    inLanguage: language,
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          name: words,
          acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: words }),
        }),
      )
      .min(1),
  }),
])

export type StructuredData = z.infer<typeof kinds>

/** The structured data of a page, each held to its definition; throws what is wrong with it. */
export function structuredDataOf(html: string): StructuredData[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  return scripts.map(([, text = '']) => kinds.parse(JSON.parse(text)))
}
