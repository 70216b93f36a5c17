import { createContext, type RouterContextProvider } from 'react-router'
import type { Ctx } from '#app/context.server.ts'

type CtxKey = ReturnType<typeof createContext<Ctx>>

// The server makes this key natively and the built bundle makes it again: both must find the same one.
const registry = globalThis as unknown as Record<symbol, CtxKey | undefined>
const name = Symbol.for('staffroom.ctx')

export const ctxKey: CtxKey = registry[name] ?? createContext<Ctx>()
registry[name] = ctxKey

/** The ctx of the request a loader or action answers. */
export function ctxOf(context: Readonly<RouterContextProvider>): Ctx {
  return context.get(ctxKey)
}
