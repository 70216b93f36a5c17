const imageKey =
  /^images\/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\/[a-z0-9]+\.(webp|jpg|png)$/

const contentTypes: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }

/** The id of the file that a stored image belongs to, or null when the key is not one we make. */
export function fileIdOfKey(key: string): string | null {
  return imageKey.exec(key)?.[1] ?? null
}

/** What the bytes under an image's key are; null for any key that is not served to the public. */
export function publicContentType(key: string): string | null {
  return contentTypes[imageKey.exec(key)?.[2] ?? ''] ?? null
}

/** The instant at which a time-ordered id (UUID version 7) was made. */
export function instantOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
}
