import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

export type CollectedSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Record<string, unknown>
  isFailed: boolean
}

type Sent = {
  resourceSpans: Array<{
    scopeSpans: Array<{
      spans: Array<{
        name: string
        traceId: string
        spanId: string
        parentSpanId?: string
        status?: { code?: number }
        attributes: Array<{ key: string; value: Record<string, unknown> }>
      }>
    }>
  }>
}

/** A collector of traces on this machine, as far as tests need one: OTLP over HTTP, in JSON. */
export async function traceCollector() {
  const spans: CollectedSpan[] = []
  function keep({ resourceSpans }: Sent): void {
    for (const span of resourceSpans
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans)) {
      const attributes = span.attributes.map(({ key, value }) => [key, Object.values(value)[0]])
      spans.push({ ...span, attributes: Object.fromEntries(attributes), isFailed: span.status?.code === 2 })
    }
  }
  const server = createServer((request, response) => {
    json(request).then(
      (body) => {
        keep(body as Sent)
        response.setHeader('Content-Type', 'application/json').end('{}')
      },
      () => response.writeHead(400).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
