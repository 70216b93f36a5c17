const id = '([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})'
const imageKey = new RegExp(`^images/${id}/[a-z0-9]+\\.(webp|jpg|png)$`)
const videoKey = new RegExp(`^videos/${id}/full\\.(mp4|webm)$`)

const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** The folders of the storage, each holding one kind of file. */
export const fileFolders = ['images/', 'videos/'] as const

const partsOf = (key: string) => imageKey.exec(key) ?? videoKey.exec(key)

/** The id of the file that a stored picture or video belongs to, or null when the key is not one we make. */
export function fileIdOfKey(key: string): string | null {
  return partsOf(key)?.[1] ?? null
}

/** What the bytes under a key are; null for any key that is not served to the public. */
export function publicContentType(key: string): string | null {
  return contentTypes[partsOf(key)?.[2] ?? ''] ?? null
}

/** Whether what is under a key is sent in the parts that a player asks for. */
export function isVideoKey(key: string): boolean {
  return videoKey.test(key)
}

/** The instant at which a time-ordered id (UUID version 7) was made. */
export function instantOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
}
