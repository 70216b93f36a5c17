/** What a caller does over and over again. */
export type Work =
  /** The same request. */
  | { kind: 'request'; request: string; status: number }
  /** Places an order, pays it at the provider as a browser does, and waits until there are tickets. */
  | {
      kind: 'purchase'
      host: string
      ticketTypeId: string
      priceMinor: number
      /** With more than one ticket the provider is on a slow line. */
      quantity: number
      provider: { port: number; publishableKey: string }
    }
  /** Buys by one request from the floor that gathers buyers. */
  | { kind: 'buy'; ticketTypeId: string }
  /** Scans tickets numbered from `first` on, each once. */
  | {
      kind: 'scan'
      host: string
      cookie: string
      eventId: string
      first: number
      count: number
      path: string
    }

export type Job = {
  port: number
  callers: number
  warmUpMs: number
  ms: number
  work: Work
  /** Milliseconds between an answer and the caller's next request. */
  pauseMs?: number
  /** Stop sooner, when so many callers in a row were refused. */
  untilRefused?: number
}

export type JobResult = {
  /** Operations that ended well within the time. */
  done: number
  /** All of them, those while warming up and afterwards included. */
  all: number
  seconds: number
  perSecond: number
  /** In milliseconds, of whole operations. */
  latency: { least: number; p50: number; p95: number; p99: number }
  /** How often each way to fail came up. Empty when all went well. */
  failures: Record<string, number>
  /** How much of its core the load itself used (0 to 1): near 1 the load is what is measured. */
  loadBusy: number
  /** Processor seconds of the processes that did the work, where the run knows them for itself alone. */
  usedSeconds?: number
}
