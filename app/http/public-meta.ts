import type { MetaDescriptor } from 'react-router'
import { truncate } from '#app/kernel/cut-text.ts'
import { withoutIsolates } from '#app/kernel/language/isolate.ts'
import { addressHere, addressIn, pathHere } from '#app/kernel/language/language-paths.ts'
import { type Language, localeOf, originalLanguage } from '#app/kernel/language/languages.ts'
import { currentLanguage } from '#language'

type Root = {
  settings: { networkName: string; tagline: string }
  baseUrl: string
  languages: readonly Language[]
}
type Matches = readonly [{ loaderData?: Root | undefined } | undefined, ...unknown[]]

/** A picture of links to a page. `url` is a path of ours or absolute; the size is in pixels. */
export type SocialPicture = { url: string; width: number; height: number; alt: string }

type PublicPage = {
  /** What the page is called; the network's name is added. Empty on the home page, whose name is the network's. */
  title: string
  /** One or two sentences of plain text; empty takes the network's tagline. */
  description: string
  /**
   * The page's one address in each language, from the slash on and without a language: the slug it has now, and only
   * such a query as makes another page ("/blog?category=leadership").
   */
  path: string
  /** Left out, a card that is drawn of the page's title. */
  image?: SocialPicture | null
  type?: 'website' | 'article'
  /** When an article was published and last changed. */
  publishedAt?: Date | null
  updatedAt?: Date | null
  /** Where readers of feeds find more of this: `{ type: 'application/rss+xml', path: '/blog/rss.xml', title }`. */
  feed?: { type: 'application/rss+xml' | 'text/calendar'; path: string; title: string }
  /** Results of a search, later pages of a list, what is over: readable for all, kept by no search engine. */
  noindex?: boolean
  /** schema.org's accounts of the page, made in its loader; text in them may be written by users. */
  schema?: ReadonlyArray<Record<string, unknown> | null> | undefined
}

/** Search engines and previews cut longer ones off in the middle of a word. */
const longestDescription = 200
const cardSize = { width: 1200, height: 630 }

/** The card drawn of a page that has no picture of its own. */
function cardOf(path: string): string {
  const name = path.split(/[/?#]/)[1] || 'home'
  return pathHere(`/social/page/${name}.png`)
}

/** "Events · Staffroom"; a title that names the network already is enough. */
function wholeTitle(title: string, { networkName, tagline }: Root['settings']): string {
  if (title === '') return tagline ? `${networkName} · ${tagline}` : networkName
  return title.includes(networkName) ? title : `${title} · ${networkName}`
}

/** "ar_AE", as previews of links have it. */
const ogLocale = (language: Language) => localeOf[language].slice(0, 5).replace('-', '_')

const property = (name: string, content: string) => ({ property: name, content })

/** The same page in every language, itself among them; nothing where the site has one language. */
function alternatesOf({ baseUrl, languages }: Root, path: string): MetaDescriptor[] {
  if (languages.length < 2) return []
  const named = [...languages.map((one) => [one, one] as const), ['x-default', originalLanguage] as const]
  return named.map(([hrefLang, language]) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: addressIn(language, baseUrl, path),
  }))
}

/** Machines read it: marks of direction would be part of names and amounts. */
function plainSchema(schema: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(withoutIsolates(JSON.stringify(schema)))
}

/** What previews of links show (ogp.me). */
function previewOf(root: Root, page: PublicPage, description: string): MetaDescriptor[] {
  const { networkName } = root.settings
  const title = withoutIsolates(page.title) || networkName
  const picture = page.image ?? { url: cardOf(page.path), ...cardSize, alt: title }
  const url = picture.url.startsWith('/') ? `${root.baseUrl}${picture.url}` : picture.url
  const language = currentLanguage()
  return [
    property('og:type', page.type ?? 'website'),
    property('og:site_name', networkName),
    property('og:locale', ogLocale(language)),
    ...root.languages
      .filter((other) => other !== language)
      .map((other) => property('og:locale:alternate', ogLocale(other))),
    property('og:title', title),
    ...(description ? [property('og:description', description)] : []),
    property('og:url', addressHere(root.baseUrl, page.path)),
    property('og:image', url),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    property('og:image:alt', withoutIsolates(picture.alt)),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.publishedAt ? [property('article:published_time', page.publishedAt.toISOString())] : []),
    ...(page.updatedAt ? [property('article:modified_time', page.updatedAt.toISOString())] : []),
  ]
}

/**
 * What search engines, previews of links and readers of feeds are told of a public page. Previews and other languages
 * are read from documents alone, so they are in no browser's code.
 */
export function publicMeta(matches: Matches, page: PublicPage): MetaDescriptor[] {
  const root = matches[0]?.loaderData
  if (!root) return [{ title: page.title }]
  const said = withoutIsolates(page.description || root.settings.tagline)
  const description = truncate(said.replace(/\s+/g, ' ').trim(), longestDescription)
  return [
    { title: wholeTitle(withoutIsolates(page.title), root.settings) },
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: addressHere(root.baseUrl, page.path) },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(import.meta.env.SSR && !page.noindex ? alternatesOf(root, page.path) : []),
    ...(import.meta.env.SSR ? previewOf(root, page, description) : []),
    ...(page.feed
      ? [
          {
            tagName: 'link' as const,
            rel: 'alternate',
            type: page.feed.type,
            title: withoutIsolates(page.feed.title),
            href: addressHere(root.baseUrl, page.feed.path),
          },
        ]
      : []),
    ...(page.schema ?? []).flatMap((schema) =>
      schema
        ? [
            {
              'script:ld+json': { '@context': 'https://schema.org', ...plainSchema(schema) },
            } as MetaDescriptor,
          ]
        : [],
    ),
  ]
}
