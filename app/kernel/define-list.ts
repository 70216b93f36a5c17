import { type PageAsked, pageAsked } from './keyset.ts'
import type { FiltersOf, ListFilters } from './list-filters.ts'

/** How a list is sorted: by which column, and which way. In the URL `sort=name`, or `sort=-name` downwards. */
export type Sorting<Key extends string = string> = { by: Key; direction: 'ascending' | 'descending' }

/** What a URL can ask of a list. */
export type Listing<Filters extends ListFilters = ListFilters, Key extends string = string> = {
  filters: Filters
  /** What it can be sorted by, as the URL calls it, and how it is sorted until then. */
  sort: { keys: readonly Key[]; usual: (filters: FiltersOf<Filters>) => Sorting<Key> }
  /** Rows of a page, unless the URL asks for another of the `pageSizes`. */
  size: number
}

/** How many rows of a list a page may have; the URL says `size=100`. */
export const pageSizes = [25, 50, 100, 200] as const

/** What a URL asks of a list: the input of the statement that reads a page of it. */
export type ListAsked<Filters = unknown, Key extends string = string> = {
  filters: Filters
  sorting: Sorting<Key>
  page: PageAsked
  size: number
}

export type AskedOf<Of> =
  Of extends Listing<infer Filters, infer Key> ? ListAsked<FiltersOf<Filters>, Key> : never

/** A list that its URL narrows down, sorts and turns the pages of; without `sort`, the newest rows come first. */
export function defineList<Filters extends ListFilters, const Key extends string = 'newest'>(of: {
  filters: Filters
  sort?: Listing<Filters, Key>['sort']
  size?: number
}): Listing<Filters, Key> {
  const usual = { by: 'newest', direction: 'descending' } as const
  return { size: 50, sort: { keys: [], usual: () => usual as Sorting<never> }, ...of }
}

/** The list of one thing alone: what `fixed` says holds whatever the URL asks for, narrows nothing further and has no field. */
export function within<Filters extends ListFilters, Key extends string>(
  listing: Listing<Filters, Key>,
  fixed: Partial<FiltersOf<Filters>>,
): Listing<Filters, Key> {
  const filters = Object.entries(listing.filters).map(([name, filter]) => {
    if (!(name in fixed)) return [name, filter]
    const value = fixed[name]
    return [name, { ...filter, read: () => value, none: value, field: null }]
  })
  return { ...listing, filters: Object.fromEntries(filters) as Filters }
}

/** The newest rows first, unless the URL turns it round by the column `key`. */
export function newestFirst<const Key extends string>(
  key: Key,
): { keys: readonly [Key]; usual: () => Sorting<Key> } {
  return { keys: [key], usual: () => ({ by: key, direction: 'descending' }) }
}

/** What a URL asks of a list; days are those of `timeZone`. What it says wrongly is not said. */
export function listAsked<Filters extends ListFilters, Key extends string>(
  listing: Listing<Filters, Key>,
  search: URLSearchParams,
  timeZone: string,
): ListAsked<FiltersOf<Filters>, Key> {
  const filters = filtersAsked(listing.filters, search, timeZone)
  const { keys, usual } = listing.sort
  const asked = search.get('sort') ?? ''
  const by = keys.find((key) => key === asked.replace(/^-/, ''))
  const direction = asked.startsWith('-') ? 'descending' : 'ascending'
  return {
    filters,
    sorting: by === undefined ? usual(filters) : { by, direction },
    page: pageAsked(search),
    size: pageSizes.find((size) => String(size) === search.get('size')) ?? listing.size,
  }
}

/** How a URL narrows a list down. */
export function filtersAsked<Filters extends ListFilters>(
  filters: Filters,
  search: URLSearchParams,
  timeZone: string,
): FiltersOf<Filters> {
  return Object.fromEntries(
    Object.entries(filters).map(([key, { name = key, read }]) => [key, read(search, name, timeZone)]),
  ) as FiltersOf<Filters>
}

/** Whether anything narrows the list down. */
export function isNarrowed<Filters extends ListFilters>(
  { filters }: Pick<Listing<Filters>, 'filters'>,
  asked: FiltersOf<Filters>,
): boolean {
  return Object.entries(filters).some(([key, { none }]) => asked[key] !== none)
}
