import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { InboundMailSettings } from '#app/env.server.ts'
import type { InboundMailPort } from './inbound-mail-port.ts'

/**
 * An address is `reply+<id><signature>@domain`, both in hexadecimal digits: mail servers may change capital letters,
 * and the part before the @ has at most 64.
 */
export function createInboundMail({ domain, secrets }: InboundMailSettings): InboundMailPort {
  const [newest] = secrets
  const shape = new RegExp(`^reply\\+([0-9a-f]{32})([0-9a-f]{24})@${domain.replaceAll('.', '\\.')}$`)

  function idIn(address: string): string | null {
    const [, digits, signature] = shape.exec(address.trim().toLowerCase()) ?? []
    if (digits === undefined || signature === undefined) return null
    const isOurs = secrets.some((secret) => isEqual(signature, signatureOf(digits, secret)))
    return isOurs ? digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
  }

  return {
    replyAddress(id) {
      const digits = id.replaceAll('-', '').toLowerCase()
      return `reply+${digits}${signatureOf(digits, newest)}@${domain}`
    },
    idOf(addresses) {
      for (const address of addresses) {
        const id = idIn(address)
        if (id !== null) return id
      }
      return null
    },
    admits(authorization) {
      const given = secretIn(authorization ?? '')
      return given !== null && secrets.some((secret) => isEqual(given, secret))
    },
  }
}

function signatureOf(digits: string, secret: string): string {
  return createHmac('sha256', secret).update(`staffroom reply address ${digits}`).digest('hex').slice(0, 24)
}

/** What "Bearer secret" or "Basic base64(user:secret)" has for a secret. */
function secretIn(authorization: string): string | null {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization) ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  const pair = Buffer.from(value, 'base64').toString('utf8')
  const colon = pair.indexOf(':')
  return scheme !== '' && colon >= 0 ? pair.slice(colon + 1) : null
}

/** Compares hashes, which have one length, in a time that tells nothing. */
function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(hashOf(one), hashOf(other))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
