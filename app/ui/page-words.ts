import { mostCounted, type RowTotal } from '#app/kernel/keyset.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { t } from '#app/kernel/language/t.ts'

type Shown = {
  /** Where the page begins in the whole list, if that is known. */
  first: number | null
  rows: number
  total: RowTotal | null
  /** There is a page after this one. */
  isMore: boolean
}

/** "51–100 of 1,204", or as much of it as is known. */
export function pageWords({ first, rows, total, isMore }: Shown): string {
  if (rows === 0) return ''
  const range = rangeWords(first, rows)
  const all = total ?? (first !== null && !isMore ? first + rows - 1 : null)
  return all === null ? range : t('{range} of {total}', { range, total: totalWords(all) })
}

/** "51–100", or how many rows there are where the first one's place is not known. */
export function rangeWords(first: number | null, rows: number): string {
  if (first === null) return figure(rows)
  return rows === 1 ? figure(first) : `${figure(first)}–${figure(first + rows - 1)}`
}

/** "10,000+" where counting ended. */
export function totalWords(total: RowTotal): string {
  return total === 'many' ? `${figure(mostCounted)}+` : figure(total)
}

function figure(count: number): string {
  return formatCount(count)
}
