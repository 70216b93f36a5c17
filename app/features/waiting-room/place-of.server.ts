import type { Ctx } from '#app/context/ctx.server.ts'
import { joinWaitlistPath } from '#app/features/ticketing/rules/links.ts'
import { notFound } from '#app/kernel/errors.ts'
import { lineTokenIn } from './line-token.server.ts'
import { type EventLine, lineOfEvent } from './read-lines.server.ts'
import { drawnNumber } from './rules/drawn-number.ts'
import { type Place, placeInLine } from './rules/place-in-line.ts'
import { askAgainAfter } from './rules/wait-words.ts'

/** What a browser is told of its place in line. */
export type PlaceAnswer = Place & {
  /** The position at which its way began; null without one. */
  startedAt: number | null
  /** Seconds after which to ask again. */
  again: number
  /** Where one may wait for places that come back, once everything is sold; null where there is no waitlist. */
  waitlist: string | null
}

/** The place of the sender of this Cookie header: no statement, but one a second for all. Throws NotFound. */
export async function placeOf(
  ctx: Ctx,
  { slug, cookies }: { slug: string; cookies: string | null },
): Promise<PlaceAnswer> {
  const line = await knownLine(ctx, slug)
  const token = lineTokenIn(ctx, cookies, line.eventId)
  return placeAnswer(line, token, ctx.now)
}

export async function knownLine(ctx: Ctx, slug: string): Promise<EventLine> {
  const line = await lineOfEvent(ctx, slug)
  if (!line) throw notFound('event')
  return line
}

export function placeAnswer(
  line: EventLine,
  token: { number: number; startedAt: number } | null,
  now: Date,
): PlaceAnswer {
  const place = placeInLine(line, token?.number ?? null, now)
  const { waitlistTypeId, slug } = line
  return {
    ...place,
    startedAt: token && startOf(line, token),
    again: askAgainAfter(place),
    waitlist:
      place.state === 'sold-out' && waitlistTypeId !== null ? joinWaitlistPath(slug, waitlistTypeId) : null,
  }
}

/** Where its way began: where it was drawn to, or else where it stood when it was taken. */
function startOf({ draw }: EventLine, { number, startedAt }: { number: number; startedAt: number }): number {
  return draw !== null && number > draw.from && number <= draw.to
    ? drawnNumber(draw, number) - draw.from
    : startedAt
}
