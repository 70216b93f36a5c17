import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { passwordLength } from './rules/password-length.ts'

/** 32 MB for a moment. A hash made with other numbers would have to name them. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const keyBytes = 64

const derive = promisify<string, string, number, typeof cost, Buffer>(scrypt)
const keyOf = (password: string, salt: string) => derive(password.normalize('NFKC'), salt, keyBytes, cost)
const newSalt = () => randomBytes(16).toString('hex')

/** The password as it is stored: "salt:key" in hexadecimal digits, the key by scrypt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = newSalt()
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
}

/**
 * Whether `password` is the one that was stored as `hash`. Where an account, or its password, is missing (null), it
 * takes as long. Longer ones than can be chosen are not hashed.
 */
export async function passwordMatches(hash: string | null, password: string): Promise<boolean> {
  if (password.length > passwordLength.max) return false
  const [salt = '', key = ''] = (hash ?? newSalt()).split(':')
  const stored = Buffer.from(key, 'hex')
  const given = await keyOf(password, salt)
  return stored.length === given.length && timingSafeEqual(stored, given)
}
