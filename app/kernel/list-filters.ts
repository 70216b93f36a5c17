import { isId } from './is-id.ts'
import { typedDay } from './typed-day.ts'

type FilterChoice = { value: string; label: string }

/** One thing that a list is narrowed down by: what the URL says of it, and the field in which it is chosen. */
export type ListFilter<Value> = {
  label: string
  /** Under which the URL has it, where that is not the filter's own name. */
  name?: string
  /** What the URL asks for under `name`; `none` for all that it says wrongly. */
  read: (search: URLSearchParams, name: string, timeZone: string) => Value
  /** What narrows nothing. */
  none: Value
  /** Choices that the screen brings are null here. Without a field, the URL alone has it. */
  field:
    | 'search'
    | 'text'
    | 'day'
    | { any: string; choices: readonly FilterChoice[] | null; isSeveral?: boolean }
    | null
}

export type ListFilters = Record<string, ListFilter<unknown>>

/** What the filters of a list say, each under its own name. */
export type FiltersOf<Filters extends ListFilters> = {
  [Name in keyof Filters]: Filters[Name] extends ListFilter<infer Value> ? Value : never
}

type Named = { label: string; name?: string }

/** Typed words; '' narrows nothing. Those of the search box are `q` in the URL. */
export function words(of: Named & { most?: number; isSearch?: boolean }): ListFilter<string> {
  const { most = 100, isSearch = true, ...named } = of
  return {
    ...named,
    read: (search, name) => (search.get(name) ?? '').replaceAll('\u0000', '').trim().slice(0, most),
    none: '',
    field: isSearch ? 'search' : 'text',
  }
}

/** One of these, under the words by which people know them, in this order; null narrows nothing. */
export function choice<Value extends string>(
  names: Readonly<Record<Value, string>>,
  of: Named & { any: string },
): ListFilter<Value | null> {
  const { any, ...named } = of
  const values = Object.keys(names) as Value[]
  return {
    ...named,
    read: (search, name) => values.find((value) => value === search.get(name)) ?? null,
    none: null,
    field: { any, choices: values.map((value) => ({ value, label: names[value] })) },
  }
}

/** The id of one thing; the screen brings what there is to choose from, or the field is not shown. */
export function oneId(of: Named & { any: string }): ListFilter<string | null> {
  return matching(isId, of)
}

/** Several things: rows that have any of them, or all. */
export type SeveralIds = { ids: readonly string[]; match: 'any' | 'all' }

/** So many of a kind can be asked for at once. */
export const mostSeveral = 10

/** Under which the URL says whether all of `name` are asked for. */
export const matchName = (name: string) => `${name}-match`

/**
 * The ids of several things, in the URL `tag=…&tag=…`, and `tag-match=all` for rows that have all of them; the screen
 * brings what there is to choose from. At most ten, each once, in one order.
 */
export function severalIds(of: Named & { any: string }): ListFilter<SeveralIds | null> {
  const { any, ...named } = of
  return {
    ...named,
    read: (search, name) => {
      const ids = [...new Set(search.getAll(name).filter(isId))].sort().slice(0, mostSeveral)
      if (ids.length === 0) return null
      return { ids, match: ids.length > 1 && search.get(matchName(name)) === 'all' ? 'all' : 'any' }
    },
    none: null,
    field: { any, choices: null, isSeveral: true },
  }
}

/** Any word that `isOne`; the screen brings what there is to choose from, or the field is not shown. */
export function matching(
  isOne: (asked: string) => boolean,
  of: Named & { any: string },
): ListFilter<string | null> {
  const { any, ...named } = of
  return {
    ...named,
    read: (search, name) => {
      const asked = search.get(name) ?? ''
      return isOne(asked) ? asked : null
    },
    none: null,
    field: { any, choices: null },
  }
}

/** The instant at which a typed day begins in the zone of the network, or ends where it is the last day of a span. */
export function day(of: Named & { isLast?: boolean }): ListFilter<Date | null> {
  const { isLast = false, ...named } = of
  return {
    ...named,
    read: (search, name, timeZone) => typedDay(search.get(name), timeZone, isLast ? 1 : 0),
    none: null,
    field: 'day',
  }
}
