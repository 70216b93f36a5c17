import { createHmac, timingSafeEqual } from 'node:crypto'

const stepMs = 30_000
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The half minute an instant is in, counted from 1970 (RFC 6238). */
export function stepOf(realNow: Date): number {
  return Math.floor(realNow.getTime() / stepMs)
}

/** The six digits that an app with `key` shows during `step`: HMAC-SHA-1, cut as RFC 4226 says. */
export function codeOfStep(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** What was typed as six digits, without the spaces people put in; null when it cannot be a code of an app. */
export function typedCode(typed: string): string | null {
  const digits = typed.length > 40 ? '' : typed.replace(/[\s-]/g, '')
  return /^[0-9]{6}$/.test(digits) ? digits : null
}

/**
 * The steps that `code` is right for, of the present one and its neighbours: clocks differ, and people type slowly.
 * The nearest comes first; one code may be that of two steps.
 */
export function stepsOfCode(key: Buffer, code: string, realNow: Date): number[] {
  const given = Buffer.from(code)
  const now = stepOf(realNow)
  return [now, now - 1, now + 1].filter((step) => timingSafeEqual(Buffer.from(codeOfStep(key, step)), given))
}

/** Bytes as apps take them: base 32 (RFC 4648) without padding. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The address that a QR code tells an app. `issuer` is the network's name, `account` the person's address. */
export function appAddress({
  key,
  issuer,
  account,
}: {
  key: Buffer
  issuer: string
  account: string
}): string {
  const name = issuer.replaceAll(':', ' ')
  const label = `${encodeURIComponent(name)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(key)}&issuer=${encodeURIComponent(name)}&algorithm=SHA1&digits=6&period=30`
}
