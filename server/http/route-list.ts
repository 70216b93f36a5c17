import type { Language } from '#app/kernel/language/languages.ts'
import { routeListPath } from '#app/react-router/route-list-path.ts'
import type { Answer, Asked } from './answer.ts'
import { createBoundedCache } from './bounded-cache.ts'
import { chooseEncoding } from './encoding.ts'
import { type Variants, variantsOf } from './variants.ts'

/** As long as the router makes its questions: its URL_LIMIT. */
export const longestQuestion = 7_680

/** More links than the longest page has, with the steps on the way to each. */
const mostPaths = 256

const maxBytes = 4 * 1024 * 1024

/** No route's name is an id: one stands for all, and lists of different things ask the same. */
const ids = /(?<=\/)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/gi

export type RouteList = {
  /** The answer from memory, at once; null when there is none. */
  peek: (asked: Asked) => Answer | null
  /** The same, made if need be; null when something else is asked for. */
  answer: (asked: Asked) => Promise<Answer> | null
}

/**
 * Answers by `ask`, which is given a language and a query, and keeps what was answered: pages show all visitors the same
 * links.
 */
export function createRouteList(ask: (language: Language, search: string) => Promise<Response>): RouteList {
  const known = createBoundedCache<Variants>(maxBytes)

  async function make(language: Language, search: string): Promise<Answer | Variants> {
    const response = await ask(language, search)
    const headers: Record<string, string> = {
      ...Object.fromEntries(response.headers),
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    }
    // A browser with an older build is told to reload the page: that is true only now.
    if (response.status !== 200) return { status: response.status, headers, body: null }
    const variants = await variantsOf(Buffer.from(await response.arrayBuffer()), headers)
    known.put(language + search, variants)
    return variants
  }

  const select = (variants: Variants, asked: Asked) =>
    variants.by[chooseEncoding(asked.header('accept-encoding'))]

  return {
    peek(asked) {
      const search = isQuestion(asked) ? questionOf(asked.search) : null
      const variants = search === null ? undefined : known.get(asked.language + search)
      return variants ? select(variants, asked) : null
    },
    answer(asked) {
      if (!isQuestion(asked)) return null
      const search = questionOf(asked.search)
      if (search === null) return Promise.resolve({ status: 400, headers: {}, body: null })
      const variants = known.get(asked.language + search)
      if (variants) return Promise.resolve(select(variants, asked))
      return make(asked.language, search).then((made) => ('by' in made ? select(made, asked) : made))
    },
  }
}

function isQuestion(asked: Asked): boolean {
  return asked.path === routeListPath && (asked.method === 'GET' || asked.method === 'HEAD')
}

/** What is asked, in one spelling; null when it is more than a page could ask. */
function questionOf(search: string): string | null {
  const query = new URLSearchParams(search)
  const paths = new Set((query.get('paths') ?? '').split(',').map(withoutIds))
  paths.delete('')
  if (paths.size > mostPaths) return null
  return `?${new URLSearchParams({ version: query.get('version') ?? '', paths: [...paths].sort().join(',') })}`
}

function withoutIds(path: string): string {
  return path.replace(ids, '0')
}
