import { announcedBytes, bodyLimit, isStreamed, readBody, streamBody, usualBytes } from './body-limit.ts'

type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>

/** What a route gets, and what to call once it has answered; or the status that refuses the request. */
export type TakenBody = { body: Body; done: () => void } | 413 | 503

export type TakeBody = (
  request: Request,
  path: string,
  isSignedIn: () => Promise<boolean>,
) => Promise<TakenBody>

/** Ten of the largest uploads, or some thirty pictures. */
const mostBytes = 384 * 1024 * 1024

const nothing = () => undefined

/**
 * Reads what requests bring. Only files are longer than a form, and each is kept whole until its route has answered:
 * those of strangers are not read at all, since every route that takes files refuses them first, and those of all others
 * together are at most `most` bytes.
 */
export function createTakeBody(most = mostBytes): TakeBody {
  let kept = 0

  async function takeFile(request: Request, limit: number, bytes: number): Promise<TakenBody> {
    if (kept + bytes > most) return 503
    kept += bytes
    let body: Awaited<ReturnType<typeof readBody>> = null
    try {
      body = await readBody(request, limit)
    } finally {
      if (body === null) kept -= bytes
    }
    const done = () => {
      kept -= bytes
    }
    return body === null ? 413 : { body, done }
  }

  return async (request, path, isSignedIn) => {
    const limit = bodyLimit(path)
    const bytes = announcedBytes(request) ?? limit
    if (isStreamed(path) || bytes <= usualBytes || limit <= usualBytes) {
      const body = isStreamed(path) ? streamBody(request, limit) : await readBody(request, limit)
      return body === null ? 413 : { body, done: nothing }
    }
    if (bytes > limit) return 413
    return (await isSignedIn()) ? takeFile(request, limit, bytes) : { body: new Uint8Array(), done: nothing }
  }
}
