import { Counter, type Registry } from 'prom-client'
import { countSeries, timeSeries } from './series.ts'

export type RequestKind = 'page' | 'data' | 'cached' | 'static' | 'machine'

/** What of a request tells it apart in the metrics: patterns of app/routes.ts, never addresses. */
export type Answered = {
  kind: RequestKind
  status: number
  seconds: number
  route?: string | undefined
  method?: string | undefined
}

/** `seconds` has no status and `routes` no time per status: together they would be ten times as many metrics. */
export function requestMetrics(registry: Registry) {
  const requests = countSeries(registry, {
    name: 'staffroom_requests_total',
    help: 'Answered requests',
    labels: ['kind', 'status'],
  })
  const seconds = timeSeries(registry, {
    name: 'staffroom_request_seconds',
    help: 'Time until a request was answered',
    labels: ['kind'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  })
  const routes = countSeries(registry, {
    name: 'staffroom_route_requests_total',
    help: 'Requests answered by a route, or from memory in its place',
    labels: ['route', 'method', 'class'],
  })
  const routeSeconds = timeSeries(registry, {
    name: 'staffroom_route_seconds',
    help: 'Time until a route had answered; not of what came from memory',
    labels: ['route'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  const shed = new Counter({
    name: 'staffroom_requests_shed_total',
    help: 'Refused because of overload',
    registers: [registry],
  })
  return {
    request({ kind, status, seconds: duration, route, method }: Answered) {
      requests(kind, statusText(status))
      seconds(duration, kind)
      if (route === undefined) return
      routes(route, method ?? 'GET', classOf(status))
      if (kind !== 'cached') routeSeconds(duration, route)
    },
    shed: () => shed.inc(),
  }
}

const classes = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx']
const classOf = (status: number) => classes[Math.floor(status / 100)] ?? 'other'

const texts = new Map<number, string>()
function statusText(status: number): string {
  const known = texts.get(status)
  if (known !== undefined) return known
  const text = String(status)
  texts.set(status, text)
  return text
}
