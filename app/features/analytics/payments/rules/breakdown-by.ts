/** What revenue is broken down by. */
export const breakdownsBy = ['event', 'plan', 'month', 'day', 'currency'] as const
export type BreakdownBy = (typeof breakdownsBy)[number]

export function breakdownByOf(asked: string | null): BreakdownBy | null {
  return breakdownsBy.find((by) => by === asked) ?? null
}
