import type { UploadedItem } from '../upload-gallery-item.server.ts'

export const mediaAddress = '/admin/gallery/media'

type MediaAnswer = UploadedItem | { ok: false; reason: 'failed' }

/**
 * Sends a file as it is, in one piece, under the id of its upload: the same id again is the same item. `onPart` hears how
 * much of it has left, from 0 to 1. The older request is used because only it tells that.
 */
export function sendMedia(
  sent: { content: Blob; name: string; categoryId: string; uploadId: string },
  onPart: (part: number) => void,
  signal: AbortSignal,
): Promise<MediaAnswer> {
  const { content, name, categoryId, uploadId } = sent
  const query = new URLSearchParams({ category: categoryId, upload: uploadId })
  return send(`${mediaAddress}?${query}`, content, name, onPart, signal)
}

/** Sends the picture that stands for a video; that it does not arrive harms nothing. */
export async function sendPoster(itemId: string, content: Blob, signal: AbortSignal): Promise<void> {
  await send(
    `${mediaAddress}?${new URLSearchParams({ poster: itemId })}`,
    content,
    'poster.jpg',
    () => undefined,
    signal,
  )
}

function send(
  address: string,
  content: Blob,
  name: string,
  onPart: (part: number) => void,
  signal: AbortSignal,
): Promise<MediaAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = () => resolve({ ok: false, reason: 'failed' })
    request.open('POST', address)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('X-File-Name', encodeURIComponent(name.toWellFormed()))
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0)
    request.onerror = fail
    request.onabort = fail
    request.onload = () => resolve(answerOf(request.status, request.response))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(content)
  })
}

function answerOf(status: number, body: unknown): MediaAnswer {
  if (status === 413) return { ok: false, reason: 'too-large' }
  if (typeof body !== 'object' || body === null || !('ok' in body)) return { ok: false, reason: 'failed' }
  return body as UploadedItem
}
