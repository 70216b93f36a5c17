import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { readSigned, writeSigned } from './sign.ts'
import type { TokenPort } from './token-port.ts'

const markBytes = 16
const mostLetters = 1_000

type Keys = { mark: Buffer; cipher: Buffer }

/**
 * Encrypts by keys derived from the first of `secrets` and decrypts by all: the others are those of before. One pair of keys
 * for each purpose: an HMAC over the text is both the mark that proves
 * it and the start of the key stream that hides it (the construction of RFC 5297).
 */
export function createTokens(secrets: readonly [string, ...string[]]): TokenPort {
  const [secret, ...before] = secrets
  const older = before.map((one) => tokensOf(one))
  const { encrypt, decrypt } = tokensOf(secret)
  const decryptByOlder = (purpose: string, token: string) => {
    for (const one of older) {
      const text = one.decrypt(purpose, token)
      if (text !== null) return text
    }
    return null
  }
  return {
    encrypt,
    decrypt: (purpose, token) => decrypt(purpose, token) ?? decryptByOlder(purpose, token),
    sign: (token) => writeSigned(token, secret),
    readSigned: (signed) => readSigned(signed, secrets),
  }
}

function tokensOf(secret: string): Pick<TokenPort, 'encrypt' | 'decrypt'> {
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
    encrypt(purpose, text) {
      const keys = keysOf(purpose)
      const plain = Buffer.from(text, 'utf8')
      const mark = markOf(keys, plain)
      const cipher = createCipheriv('aes-256-ctr', keys.cipher, mark)
      return Buffer.concat([mark, cipher.update(plain), cipher.final()]).toString('base64url')
    },
    decrypt(purpose, token) {
      if (token.length > mostLetters || !/^[\w-]+$/.test(token)) return null
      const bytes = Buffer.from(token, 'base64url')
      // Letters that decoding leaves out would be other spellings of the same.
      if (bytes.length <= markBytes || bytes.toString('base64url') !== token) return null
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
