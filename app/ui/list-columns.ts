/** Widths that a column of a list may have, in rem. */
export const columnWidths = {
  3: 'md:w-12',
  4: 'md:w-16',
  5: 'md:w-20',
  6: 'md:w-24',
  7: 'md:w-28',
  8: 'md:w-32',
  9: 'md:w-36',
  10: 'md:w-40',
  11: 'md:w-44',
  12: 'md:w-48',
  13: 'md:w-52',
  14: 'md:w-56',
  16: 'md:w-64',
  18: 'md:w-72',
} as const
export type ColumnWidth = keyof typeof columnWidths

/** Of columns that say nothing, and of the heading, which is wider where there is room. */
const usualWidth = 9
const headingWidth = 14

/** What is asked of a column: `Column` says what each means. */
type Placed = { key: string; heading?: boolean; width?: ColumnWidth; priority?: number }

/** The narrowest list that has a class of its own in `list.css`, the widest, and the step between two. */
const [narrowest, widest, step] = [44, 104, 2]

/**
 * The class that lets each column leave where the list is too narrow for it and for all that matter as much or more;
 * columns that matter equally leave from the end. Those that always fit have none.
 */
export function leavingClasses(columns: readonly Placed[]): ReadonlyMap<string, string> {
  const byWeight = columns.toSorted((one, other) => (one.priority ?? 1) - (other.priority ?? 1))
  const classes = new Map<string, string>()
  let needed = 0
  for (const column of byWeight) {
    needed += widthOf(column)
    const from = Math.ceil(needed / step) * step
    if ((column.priority ?? 1) > 1 && from >= narrowest)
      classes.set(column.key, `from-${Math.min(from, widest)}`)
  }
  return classes
}

export function widthOf({ heading, width }: Placed): number {
  return width ?? (heading ? headingWidth : usualWidth)
}

/** The class of a column's width; a heading that says none takes what the others leave. */
export function widthClass({ width, heading }: Placed): string | undefined {
  return width === undefined && heading ? undefined : columnWidths[width ?? usualWidth]
}
