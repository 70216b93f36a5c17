import { isId } from '#app/kernel/is-id.ts'
import { type PageAsked, pageAsked } from '#app/kernel/keyset.ts'
import { mediaPerPage, mostShown } from './gallery-limits.ts'
import { galleryAsked } from './gallery-search.ts'

/** What an administrator asks of the gallery's media, read from the address; anything malformed asks for nothing. */
export type MediaAsked = {
  /** Letters of the names of categories. */
  q: string
  categoryId: string | null
  /** Media to show, by whole pages: 'Load More' adds one. */
  shown: number
  /** The item they begin behind; null at the newest. */
  after: PageAsked['after']
  /** The item whose details are open. */
  item: string | null
}

export const mediaPath = '/admin/gallery'

export function mediaAsked(search: URLSearchParams): MediaAsked {
  const [category, item] = [search.get('category'), search.get('item')]
  const pages = Math.ceil(Number(search.get('shown') ?? 0) / mediaPerPage)
  return {
    q: galleryAsked(search).q,
    categoryId: isId(category) ? category : null,
    shown: Math.min(Math.max(Number.isFinite(pages) ? pages : 1, 1) * mediaPerPage, mostShown),
    after: pageAsked(search).after,
    item: isId(item) ? item : null,
  }
}

/** The query of the address that asks for it; empty for all of the newest. */
export function mediaQuery(asked: Partial<MediaAsked>): string {
  const search = new URLSearchParams()
  if (asked.q) search.set('q', asked.q)
  if (asked.categoryId) search.set('category', asked.categoryId)
  if (asked.after) search.set('after', asked.after)
  if (asked.shown && asked.shown > mediaPerPage) search.set('shown', String(asked.shown))
  if (asked.item) search.set('item', asked.item)
  return search.size === 0 ? '' : `?${search}`
}

/** The address that shows one page more: longer, or from `last` on where one address would show too much. */
export function moreQuery(asked: MediaAsked, last: string): string {
  const shown = asked.shown + mediaPerPage
  if (shown <= mostShown) return mediaQuery({ ...asked, shown, item: null })
  return mediaQuery({ ...asked, shown: mediaPerPage, after: last, item: null })
}
