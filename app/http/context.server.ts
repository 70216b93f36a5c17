import { createContext, type RouterContextProvider } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'

/** What the server knows of one request beside its ctx, and what it is told about the answer. */
export type RequestFacts = {
  requestId: string
  /** For scripts in the page; undefined where they are allowed by their hashes, or not restricted. */
  nonce: string | undefined
  /** The document is kept for others: it is answered in one piece. */
  whole: boolean
  /** Seconds until it is worth trying again; set by the code that refuses. */
  retryAfter?: number
  /** Where the maps of the document get their tiles; set by the root of all pages. */
  tilesUrl?: string | null
  /** Told the pattern of the route that answers, such as "/events/:slug", once it is known. */
  found?: (pattern: string) => void
}

// Tests serve the built routes by a server from its sources, and so does development: both find the same keys.
const registry = globalThis as unknown as Record<symbol, unknown>

function sharedKey<T>(name: string): ReturnType<typeof createContext<T>> {
  const symbol = Symbol.for(name)
  const key = (registry[symbol] as ReturnType<typeof createContext<T>> | undefined) ?? createContext<T>()
  registry[symbol] = key
  return key
}

export const ctxKey = sharedKey<Ctx>('staffroom.ctx')
export const factsKey = sharedKey<RequestFacts>('staffroom.request-facts')

/** The ctx of the request a loader or action answers. */
export function ctxOf(context: Readonly<RouterContextProvider>): Ctx {
  return context.get(ctxKey)
}
