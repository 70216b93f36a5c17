import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CategoryPage } from '../gallery-category.server.ts'
import { categoryPath } from '../rules/gallery-search.ts'

type Shown = Pick<CategoryPage, 'items' | 'offset' | 'previous' | 'next'>

/** The pages of a category that have been loaded, joined; further ones come at either end. */
export function useGalleryPages(loaded: CategoryPage) {
  const { id } = loaded.category
  const fetcher = useFetcher<CategoryPage>()
  const [shown, setShown] = useState<Shown>(loaded)
  const taken = useRef<CategoryPage>(undefined)

  useEffect(() => {
    const page = fetcher.data
    if (!page || page === taken.current) return
    taken.current = page
    setShown((before) => joined(before, page))
  }, [fetcher.data])

  const isLoading = fetcher.state !== 'idle'
  const load = (asked: { after: string } | { before: string }) => {
    if (!isLoading) void fetcher.load(categoryPath(id, asked))
  }
  const { next, previous } = shown
  return {
    ...shown,
    total: fetcher.data?.category.count ?? loaded.category.count,
    isLoading,
    loadNext: next === null ? null : () => load({ after: next }),
    loadPrevious: previous === null ? null : () => load({ before: previous }),
  }
}

/** `page` behind or before what is shown; what is on both, because it moved meanwhile, once. */
function joined(shown: Shown, page: CategoryPage): Shown {
  const known = new Set(shown.items.map((item) => item.id))
  const fresh = page.items.filter((item) => !known.has(item.id))
  if (page.offset < shown.offset) {
    return { ...shown, items: [...fresh, ...shown.items], offset: page.offset, previous: page.previous }
  }
  return { ...shown, items: [...shown.items, ...fresh], next: page.next }
}
