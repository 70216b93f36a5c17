/** The keys under which orders of one ticket type alone wait in line, one by one and to go together. */
const keys = ['ticket-type:', 'orders:ticket-type:'] as const

/** How many purchases wait in this process for these ticket types, or for any. */
export function queuedFor(queued: ReadonlyMap<string, number>, ticketTypeIds?: readonly string[]): number {
  const counts = ticketTypeIds
    ? ticketTypeIds.flatMap((id) => keys.map((key) => queued.get(`${key}${id}`) ?? 0))
    : [...queued].flatMap(([key, count]) => (keys.some((begin) => key.startsWith(begin)) ? [count] : []))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Seconds that calls to the payment provider wait for their turn when no more should be let in. */
const longDelay = 2

/** As how many purchases in line the payment provider's delay counts: as many as `depth` once it is long. */
export function queuedAtProvider(delaySeconds: number, depth: number): number {
  return Math.floor((delaySeconds / longDelay) * depth)
}
