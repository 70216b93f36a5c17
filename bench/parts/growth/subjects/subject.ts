import type { Bench } from '../../../bench.ts'
import type { SiteDatabase } from '../../../site/site-database.ts'
import type { Site } from '../../../site/start-site.ts'

/** How a page is drawn: lists with their pages, searches, filters, and what is counted or added up. */
export type PageKind = 'list' | 'search' | 'filter' | 'figures'

export type Page = { name: string; kind: PageKind; path: string }

/** What grows, by itself: everything else on the site stays as it is. */
export type Subject = {
  /** As it is chosen and drawn: "events". */
  name: string
  /** It is not made larger than this. */
  most?: number
  /** Makes its rows `from` to `to`. */
  grow: (parties: Parties, from: number, to: number) => Promise<void>
  /** Asked by an administrator. Addresses are made for each size: the last page is somewhere else. */
  pages: (db: SiteDatabase['db'], size: number) => Promise<Page[]>
}

export type Parties = { bench: Bench; site: Site; database: SiteDatabase }
