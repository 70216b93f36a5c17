import { createHash } from 'node:crypto'
import { sharedAddress } from '#app/http/cacheable-pages.ts'
import { languageOfAddress, pathIn } from '#app/kernel/language/language-paths.ts'
import type { CacheResult } from '../metrics/process-metrics.ts'
import { type Answer, type Asked, isKnown } from './answer.ts'
import { createBoundedCache } from './bounded-cache.ts'
import { chooseEncoding } from './encoding.ts'
import { inlineScripts, inlineStyles, type SecurityHeaders } from './security-headers.ts'
import { type Variants, variantsOf } from './variants.ts'

type Life = {
  /** From then on the next request has the page re-rendered, while it is still given out … */
  freshMs: number
  /** … until here at the latest, counted from before the database was asked. With the second for which memory keeps
   * settings, an edit is seen within five seconds. */
  usableMs: number
  headers: Readonly<Record<string, string>>
}

/** The Cache-Control of answers that set none: revalidate each time. */
const alone: Life = {
  freshMs: 3_000,
  usableMs: 3_700,
  headers: { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Cookie' },
}
/**
 * With an edge in front that sends sessions past its cache. A second there is up to two, for nginx counts whole
 * ones; browsers ask each time. RFC 9111 has s-maxage forbid what stale-if-error allows: RFC 9213 says it apart.
 */
const behindEdge: Life = {
  freshMs: 1_000,
  usableMs: 2_000,
  headers: {
    'Cache-Control': 'public, max-age=0, s-maxage=1, stale-if-error=300',
    'CDN-Cache-Control': 'public, max-age=1, stale-if-error=300',
    Vary: 'Accept-Encoding',
  },
}
/** When a page cannot be made, the last good one is better than none. */
const usableOnErrorMs = 60_000

type Kept = Variants & {
  etag: string
  unchanged: Answer
  madeAt: number
}

/** A page, and the pattern of the route it came from. */
export type Rendered = Response & { route?: string; tilesUrl?: string | null }

type Answers = { kept: Kept } | { once: Answer }

export type PageCache = {
  /** The answer from memory, at once; null when there is none or the page is not shared with this visitor. */
  peek: (asked: Asked) => Answer | null
  /** The same, made if need be, by one render for all who wait; null when the page is not shared. */
  answer: (asked: Asked) => Promise<Answer> | null
}

/**
 * Pages of visitors without a session, rendered once for all of them, kept compressed for seconds and never
 * made from anything a visitor sent but the address. `render` is given that address.
 */
export function createPageCache(options: {
  render: (address: string) => Promise<Rendered>
  security: SecurityHeaders
  /** Requests with a cookie that has this in its name, or anywhere, are answered elsewhere. */
  sessionCookie: string
  /** Told what is not simply given out from memory. */
  count?: (result: CacheResult) => void
  /** A shared cache in front keeps these pages too. */
  behindEdge?: boolean
  maxBytes?: number
  now?: () => number
}): PageCache {
  const {
    render,
    security,
    sessionCookie,
    count = () => undefined,
    behindEdge: isBehindEdge = false,
    maxBytes = 48 * 1024 * 1024,
    now = () => performance.now(),
  } = options
  const { freshMs, usableMs, headers: lifeHeaders } = isBehindEdge ? behindEdge : alone
  const pages = createBoundedCache<Kept>(maxBytes)
  const making = new Map<string, Promise<Answers>>()

  function addressOf(asked: Asked): string | null {
    if (asked.method !== 'GET' && asked.method !== 'HEAD') return null
    if (asked.header('cookie')?.includes(sessionCookie)) return null
    return keyOf(asked)
  }

  function make(address: string): Promise<Answers> {
    const underWay = making.get(address)
    if (underWay) return underWay
    const begun = now()
    const work = render(address)
      .then((response) =>
        answersOf(response, {
          path: languageOfAddress(address).path,
          security,
          lifeHeaders,
          madeAt: begun,
        }),
      )
      .then((answers) => {
        if ('kept' in answers) pages.put(address, answers.kept)
        // A page that is gone by now is not the last good one for visitors while the database is away.
        else if (answers.once.status < 500) pages.drop(address)
        count('kept' in answers || answers.once.status < 500 ? 'made' : 'failed')
        return answers
      })
      .finally(() => making.delete(address))
    making.set(address, work)
    return work
  }

  function peekAt(address: string, asked: Asked): Answer | null {
    const page = pages.get(address)
    if (!page) return null
    const age = now() - page.madeAt
    if (age >= usableMs) return null
    if (age >= freshMs && !making.has(address)) {
      count('stale')
      // A visitor who asks after the page has expired learns what went wrong.
      make(address).catch(() => undefined)
    }
    return select(page, asked)
  }

  return {
    peek(asked) {
      const address = addressOf(asked)
      return address === null ? null : peekAt(address, asked)
    },
    answer(asked) {
      const address = addressOf(asked)
      if (address === null) return null
      const known = peekAt(address, asked)
      if (known) return Promise.resolve(known)
      count('miss')
      return make(address).then((answers) => {
        if ('kept' in answers) return select(answers.kept, asked)
        const last = pages.get(address)
        const isFailure = answers.once.status >= 500
        return isFailure && last && now() - last.madeAt < usableOnErrorMs ? select(last, asked) : answers.once
      })
    },
  }
}

/** Under which address a page is kept: in each language under another. */
function keyOf({ language, path, search }: Asked): string | null {
  const address = sharedAddress(path, search)
  return address && pathIn(language, address)
}

function select(page: Kept, asked: Asked): Answer {
  if (isKnown(asked.header('if-none-match'), page.etag)) return page.unchanged
  return page.by[chooseEncoding(asked.header('accept-encoding'))]
}

/** Of what a route says itself; it does not know that its page is kept. */
const notPassedOn = new Set(['set-cookie', 'cache-control', 'cdn-cache-control', 'vary', 'content-length'])

async function answersOf(
  response: Rendered,
  {
    path,
    security,
    lifeHeaders,
    madeAt,
  }: { path: string; security: SecurityHeaders; lifeHeaders: Life['headers']; madeAt: number },
): Promise<Answers> {
  const body = Buffer.from(await response.arrayBuffer())
  const contentType = response.headers.get('content-type') ?? ''
  const isDocument = contentType.startsWith('text/html')
  const headers: Record<string, string> = { ...security.common }
  if (isDocument) {
    const html = body.toString()
    const { tilesUrl } = response
    const written = { inline: inlineScripts(html), styles: inlineStyles(html), tilesUrl }
    headers['Content-Security-Policy'] = security.documentPolicy(path, written)
  } else headers['Content-Security-Policy'] = security.otherPolicy
  for (const [name, value] of response.headers) {
    if (!notPassedOn.has(name)) headers[name] = value
  }
  if (response.status !== 200 || response.headers.has('set-cookie')) {
    headers['Cache-Control'] = 'no-store'
    return { once: { status: response.status, headers, body } }
  }
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  headers.ETag = `W/${etag}`
  Object.assign(headers, lifeHeaders)
  const { 'content-type': _type, ...withoutType } = headers
  return {
    kept: {
      ...(await variantsOf(body, headers, response.route)),
      etag,
      unchanged: { status: 304, headers: withoutType, body: null, route: response.route },
      madeAt,
    },
  }
}
