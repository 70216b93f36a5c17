import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SealPort } from './seal-port.ts'
import { readSigned, writeSigned } from './sign.ts'

const markBytes = 16
const mostLetters = 1_000

type Keys = { mark: Buffer; cipher: Buffer }

/**
 * Seals by keys derived from the first of `secrets` and opens by all: the others are those of before. One pair of keys
 * for each purpose: an HMAC over the text is both the mark that proves
 * it and the start of the key stream that hides it (the construction of RFC 5297).
 */
export function createSeal(secrets: readonly [string, ...string[]]): SealPort {
  const [secret, ...before] = secrets
  const older = before.map((one) => sealWith(one))
  const { seal, open } = sealWith(secret)
  const openByOlder = (purpose: string, sealed: string) => {
    for (const one of older) {
      const text = one.open(purpose, sealed)
      if (text !== null) return text
    }
    return null
  }
  return {
    seal,
    open: (purpose, sealed) => open(purpose, sealed) ?? openByOlder(purpose, sealed),
    sign: (token) => writeSigned(token, secret),
    readSigned: (signed) => readSigned(signed, secrets),
  }
}

function sealWith(secret: string): Pick<SealPort, 'seal' | 'open'> {
  const kept = new Map<string, Keys>()
  const keysOf = (purpose: string): Keys => {
    const known = kept.get(purpose)
    if (known) return known
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `staffroom seal ${purpose}`, 64))
    const keys = { mark: bytes.subarray(0, 32), cipher: bytes.subarray(32) }
    kept.set(purpose, keys)
    return keys
  }
  return {
    seal(purpose, text) {
      const keys = keysOf(purpose)
      const plain = Buffer.from(text, 'utf8')
      const mark = markOf(keys, plain)
      const cipher = createCipheriv('aes-256-ctr', keys.cipher, mark)
      return Buffer.concat([mark, cipher.update(plain), cipher.final()]).toString('base64url')
    },
    open(purpose, sealed) {
      if (sealed.length > mostLetters || !/^[\w-]+$/.test(sealed)) return null
      const bytes = Buffer.from(sealed, 'base64url')
      // Letters that decoding leaves out would be other spellings of the same.
      if (bytes.length <= markBytes || bytes.toString('base64url') !== sealed) return null
      const keys = keysOf(purpose)
      const mark = bytes.subarray(0, markBytes)
      const cipher = createDecipheriv('aes-256-ctr', keys.cipher, mark)
      const plain = Buffer.concat([cipher.update(bytes.subarray(markBytes)), cipher.final()])
      return timingSafeEqual(markOf(keys, plain), mark) ? plain.toString('utf8') : null
    },
  }
}

function markOf(keys: Keys, plain: Buffer): Buffer {
  return createHmac('sha256', keys.mark).update(plain).digest().subarray(0, markBytes)
}
