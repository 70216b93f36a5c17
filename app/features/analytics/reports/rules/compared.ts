/** How a figure moved from the period before: by which share, or that there is nothing to compare with. */
export type Change = { kind: 'none' } | { kind: 'same' } | { kind: 'up' | 'down'; share: number }

/** Null stands for a figure that is not known. */
export function changeOf(now: number | null, before: number | null): Change {
  if (now === null || before === null || before === 0) return { kind: 'none' }
  const share = (now - before) / before
  if (Math.abs(share) < 0.0005) return { kind: 'same' }
  return { kind: share > 0 ? 'up' : 'down', share: Math.abs(share) }
}

/** The share of the previous step that reached this one. Null if the previous step is empty or smaller than this one. */
export function conversionOf(step: number, before: number): number | null {
  return before === 0 || step > before ? null : step / before
}
