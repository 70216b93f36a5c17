import { isId } from '#app/kernel/is-id.ts'
import { type PageAsked, pageAsked } from '#app/kernel/keyset.ts'

export type GalleryAsked = { q: string; page: PageAsked }

const longestSearch = 100

/** What a visitor asks of the gallery, read from the address; anything malformed is ignored, never an error. */
export function galleryAsked(search: URLSearchParams): GalleryAsked {
  return {
    q: (search.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, longestSearch),
    page: pageAsked(search),
  }
}

/** The address of the gallery's categories whose names contain `q`. */
export function galleryPath(q: string, page: Partial<PageAsked> = {}): string {
  const search = new URLSearchParams()
  if (q !== '') search.set('q', q)
  if (page.after) search.set('after', page.after)
  else if (page.before) search.set('before', page.before)
  return search.size === 0 ? '/gallery' : `/gallery?${search}`
}

/** The item that a category's address opens in the viewer; null shows the category alone. */
export function itemAsked(search: URLSearchParams): string | null {
  const item = search.get('item')
  return isId(item) ? item : null
}

/** A category's address; `item` is open in the viewer, `after` and `before` are the page behind it. */
export function categoryPath(
  categoryId: string,
  { item, after, before }: { item?: string | null } & Partial<PageAsked> = {},
): string {
  const search = new URLSearchParams()
  if (after) search.set('after', after)
  else if (before) search.set('before', before)
  if (item) search.set('item', item)
  const path = `/gallery/${categoryId}`
  return search.size === 0 ? path : `${path}?${search}`
}
