/** Rows by their ids, on whatever page; or everything that matches the filters, and then `ids` is empty. */
export type Selected = { ids: readonly string[]; isAll: boolean }

/** What is selected, as the buttons that do something with it get it. */
export type Chosen = Selected & {
  /** How many, or null where everything is selected and not counted. */
  count: number | null
  clear: () => void
}

export const nothingSelected: Selected = { ids: [], isAll: false }

/** After a press on the row `id`: alone, or with all rows between it and the row `from`. */
export function rowToggled(
  { ids, isAll }: Selected,
  pageIds: readonly string[],
  id: string,
  from: string | null,
): Selected {
  const [first, last] = [pageIds.indexOf(from ?? id), pageIds.indexOf(id)]
  const some = first < 0 ? [id] : pageIds.slice(Math.min(first, last), Math.max(first, last) + 1)
  // Taking one away from everything keeps the others that are in sight.
  const before = isAll ? pageIds : ids
  return { ids: before.includes(id) ? without(before, some) : joined(before, some), isAll: false }
}

/** After a press on the box of the page: all its rows, or none of them if all were selected. */
export function pageToggled({ ids, isAll }: Selected, pageIds: readonly string[]): Selected {
  const isFull = isAll || pageIds.every((id) => ids.includes(id))
  return { ids: isFull ? without(ids, pageIds) : joined(ids, pageIds), isAll: false }
}

/** What narrows a list, as a key: all of its query but page, sorting and columns. */
export function matchingKey(pathname: string, search: URLSearchParams): string {
  const query = new URLSearchParams(search)
  for (const name of ['after', 'before', 'at', 'sort', 'size', 'columns', 'notice']) query.delete(name)
  query.sort()
  return `${pathname}?${query}`
}

function without(ids: readonly string[], gone: readonly string[]): string[] {
  return ids.filter((id) => !gone.includes(id))
}

function joined(ids: readonly string[], more: readonly string[]): string[] {
  return [...without(ids, more), ...more]
}
