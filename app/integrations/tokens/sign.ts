import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What was signed with one of `secrets`, or null: `text.signature`, URL-encoded, the signature HMAC-SHA256 in base64.
 */
export function readSigned(encoded: string | null, secrets: readonly string[]): string | null {
  if (!encoded || encoded.length > 512) return null
  const signed = decoded(encoded)
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const text = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1))
  const isOurs = secrets.some((secret) => {
    const wanted = Buffer.from(signatureOf(text, secret))
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
  return isOurs ? text : null
}

/** `text` as {@link readSigned} reads it. */
export function writeSigned(text: string, secret: string): string {
  return encodeURIComponent(`${text}.${signatureOf(text, secret)}`)
}

const signatureOf = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('base64')

/** A cookie with a malformed escape is not ours. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}
