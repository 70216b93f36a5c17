import { uploadWords } from '#app/features/files/ui/upload-words.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import type { PictureSender } from '#app/ui/use-picture-uploads.ts'
import type { EmailImageUploaded } from '../upload-email-image.server.ts'

const mostMegabytes = 10

/** Sends a picture for the content of a mail; the older request is used because only it tells how far it is. */
export const sendEmailPicture: PictureSender = (file, onPart) => {
  if (!file.type.startsWith('image/')) return Promise.resolve(problemOf('invalid-type'))
  if (file.size > mostMegabytes * 1024 * 1024) return Promise.resolve(problemOf('too-large'))
  const form = new FormData()
  form.set('picture', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', pathHere('/admin/email/picture'))
    request.setRequestHeader('accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0)
    request.onerror = () => resolve({ problem: t('Upload failed. The server did not respond.') })
    request.onload = () => resolve(pictureOf(request.status, request.response))
    request.send(form)
  })
}

type Picture = Awaited<ReturnType<PictureSender>>

/** What the answer of an upload means; one that is not understood is told by its number. */
export function pictureOf(status: number, body: unknown): Picture {
  if (status === 413) return problemOf('too-large')
  if (typeof body !== 'object' || body === null || !('ok' in body))
    return { problem: t('HTTP Error: {status}', { status }) }
  const answer = body as EmailImageUploaded
  if (!answer.ok) return problemOf(answer.reason)
  const { url, width, height } = answer
  return { src: url, width, height }
}

function problemOf(reason: Parameters<typeof uploadWords>[0]): { problem: string } {
  const { title, description } = uploadWords(reason, mostMegabytes)
  return { problem: `${title}. ${description}` }
}
