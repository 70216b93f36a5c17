import { data } from 'react-router'
import { addPoster } from '#app/features/gallery/media/add-poster.server.ts'
import { uploadGalleryItem } from '#app/features/gallery/media/upload-gallery-item.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Route } from './+types/gallery-media'

/** Takes one file as the body of the request, while it comes, and answers in JSON. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const [categoryId, uploadId, itemId] = ['category', 'upload', 'poster'].map((name) =>
    url.searchParams.get(name),
  )
  const file = request.body && fileOf(request.body)
  const originalName = nameOf(request)
  if (!file) throw badRequest('no file')
  if (isId(itemId)) return data(await addPoster(ctx, { itemId, chunks: file.chunks(), originalName }))
  if (!isId(categoryId) || !isId(uploadId)) throw badRequest('no category or no upload')
  const upload = { uploadId, categoryId, originalName, chunks: file.chunks() }
  const answer = await uploadGalleryItem(ctx, upload)
  // Browsers hear an answer only once they have sent everything.
  await file.rest()
  if (answer.ok || answer.reason !== 'too-many') return data(answer)
  return refuse(context, answer, answer.retryAfter)
}

/** What a request brings, piece by piece; what is not wanted of it is thrown away. */
function fileOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  async function* chunks() {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  }
  async function rest() {
    for await (const _ of chunks());
  }
  return { chunks, rest: () => rest().catch(() => undefined) }
}

function nameOf(request: Request): string {
  try {
    return decodeURIComponent(request.headers.get('x-file-name') ?? '')
  } catch {
    return ''
  }
}
