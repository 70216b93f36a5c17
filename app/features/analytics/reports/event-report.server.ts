import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { funnelOfEvent } from './funnel-of-event.server.ts'
import { dayIn } from './rules/day-in.ts'
import { reportRangeOf } from './rules/report-range.ts'

/** What came of looking at one event in the range that the URL asks for. Needs 'analytics:read'; throws NotFound. */
export async function eventReport(ctx: Ctx, eventId: string, search: URLSearchParams) {
  allow(ctx.actor, 'analytics:read')
  if (!isId(eventId)) throw notFound('event')
  const { timeZone } = await siteSettings(ctx)
  const today = dayIn(timeZone, ctx.now)
  const range = reportRangeOf(search, today)
  const funnel = await funnelOfEvent(ctx, eventId, { range, timeZone })
  if (!funnel) throw notFound('event')
  return { funnel, range, today }
}
