import { timingSafeEqual } from 'node:crypto'

/** Whether `key` is the secret, in a time that does not tell how much of it is right. */
export function isKey(secret: string, key: string | null | undefined): boolean {
  if (!key) return false
  const [one, other] = [Buffer.from(secret), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}
