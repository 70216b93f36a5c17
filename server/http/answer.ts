import type { Language } from '#app/kernel/language/languages.ts'

/** An answer whose bytes are known: it can be sent without a stream, and many times. */
export type Answer = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer | null
  /** Pattern of the route it came from, for the figures. */
  route?: string | undefined
}

/** What is read of a request to answer from memory. */
export type Asked = {
  method: string
  language: Language
  /** Without the language. */
  path: string
  search: string
  header: (
    name: 'accept-encoding' | 'if-none-match' | 'cookie' | 'cache-control',
  ) => string | null | undefined
}

export function toResponse(answer: Answer, method: string): Response {
  const body = method === 'HEAD' || answer.body === null ? null : new Uint8Array(answer.body)
  return new Response(body, { status: answer.status, headers: answer.headers })
}

/** Whether the browser's copy (If-None-Match) is the one with `etag`. */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
