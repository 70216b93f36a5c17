/** The most that a test payment moves, in minor units. */
export const mostTestMinor = 100_000_00

/** "10.99" in minor units; null below the specified minimum of 0.01, and for what is no amount. */
export function minorOf(typed: string): number | null {
  const match = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(typed)
  if (!match) return null
  const minor = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return minor >= 1 && minor <= mostTestMinor ? minor : null
}
