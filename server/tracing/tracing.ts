export type Attributes = Record<string, string | number>

/** One request or job as a trace tells it. Nothing personal goes in: no addresses, queries, values or messages. */
export type Trace = {
  id: string
  /** Names this trace to the service that continues it (W3C Trace Context). */
  traceparent: string
  /** Something inside that has just ended and took so many seconds. */
  part: (name: string, seconds: number, more: { attributes: Attributes; failed: boolean }) => void
  end: (name: string, more: { attributes: Attributes; failed: boolean }) => void
}

export type Tracing = {
  /** `traceparent`: where it goes on from, or null. */
  begin: (kind: 'request' | 'job', name: string, traceparent: string | null) => Trace
  /** Spans that could not be handed over so far, and were let go. */
  dropped: () => number
  /** Hands over what is left, as far as that takes no more than a moment. */
  stop: () => Promise<void>
}

const shape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** What `traceparent` names, or null when it is none (W3C Trace Context, version 00). */
export function readTraceparent(
  traceparent: string | null,
): { traceId: string; spanId: string; isSampled: boolean } | null {
  const [, traceId = '', spanId = '', flags = ''] = shape.exec(traceparent ?? '') ?? []
  if (!/[^0]/.test(traceId) || !/[^0]/.test(spanId)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
