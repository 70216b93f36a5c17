import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Trace, Tracing } from './tracing/tracing.ts'

/** What statements and calls are made for: `shared` is a page that all visitors share. */
export type ScopeKind = 'page' | 'data' | 'shared' | 'job'

/** A request or a job while it is worked on. */
export type RequestScope = {
  kind: ScopeKind
  requestId: string
  /** Pattern of the route, or name of the job; null until it is known. */
  name: string | null
  method?: string
  /** Of the answer, once there is one. */
  status?: number
  /** Null where traces are off. */
  trace: Trace | null
}

export type RequestScopes = {
  /** `traceparent`: the trace it belongs to, where the caller has begun one. */
  run: <T>(
    scope: Omit<RequestScope, 'trace'> & { traceparent?: string | null },
    work: (scope: RequestScope) => Promise<T>,
  ) => Promise<T>
  current: () => RequestScope | undefined
}

/** Tells what runs deep below, such as the pool, for whom it does so; with `tracing` each request scope is a trace. */
export function createRequestScopes(tracing: Tracing | null): RequestScopes {
  const storage = new AsyncLocalStorage<RequestScope>()
  const begin = ({ kind, name }: Pick<RequestScope, 'kind' | 'name'>, traceparent: string | null) =>
    tracing?.begin(kind === 'job' ? 'job' : 'request', name ?? kind, traceparent) ?? null
  return {
    async run({ traceparent = null, ...start }, work) {
      const scope: RequestScope = { ...start, trace: begin(start, traceparent) }
      const { trace } = scope
      if (!trace) return storage.run(scope, work, scope)
      let failed = true
      try {
        const answer = await storage.run(scope, work, scope)
        failed = (scope.status ?? 200) >= 500
        return answer
      } finally {
        trace.end(nameOf(scope), { attributes: attributesOf(scope), failed })
      }
    },
    current: () => storage.getStore(),
  }
}

function nameOf({ kind, name, method }: RequestScope): string {
  return method ? `${method} ${name ?? kind}` : (name ?? kind)
}

function attributesOf({ kind, name, requestId, method, status }: RequestScope): Attributes {
  return {
    'staffroom.kind': kind,
    'staffroom.request_id': requestId,
    ...(kind !== 'job' && name !== null ? { 'http.route': name } : {}),
    ...(method === undefined ? {} : { 'http.request.method': method }),
    ...(status === undefined ? {} : { 'http.response.status_code': status }),
  }
}
