import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CategoryPage } from '../gallery-category.server.ts'
import { categoryPath } from '../rules/gallery-search.ts'
import type { GalleryItem } from '../rules/gallery-views.ts'
import { type Joined, joinedPages } from '../rules/joined-pages.ts'

/** The pages of a category that have been loaded, joined; further ones come at either end. */
export function useGalleryPages(loaded: CategoryPage) {
  const { id } = loaded.category
  const fetcher = useFetcher<CategoryPage>()
  const [shown, setShown] = useState<Joined<GalleryItem>>(loaded)
  const taken = useRef<CategoryPage>(undefined)

  useEffect(() => {
    const page = fetcher.data
    if (!page || page === taken.current) return
    taken.current = page
    setShown((before) => joinedPages(before, page))
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
