/** Enough for every form without a file. */
export const usualBytes = 1024 * 1024
const uploadBytes = 32 * 1024 * 1024
/** One picture of up to 10 MB, and the form around it. */
const pictureBytes = 12 * 1024 * 1024
const webhookBytes = 256 * 1024
/** A video of up to 100 MB; its route takes it in pieces and counts for itself. */
const streamedBytes = 101 * 1024 * 1024
/** A mail of up to 10 MB; its route asks who brings it before it reads, and counts for itself. */
const inboundMailBytes = 11 * 1024 * 1024
/** However slowly they come: a slower client keeps a place here from others. */
const slowestMs = 120_000

/** Addresses that take files. */
const picturePaths =
  /^\/(account\/(picture|images)|membership\/(apply|logo)|admin\/(members\/([^/]+\/images|import)|sponsors\/logo|email\/picture|blog\/(picture|create|draft|preview|[^/]+\/edit)))(\/|\.data$|$)/
const uploadPaths = /^\/admin\/(uploads|events|home|pages|settings)(\/|\.data$|$)/

const inboundMailPath = '/api/mail/inbound'
const streamedPaths = /^\/admin\/gallery\/media$/

/** Whether the route reads what is sent while it comes, instead of getting it whole. */
export function isStreamed(path: string): boolean {
  return streamedPaths.test(path) || path === inboundMailPath
}

export function bodyLimit(path: string): number {
  if (path.startsWith('/webhooks/')) return webhookBytes
  if (path === inboundMailPath) return inboundMailBytes
  if (isStreamed(path)) return streamedBytes
  if (picturePaths.test(path)) return pictureBytes
  return uploadPaths.test(path) ? uploadBytes : usualBytes
}

/**
 * The whole body, or null when it is longer than `limit` bytes or took more than two minutes; no more than that is ever
 * kept.
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (isAnnouncedTooLong(request, limit)) return null
  return announcedBytes(request) === null ? readInPieces(request, limit) : readAnnounced(request, limit)
}

/** The parser of HTTP takes no more than was announced, so there is no need to count, nor for a stream to count in. */
async function readAnnounced(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, slowestMs, null)
  })
  try {
    const body = await Promise.race([request.arrayBuffer(), late])
    return body === null || body.byteLength > limit ? null : new Uint8Array(body)
  } finally {
    clearTimeout(timer)
  }
}

async function readInPieces(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const started = performance.now()
  const chunks: Uint8Array[] = []
  let length = 0
  if (request.body) {
    // Leaving the loop early cancels the stream.
    for await (const chunk of request.body) {
      length += chunk.byteLength
      if (length > limit || performance.now() - started > slowestMs) return null
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

/** The body in pieces, breaking off behind `limit` bytes; null when it says itself that it is longer. */
export function streamBody(request: Request, limit: number): ReadableStream<Uint8Array> | null {
  if (isAnnouncedTooLong(request, limit)) return null
  let length = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      length += chunk.byteLength
      if (length > limit) out.error(new Error(`more than ${limit} bytes`))
      else out.enqueue(chunk)
    },
  })
  return (request.body ?? new Blob([]).stream()).pipeThrough(counted)
}

function isAnnouncedTooLong(request: Request, limit: number): boolean {
  return (announcedBytes(request) ?? 0) > limit
}

/** How long a request says its body is; null when it does not say so. */
export function announcedBytes(request: Request): number | null {
  const length = request.headers.get('content-length')
  return length === null ? null : Number(length)
}
