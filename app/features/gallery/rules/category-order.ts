export type Placed = { id: string; position: number }

/** Steps a category can be moved by. */
export const moves = ['up', 'down'] as const
export type Move = (typeof moves)[number]

/**
 * The positions that change when two neighbours of a list in its order, at `at` and `at + 1`, change places. As few
 * as it takes: whatever was never put in order stays behind what was.
 */
export function positionsAfterSwap(list: readonly Placed[], at: number): Placed[] {
  const [first, second] = [list[at], list[at + 1]]
  if (!first || !second) return []
  const swapped = list.with(at, second).with(at + 1, first)
  const before = list[at - 1]?.position ?? 0
  const after = list[at + 2]?.position ?? Number.POSITIVE_INFINITY
  // Categories at the same position are in the order of their names, which no swap of positions changes.
  if (before < first.position && first.position < second.position && second.position < after)
    return [
      { id: second.id, position: first.position },
      { id: first.id, position: second.position },
    ]
  const isFreeBehind = after > at + 2
  const counted = isFreeBehind ? swapped.slice(0, at + 2) : swapped
  return counted
    .map(({ id }, index) => ({ id, position: index + 1 }))
    .filter(({ position }, index) => swapped[index]?.position !== position)
}
