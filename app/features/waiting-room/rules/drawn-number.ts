/** Places that were drawn among those who came before a sale began: the numbers above `from`, up to `to`. */
export type Draw = { from: number; to: number; seed: string }

const rounds = 6

/**
 * Where a number stands once places were drawn: another one of the same range, each taken by exactly one; a number
 * outside keeps its own. The order is that of the seed and is computed on each call: nothing is stored per person. A
 * Feistel network over the smallest square of a power of two that holds the range, walked until it stays within (Black
 * and Rogaway 2002).
 */
export function drawnNumber(draw: Draw | null, number: number): number {
  if (draw === null || number <= draw.from || number > draw.to) return number
  const size = draw.to - draw.from
  const keys = keysOf(draw.seed)
  const halfBits = Math.max(1, Math.ceil(Math.log2(size) / 2))
  let place = number - draw.from - 1
  do place = permuted(place, halfBits, keys)
  while (place >= size)
  return draw.from + 1 + place
}

function permuted(value: number, halfBits: number, keys: readonly number[]): number {
  const mask = 2 ** halfBits - 1
  let left = value >>> halfBits
  let right = value & mask
  for (let round = 0; round < rounds; round++) {
    const mixed =
      (left ^ mix(right + Math.imul(round + 1, 0x9e3779b9), keys[round % keys.length] ?? 0)) & mask
    left = right
    right = mixed
  }
  return left * 2 ** halfBits + right
}

/** The four words of a seed, which is a UUID. */
function keysOf(seed: string): number[] {
  const digits = seed.replaceAll('-', '')
  return [0, 8, 16, 24].map((at) => Number.parseInt(digits.slice(at, at + 8), 16) | 0)
}

/** Every bit of the value and the key changes about half of those of the answer. */
function mix(value: number, key: number): number {
  let bits = (value ^ key) | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b) ^ key
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b)
  return bits ^ (bits >>> 16)
}
