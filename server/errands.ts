import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Trace, Tracing } from './tracing/tracing.ts'

/** What statements and calls are made for: `shared` is a page made for everybody. */
export type ErrandKind = 'page' | 'data' | 'shared' | 'job'

/** A request or a job while it is worked on. */
export type Errand = {
  kind: ErrandKind
  requestId: string
  /** Pattern of the route, or name of the job; null until it is known. */
  name: string | null
  method?: string
  /** Of the answer, once there is one. */
  status?: number
  /** Null where nobody wants to know. */
  trace: Trace | null
}

export type Errands = {
  /** `traceparent`: the trace it belongs to, where somebody else has begun one. */
  run: <T>(
    errand: Omit<Errand, 'trace'> & { traceparent?: string | null },
    work: (errand: Errand) => Promise<T>,
  ) => Promise<T>
  current: () => Errand | undefined
}

/** Tells what runs deep below, such as the pool, for whom it does so; with `tracing` each errand is a trace. */
export function createErrands(tracing: Tracing | null): Errands {
  const storage = new AsyncLocalStorage<Errand>()
  const begin = ({ kind, name }: Pick<Errand, 'kind' | 'name'>, traceparent: string | null) =>
    tracing?.begin(kind === 'job' ? 'job' : 'request', name ?? kind, traceparent) ?? null
  return {
    async run({ traceparent = null, ...start }, work) {
      const errand: Errand = { ...start, trace: begin(start, traceparent) }
      const { trace } = errand
      if (!trace) return storage.run(errand, work, errand)
      let failed = true
      try {
        const answer = await storage.run(errand, work, errand)
        failed = (errand.status ?? 200) >= 500
        return answer
      } finally {
        trace.end(nameOf(errand), { attributes: attributesOf(errand), failed })
      }
    },
    current: () => storage.getStore(),
  }
}

function nameOf({ kind, name, method }: Errand): string {
  return method ? `${method} ${name ?? kind}` : (name ?? kind)
}

function attributesOf({ kind, name, requestId, method, status }: Errand): Attributes {
  return {
    'staffroom.kind': kind,
    'staffroom.request_id': requestId,
    ...(kind !== 'job' && name !== null ? { 'http.route': name } : {}),
    ...(method === undefined ? {} : { 'http.request.method': method }),
    ...(status === undefined ? {} : { 'http.response.status_code': status }),
  }
}
