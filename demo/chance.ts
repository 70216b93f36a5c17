/** Chance that comes out the same every time: a small generator (mulberry32) from a seed. */
export function chance(seed: number): {
  /** From 0 up to, not including, `below`. */
  below: (below: number) => number
  pick: <T>(from: readonly [T, ...T[]]) => T
} {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, pick: (from) => from[below(from.length)] ?? from[0] }
}
