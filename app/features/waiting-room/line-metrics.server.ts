import { type Kysely, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { type EventLine, readLines } from './read-lines.server.ts'
import { recentRate, turnsNow } from './rules/place-in-line.ts'

/** So many lines are told of: labels are to be few. Those that opened last come first. */
export const mostLinesTold = 20

export type LineMetrics = {
  /** The address of the event. */
  event: string
  waiting: number
  turns: number
  perMinute: number
  oldestSeconds: number
  /** Since when no visitor was admitted though some wait, the sale is on and the line is not paused; else 0. */
  stillSeconds: number
  paused: 0 | 1
}

/** The open lines for the metrics: one statement. */
export async function lineMetrics(db: Kysely<Database>, now: Date): Promise<LineMetrics[]> {
  const lines = await readLines(
    { db, now },
    sql`l.opened_at is not null order by l.opened_at desc, e.id limit ${mostLinesTold}`,
  )
  return lines.map((line) => figuresOf(line, now))
}

function figuresOf(line: EventLine, now: Date): LineMetrics {
  const { slug, lastNumber, admittedNumber, waitingSince, isPaused, standing, calls } = line
  const { admitted, seconds } = recentRate(line, now)
  const since = (then: Date | null | undefined) =>
    then ? Math.max(0, Math.round((now.getTime() - then.getTime()) / 1_000)) : 0
  const oldestSeconds = since(waitingSince)
  const lastCall = calls.at(-1)
  const oughtToMove = waitingSince !== null && standing === 'on-sale' && !isPaused
  const unmoved = lastCall ? Math.min(oldestSeconds, since(lastCall.calledAt)) : oldestSeconds
  return {
    event: slug,
    waiting: lastNumber - admittedNumber,
    turns: turnsNow(line, now),
    perMinute: Math.round((admitted * 60) / seconds),
    oldestSeconds,
    stillSeconds: oughtToMove ? unmoved : 0,
    paused: isPaused ? 1 : 0,
  }
}
