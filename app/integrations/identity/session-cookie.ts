import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a session may live in all, used or not (rule R087). In seconds, real time. */
export const sessionLifeSeconds = 90 * 24 * 3600

/** The library is told the client's address under this name. */
export const clientAddressHeader = 'x-client-address'

/**
 * Names of the cookies. Browsers accept `__Host-` only with Secure, Path=/ and no Domain, so no other host can
 * plant one; over plain http it would be refused altogether.
 */
export function cookieNames(secure: boolean): { session: string; state: string } {
  const prefix = secure ? '__Host-' : ''
  return { session: `${prefix}staffroom-session`, state: `${prefix}staffroom-state` }
}

/**
 * What was signed with one of `secrets`, or null: `value.signature`, URL-encoded, the signature HMAC-SHA256 in base64,
 * as the library writes it.
 */
export function readSigned(encoded: string | null, secrets: readonly string[]): string | null {
  if (!encoded || encoded.length > 512) return null
  const signed = decoded(encoded)
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const value = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1))
  const isOurs = secrets.some((secret) => {
    const wanted = Buffer.from(signatureOf(value, secret))
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
  return isOurs ? value : null
}

/** `value` as {@link readSigned} reads it. */
export function writeSigned(value: string, secret: string): string {
  return encodeURIComponent(`${value}.${signatureOf(value, secret)}`)
}

const signatureOf = (value: string, secret: string) =>
  createHmac('sha256', secret).update(value).digest('base64')

/** A cookie with a malformed escape is not ours. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}
