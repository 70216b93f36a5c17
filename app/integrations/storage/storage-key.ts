/**
 * Whether `key` can be one of ours: lower-case words of letters, digits, dashes and dots joined by single
 * slashes, no part starting with a dot. Everything else is refused before it reaches a disk or a bucket.
 */
export function isStorageKey(key: string): boolean {
  return key.length <= 200 && /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/.test(key)
}

export function requireStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 80))}`)
}
