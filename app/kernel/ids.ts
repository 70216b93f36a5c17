const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The newest id's millisecond, and its place among the ids of that millisecond (12 bits). */
let newest = { time: 0, place: 0 }
const lastPlace = 0xfff

/**
 * A UUID version 7: new rows sit together in an index, and the ids of one process sort in the order they were
 * made, also within a millisecond (RFC 9562, section 6.2, method 1).
 */
export function newId(): string {
  const bytes = new Uint8Array(16)
  crypto.getRandomValues(bytes)
  newest = following(newest, Date.now(), bytes[7] ?? 0)
  const { time, place } = newest
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(time / 2 ** (8 * (5 - index))) % 256
  bytes[6] = 0x70 | (place >> 8)
  bytes[7] = place & 0xff
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Begins each millisecond at a random place; a clock that stands still or goes back is counted on from. */
function following(before: typeof newest, now: number, random: number): typeof newest {
  if (now > before.time) return { time: now, place: random }
  if (before.place < lastPlace) return { time: before.time, place: before.place + 1 }
  return { time: before.time + 1, place: random }
}

/** `length` random characters of Crockford's base 32 (5 bits each, no I, L, O, U). */
export function randomCode(length: number): string {
  const bytes = new Uint8Array(length)
  crypto.getRandomValues(bytes)
  return Array.from(bytes, (byte) => crockford[byte % 32]).join('')
}

/** The secret of a link: 26 characters, 130 bits. */
export function newKey(): string {
  return randomCode(26)
}
