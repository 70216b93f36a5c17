import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type EventLine, readLines } from '../read-lines.server.ts'
import { recentRate, turnsNow } from '../rules/place-in-line.ts'

const mostShown = 50

/** A line as its administrator sees it. */
export type SteeredLine = Pick<
  EventLine,
  | 'eventId'
  | 'slug'
  | 'title'
  | 'timeZone'
  | 'mode'
  | 'openedAt'
  | 'plannedFor'
  | 'isPaused'
  | 'pace'
  | 'standing'
  | 'opensAt'
  | 'awaitsDraw'
  | 'ticketsLeft'
  | 'ticketsHeld'
> & {
  waiting: number
  /** Since it was opened. */
  admitted: number
  /** Those who were called and may begin a checkout now. */
  turns: number
  /** Admitted in the last minute. */
  perMinute: number
  /** How long the one who came first of those in line has waited; null for an empty line. */
  longestWaitSeconds: number | null
}

/**
 * The lines that are open, planned, or kept closed while their event is to come, in this order: one statement. Needs
 * 'events:manage'.
 */
export async function steeredLines(ctx: Ctx): Promise<SteeredLine[]> {
  allow(ctx.actor, 'events:manage')
  const lines = await readLines(
    ctx,
    sql`l.opened_at is not null or l.planned_for is not null or (l.mode = 'closed' and e.ends_at > ${ctx.now})
      order by l.opened_at nulls last, l.planned_for nulls last, e.starts_at, e.id limit ${mostShown}`,
  )
  return lines.map((line) => steeredLine(line, ctx.now))
}

/** What is told of a line, at `now`. */
export function steeredLine(line: EventLine, now: Date): SteeredLine {
  const { lastNumber, admittedNumber, openedNumber, waitingSince } = line
  const { admitted, seconds } = recentRate(line, now)
  return {
    eventId: line.eventId,
    slug: line.slug,
    title: line.title,
    timeZone: line.timeZone,
    mode: line.mode,
    openedAt: line.openedAt,
    plannedFor: line.plannedFor,
    isPaused: line.isPaused,
    pace: line.pace,
    standing: line.standing,
    opensAt: line.opensAt,
    awaitsDraw: line.awaitsDraw,
    ticketsLeft: line.ticketsLeft,
    ticketsHeld: line.ticketsHeld,
    waiting: lastNumber - admittedNumber,
    admitted: line.openedAt === null ? 0 : admittedNumber - openedNumber,
    turns: line.openedAt === null ? 0 : turnsNow(line, now),
    perMinute: line.openedAt === null ? 0 : Math.round((admitted * 60) / seconds),
    longestWaitSeconds:
      waitingSince && Math.max(0, Math.round((now.getTime() - waitingSince.getTime()) / 1_000)),
  }
}
