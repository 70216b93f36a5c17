import { badRequest } from '#app/kernel/errors.ts'

type Init = {
  method: string
  headers: Headers
  /** Whole, or in pieces while it comes. */
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
  signal: AbortSignal | null
}

/**
 * The request that a route gets. Texts and plain forms that were received whole are read from their bytes, and the signal
 * is the given one: a stream for each body, and a signal that follows another, cost more than most routes. A body that
 * does not fit its content type is answered as a bad request.
 */
export function routedRequest(url: string, { method, headers, body, signal }: Init): Request {
  const type = typeOf(headers)
  const bytes = body instanceof Uint8Array && texts.has(type) ? body : null
  const init = { method, headers, body: bytes ? null : body, duplex: 'half' } as const
  const request = new Request(url, init)
  return Object.defineProperties(request, {
    ...(signal ? { signal: { value: signal } } : {}),
    ...(bytes ? readersOf(bytes, type) : guardedReaders(request)),
  })
}

const form = 'application/x-www-form-urlencoded'

/** Everything with parts, and whatever is no text, is for the platform to read. */
const texts = new Set([form, 'application/json', 'text/plain'])

function typeOf(headers: Headers): string {
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  return type.trim().toLowerCase()
}

function readersOf(bytes: Uint8Array<ArrayBuffer>, type: string): PropertyDescriptorMap {
  const raw = () => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
  // As the platform has it: a mark of the byte order is no part of a text, but of a form's first name.
  const text = () => raw().replace(/^\ufeff/, '')
  return {
    text: { value: async () => text() },
    arrayBuffer: { value: async () => bytes.slice().buffer },
    json: { value: async () => parsed(text()) },
    formData: { value: async () => fieldsOf(type, raw()) },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A SyntaxError is all it throws.
    throw badRequest('not JSON')
  }
}

function fieldsOf(type: string, text: string): FormData {
  if (type !== form) throw badRequest('not a form')
  const fields = new FormData()
  for (const [name, value] of new URLSearchParams(text)) fields.append(name, value)
  return fields
}

function guardedReaders(request: Request): PropertyDescriptorMap {
  const refuse = (error: Error) => {
    throw badRequest(error.message)
  }
  return {
    formData: { value: () => Request.prototype.formData.call(request).catch(refuse) },
    json: { value: () => Request.prototype.json.call(request).catch(refuse) },
  }
}
