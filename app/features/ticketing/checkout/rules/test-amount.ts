import { minorOfTyped } from '#app/kernel/typed-amount.ts'

/** The most that a test payment moves, in minor units. */
export const mostTestMinor = 100_000_00

/** "10.99" in minor units; null below the specified minimum of 0.01, and for what is no amount. */
export function minorOf(typed: string): number | null {
  const minor = minorOfTyped(typed.trim()) ?? null
  return minor !== null && minor <= mostTestMinor ? minor : null
}
