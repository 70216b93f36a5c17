import type { BlogPostStatus } from '#app/db/schema/blog.ts'

export const postStatuses = ['published', 'draft', 'archived'] as const satisfies readonly BlogPostStatus[]

export type PostFilters = {
  /** Beginnings of words of title, excerpt and content. */
  q: string
  status: BlogPostStatus | null
  /** A category's slug, or one it had. */
  category: string | null
}

export const noPostFilters: PostFilters = { q: '', status: null, category: null }

const longestSearch = 100

/** How a URL narrows the administration's list of posts; anything malformed is ignored. */
export function postFiltersOf(search: URLSearchParams): PostFilters {
  const category = search.get('category') ?? ''
  return {
    q: (search.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, longestSearch),
    status: postStatuses.find((status) => status === search.get('status')) ?? null,
    category: /^[a-z0-9-]{1,80}$/.test(category) ? category : null,
  }
}

export function isListNarrowed({ q, status, category }: PostFilters): boolean {
  return q !== '' || status !== null || category !== null
}

/** How the list can be sorted: the names under which the URL knows the columns. */
export const postSortKeys = ['published', 'title', 'views'] as const
export type PostSorting = { by: (typeof postSortKeys)[number]; direction: 'ascending' | 'descending' }

/** What has no date yet, then what is to come, then the newest. */
export const usualPostSorting: PostSorting = { by: 'published', direction: 'descending' }
