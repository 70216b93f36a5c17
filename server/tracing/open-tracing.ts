import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { readTraceparent, type Trace, type Tracing } from './tracing.ts'

/** So many ended spans wait to be handed over; what comes then is let go. */
const mostWaiting = 2_048
const longestExportMs = 5_000
const longestFarewellMs = 3_000

/**
 * Traces for a collector at `endpoint` (OTLP over HTTP), of `ratio` of all requests and jobs; a trace that another
 * system has begun follows its decision. With the collector away the process goes on as if there was none.
 */
export function openTracing(options: { endpoint: string; ratio: number }): Tracing {
  const counted = countingExporter(
    new OTLPTraceExporter({
      url: `${options.endpoint.replace(/\/$/, '')}/v1/traces`,
      timeoutMillis: longestExportMs,
      concurrencyLimit: 2,
    }),
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'staffroom' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.ratio) }),
    spanProcessors: [counted.processor],
    spanLimits: { attributeValueLengthLimit: 2_000 },
  })
  const tracer = provider.getTracer('staffroom')

  return {
    begin(kind, name, traceparent) {
      const from = readTraceparent(traceparent)
      const context = from
        ? trace.setSpanContext(ROOT_CONTEXT, {
            traceId: from.traceId,
            spanId: from.spanId,
            traceFlags: from.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
            isRemote: true,
          })
        : ROOT_CONTEXT
      const spanKind = kind === 'request' ? SpanKind.SERVER : SpanKind.CONSUMER
      const span = tracer.startSpan(name, { kind: spanKind }, context)
      const inside = trace.setSpan(ROOT_CONTEXT, span)
      return traceOf(span, (part, startTime) =>
        tracer.startSpan(part, { kind: SpanKind.CLIENT, startTime }, inside),
      )
    },
    dropped: counted.dropped,
    async stop() {
      const farewell = new Promise<void>((resolve) => setTimeout(resolve, longestFarewellMs).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), farewell])
    },
  }
}

function traceOf(span: Span, startPart: (name: string, startTime: number) => Span): Trace {
  const { traceId, spanId, traceFlags } = span.spanContext()
  const isSampled = span.isRecording()
  return {
    id: traceId,
    traceparent: `00-${traceId}-${spanId}-0${traceFlags & 1}`,
    part(name, seconds, { attributes, failed }) {
      if (!isSampled) return
      const now = Date.now()
      const part = startPart(name, now - seconds * 1_000).setAttributes(attributes)
      if (failed) part.setStatus({ code: SpanStatusCode.ERROR })
      part.end(now)
    },
    end(name, { attributes, failed }) {
      span.updateName(name).setAttributes(attributes)
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** A processor whose losses are known: what finds no room, and what the collector did not take. */
function countingExporter(exporter: SpanExporter): { processor: SpanProcessor; dropped: () => number } {
  let waiting = 0
  let dropped = 0
  const batches = new BatchSpanProcessor({
    exporter: {
      export(spans, done) {
        waiting -= spans.length
        exporter.export(spans, (result) => {
          if (result.code !== 0) dropped += spans.length
          done(result)
        })
      },
      shutdown: () => exporter.shutdown(),
    },
    maxQueueSize: mostWaiting,
    exportTimeoutMillis: longestExportMs,
    scheduledDelayMillis: 2_000,
  })
  return {
    dropped: () => dropped,
    processor: {
      onStart: (span, context) => batches.onStart(span, context),
      onEnd(span) {
        if (waiting >= mostWaiting) {
          dropped++
          return
        }
        waiting++
        batches.onEnd(span)
      },
      forceFlush: () => batches.forceFlush(),
      shutdown: () => batches.shutdown(),
    },
  }
}
