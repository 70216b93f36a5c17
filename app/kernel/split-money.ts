/** `percent` (0–100) of an amount in minor units, rounded half up. */
export function percentOf(minor: number, percent: number): number {
  return Math.floor((minor * percent + 50) / 100)
}

/**
 * Splits `total` over `weights` in whole minor units so that the parts add up to `total` exactly;
 * leftovers go to the largest remainders, earlier parts first.
 */
export function splitMinor(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map(() => 0)
  const parts = weights.map((weight, index) => {
    const product = total * weight
    return { index, floor: Math.floor(product / sum), remainder: product % sum }
  })
  let left = total - parts.reduce((a, part) => a + part.floor, 0)
  const byRemainder = [...parts].sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const part of byRemainder) {
    if (left <= 0) break
    part.floor += 1
    left -= 1
  }
  return parts.map((part) => part.floor)
}
