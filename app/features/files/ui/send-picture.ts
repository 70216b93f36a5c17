import type { ImageRefusal } from '../store-image.server.ts'

/** What the address that takes a picture answers. */
export type PictureAnswer =
  | {
      ok: true
      fileId?: string
      url?: string | null
      /** As a text shows it. */
      shown?: { src: string; width: number; height: number } | null
    }
  | { ok: false; reason: ImageRefusal | 'too-many' | 'no-room' | 'failed' }

/**
 * Sends a form with a picture as its field 'picture'; `onSent` is called when all of it is under way, `onPart` with how
 * much of it is, from 0 to 1. The older request is used because only it tells that.
 */
export function sendPicture(
  address: string,
  fields: Readonly<Record<string, string | File>> & { picture: File },
  onSent: () => void,
  onPart?: (part: number) => void,
): Promise<PictureAnswer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.upload.onload = onSent
    if (onPart) request.upload.onprogress = ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0)
    request.onerror = () => resolve({ ok: false, reason: 'failed' })
    request.onload = () => resolve(answerOf(request.status, request.response))
    request.send(form)
  })
}

/**
 * Sends one picture of at most `maxBytes` bytes, or answers at once why it cannot be taken. `onPercent` hears how much
 * has left, at most 99: the answer is the rest.
 */
export async function sendCheckedPicture(
  address: string,
  { file, maxBytes, onPercent }: { file: File; maxBytes: number; onPercent: (percent: number) => void },
): Promise<PictureAnswer> {
  if (!file.type.startsWith('image/')) return { ok: false, reason: 'invalid-type' }
  if (file.size > maxBytes) return { ok: false, reason: 'too-large' }
  const onPart = (part: number) => onPercent(Math.min(99, Math.round(part * 100)))
  return sendPicture(address, { picture: file }, () => onPercent(99), onPart)
}

function answerOf(status: number, body: unknown): PictureAnswer {
  if (status === 413) return { ok: false, reason: 'too-large' }
  if (typeof body !== 'object' || body === null || !('ok' in body)) return { ok: false, reason: 'failed' }
  return body as PictureAnswer
}
