import type { DatabaseWatch } from '#app/db/watched-pool.ts'
import type { Log } from '#app/kernel/log.ts'
import type { Metrics } from './metrics.ts'
import type { RequestScopes } from './request-scopes.ts'

const slowSeconds = 0.5
/** A statement that is slow all the time is told once in so many seconds, with how often it was. */
const silenceSeconds = 60
const mostTold = 200
const longestText = 600

/** Counts statements and waits by what they were for, and logs the slow ones. */
export function databaseWatch(parts: {
  metrics: Pick<Metrics, 'statement' | 'wait'>
  requestScopes: RequestScopes
  log: Pick<Log, 'warn'>
  now?: () => number
}): DatabaseWatch {
  const { metrics, requestScopes, log, now = () => performance.now() } = parts
  const told = new Map<string, { at: number; untold: number }>()

  function tell(text: string, seconds: number): void {
    const before = told.get(text)
    if (before && now() - before.at < silenceSeconds * 1_000) {
      before.untold++
      return
    }
    if (told.size >= mostTold) told.clear()
    told.set(text, { at: now(), untold: 0 })
    const scope = requestScopes.current()
    log.warn(
      {
        statement: text.slice(0, longestText),
        ms: Math.round(seconds * 1_000),
        for: scope?.name ?? null,
        requestId: scope?.requestId,
        traceId: scope?.trace?.id,
        ...(before && before.untold > 0 ? { alsoSlow: before.untold } : {}),
      },
      'A statement was slow',
    )
  }

  return {
    waited: (seconds) => metrics.wait(seconds, requestScopes.current()?.kind ?? 'other'),
    asked({ text, seconds, failed }) {
      const scope = requestScopes.current()
      metrics.statement(seconds, scope?.kind ?? 'other')
      scope?.trace?.part(verbOf(text), seconds, { attributes: statement(text), failed })
      if (seconds >= slowSeconds) tell(text, seconds)
    },
  }
}

/** "select", "commit" … */
function verbOf(text: string): string {
  return text.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? 'statement'
}

/** Values are not part of the text. */
function statement(text: string) {
  return { 'db.system.name': 'postgresql', 'db.query.text': text.replace(/\s+/g, ' ') }
}
