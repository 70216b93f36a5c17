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

/** The code on a ticket: 26 characters, 130 bits (rule R060). */
export function newTicketCode(): string {
  return randomCode(26)
}

/** The secret in an order's link: 26 characters, 130 bits. */
export function newOrderKey(): string {
  return randomCode(26)
}

/** An order's public reference such as "SR-7K3M9QX2": to be read out, not to be trusted. */
export function newOrderReference(): string {
  return `SR-${randomCode(8)}`
}

/**
 * A typed or scanned ticket code in its stored form: upper case, without spaces and dashes, look-alikes
 * mapped as Crockford asks (O → 0, I and L → 1). Null when it cannot be a ticket code.
 */
export function normaliseTicketCode(typed: string): string | null {
  if (typed.length > 200) return null
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{26}$/.test(code) ? code : null
}

/** A ticket code as it is read out and typed: in groups of four. */
export function groupedTicketCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}
