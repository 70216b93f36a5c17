import { AsyncLocalStorage } from 'node:async_hooks'

/** What statements and calls are made for. */
export type ErrandKind = 'page' | 'data' | 'shared' | 'job'

/** A request or a job while it is worked on. */
export type Errand = {
  kind: ErrandKind
  requestId: string
  /** Pattern of the route, or name of the job; null until it is known. */
  name: string | null
}

export type Errands = {
  run: <T>(errand: Errand, work: () => Promise<T>) => Promise<T>
  current: () => Errand | undefined
}

/** Tells what runs deep below, such as the pool, for whom it does so. */
export function createErrands(): Errands {
  const storage = new AsyncLocalStorage<Errand>()
  return { run: (errand, work) => storage.run(errand, work), current: () => storage.getStore() }
}
