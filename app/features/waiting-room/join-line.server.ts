import type { Ctx } from '#app/context/ctx.server.ts'
import { lineCookie, lineTokenIn } from './line-token.server.ts'
import { knownLine, type PlaceAnswer, placeAnswer } from './place-of.server.ts'
import { invalidateLines } from './read-lines.server.ts'

type TakeNumber = (eventId: string) => Promise<{ number: number; admittedNumber: number } | null>

/**
 * Gives the sender of this Cookie header a place in line, and the cookie that keeps it. Who has one already, waiting or
 * called, keeps it; a visitor who lost the cookie, or replaces a missed turn (`replacesMissed`), stands at the end. Throws
 * NotFound.
 */
export async function joinLine(
  ctx: Ctx,
  input: { slug: string; cookies: string | null; replacesMissed: boolean; takeNumber: TakeNumber },
): Promise<{ place: PlaceAnswer; setCookie: string | null }> {
  const { slug, cookies, takeNumber } = input
  const line = await knownLine(ctx, slug)
  const { eventId } = line
  const known = placeAnswer(line, lineTokenIn(ctx, cookies, eventId), ctx.now)
  const takesOne = known.state === 'none' || (known.state === 'missed' && input.replacesMissed)
  if (!takesOne) return { place: known, setCookie: null }
  const taken = await takeNumber(eventId)
  if (!taken) {
    // It was closed a moment ago.
    invalidateLines(ctx, slug)
    return { place: { ...known, state: 'free' }, setCookie: null }
  }
  const { number, admittedNumber } = taken
  const token = { number, startedAt: number - admittedNumber, takenAt: ctx.now }
  return { place: placeAnswer(line, token, ctx.now), setCookie: lineCookie(ctx, eventId, token) }
}
