import { hashedText } from '../rules/offline-list.ts'

/** The name of a code on the list that was made with `salt`; null where the browser does not hash (plain http). */
export async function hashCode(salt: string, code: string): Promise<string | null> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(hashedText(salt, code)))
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, 16)))
}
