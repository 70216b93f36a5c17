import { maxSide } from '#app/features/files/rules/image-limits.ts'

/** What the server keeps at most anyway: less to send. */
const enoughBytes = 1024 * 1024
const quality = 0.8

/**
 * A picture made as small as it will be stored, before it is sent. As it is where that gains nothing, or where the
 * browser cannot read it: the server decides what it is.
 */
export async function shrunkPicture(file: File): Promise<Blob> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return file
  }
  try {
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
    if (scale === 1 && file.size <= enoughBytes) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const drawn = await blobOf(canvas, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp')
    return drawn && drawn.size < file.size ? drawn : file
  } finally {
    bitmap.close()
  }
}

/** What a canvas shows, as a picture; null where that is too much for the browser. */
export function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })
}
