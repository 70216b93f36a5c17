const usualBytes = 1024 * 1024
const uploadBytes = 32 * 1024 * 1024
/** One picture of up to 10 MB, and the form around it. */
const pictureBytes = 12 * 1024 * 1024
const webhookBytes = 256 * 1024

/** Addresses that take files. */
const picturePaths = /^\/(account\/(picture|images)|membership\/(apply|logo)|admin\/members\/[^/]+\/images)(\/|\.data$|$)/
const uploadPaths = /^\/admin\/(uploads|events|home|pages|settings)(\/|\.data$|$)/

export function bodyLimit(path: string): number {
  if (path.startsWith('/webhooks/')) return webhookBytes
  if (picturePaths.test(path)) return pictureBytes
  return uploadPaths.test(path) ? uploadBytes : usualBytes
}

/** The whole body, or null when it is longer than `limit` bytes; no more than that is ever kept. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > limit) return null
  const chunks: Uint8Array[] = []
  let length = 0
  if (request.body) {
    // Leaving the loop early cancels the stream.
    for await (const chunk of request.body) {
      length += chunk.byteLength
      if (length > limit) return null
      chunks.push(chunk)
    }
  }
  const body = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    body.set(chunk, at)
    at += chunk.byteLength
  }
  return body
}
