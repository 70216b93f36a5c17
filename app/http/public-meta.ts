import type { MetaDescriptor } from 'react-router'
import { truncate } from '#app/kernel/cut-text.ts'
import { withoutIsolates } from '#app/kernel/language/isolate.ts'

type Root = { settings: { networkName: string; tagline: string }; baseUrl: string }
type Matches = readonly [{ loaderData?: Root | undefined } | undefined, ...unknown[]]

/** A picture of links to a page. `url` is a path of ours or absolute; the size is in pixels. */
export type SocialPicture = { url: string; width: number; height: number; alt: string }

type PublicPage = {
  /** What the page is called; the network's name is added. Empty on the home page, whose name is the network's. */
  title: string
  /** One or two sentences of plain text; empty takes the network's tagline. */
  description: string
  /**
   * The page's one address, from the slash on: the slug it has now, and only such a query as makes another page
   * ("/blog?category=leadership").
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
  return `/social/page/${name}.png`
}

/** "Events · Staffroom"; a title that names the network already is enough. */
function wholeTitle(title: string, { networkName, tagline }: Root['settings']): string {
  if (title === '') return tagline ? `${networkName} · ${tagline}` : networkName
  return title.includes(networkName) ? title : `${title} · ${networkName}`
}

/** What search engines, previews of links and readers of feeds are told of a public page. */
export function publicMeta(matches: Matches, page: PublicPage): MetaDescriptor[] {
  const root = matches[0]?.loaderData
  if (!root) return [{ title: page.title }]
  const { networkName, tagline } = root.settings
  const absolute = (path: string) => (path.startsWith('/') ? `${root.baseUrl}${path}` : path)
  const title = withoutIsolates(page.title) || networkName
  const said = withoutIsolates(page.description || tagline)
  const description = truncate(said.replace(/\s+/g, ' ').trim(), longestDescription)
  const picture = page.image ?? { url: cardOf(page.path), ...cardSize, alt: title }
  const property = (name: string, content: string) => ({ property: name, content })
  return [
    { title: wholeTitle(withoutIsolates(page.title), root.settings) },
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: absolute(page.path) },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    property('og:type', page.type ?? 'website'),
    property('og:site_name', networkName),
    property('og:locale', 'en_GB'),
    property('og:title', title),
    ...(description ? [property('og:description', description)] : []),
    property('og:url', absolute(page.path)),
    property('og:image', absolute(picture.url)),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    property('og:image:alt', withoutIsolates(picture.alt)),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.publishedAt ? [property('article:published_time', page.publishedAt.toISOString())] : []),
    ...(page.updatedAt ? [property('article:modified_time', page.updatedAt.toISOString())] : []),
    ...(page.feed
      ? [
          {
            tagName: 'link' as const,
            rel: 'alternate',
            type: page.feed.type,
            title: withoutIsolates(page.feed.title),
            href: absolute(page.feed.path),
          },
        ]
      : []),
    ...(page.schema ?? []).flatMap((schema) =>
      schema ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...schema } } as MetaDescriptor] : [],
    ),
  ]
}
