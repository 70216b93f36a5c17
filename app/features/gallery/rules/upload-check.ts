import { sniffImage } from '#app/features/files/rules/image-formats.ts'
import { defaultMaxBytes } from '#app/features/files/rules/image-limits.ts'
import { maxVideoBytes, sniffVideo } from '#app/features/files/rules/video-formats.ts'

/** What a file to be uploaded is, by its first bytes as the server will see them; null for what it would refuse. */
export function mediaKind(start: Uint8Array): 'image' | 'video' | null {
  if (sniffImage(start)) return 'image'
  return sniffVideo(start) ? 'video' : null
}

/** Whether so many bytes of it are taken. */
export function isSmallEnough(kind: 'image' | 'video', bytes: number): boolean {
  return bytes <= (kind === 'image' ? defaultMaxBytes : maxVideoBytes)
}

/** The state of one file of an upload. */
export type UploadState = 'pending' | 'compressing' | 'uploading' | 'complete' | 'error'

/** How an upload of several files ended; null while it goes on. */
export function uploadEnd(
  states: readonly UploadState[],
): { uploaded: number; of: number; isClosing: boolean } | null {
  if (states.length === 0 || states.some((state) => state !== 'complete' && state !== 'error')) return null
  const uploaded = states.filter((state) => state === 'complete').length
  // What failed stays to be tried again.
  return { uploaded, of: states.length, isClosing: uploaded === states.length }
}
