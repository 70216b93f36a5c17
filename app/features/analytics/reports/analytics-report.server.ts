import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { isId } from '#app/kernel/is-id.ts'
import { settled } from '../settled.server.ts'
import { eventFunnels } from './event-funnels.server.ts'
import { type FunnelOfEvent, funnelOfEvent } from './funnel-of-event.server.ts'
import { dayIn } from './rules/day-in.ts'
import { funnelListing } from './rules/funnel-listing.ts'
import { type ReportRange, reportRangeOf } from './rules/report-range.ts'
import { type Breakdown, type ReportTab, reportTabOf } from './rules/report-tabs.ts'
import { topValues } from './top-values.server.ts'
import { visitDays } from './visit-days.server.ts'
import { visitTotals } from './visit-totals.server.ts'

/** How many of each are shown; partners and devices are few. */
const mostShown: Record<Breakdown, number> = {
  page: 10,
  device: 3,
  browser: 5,
  location: 8,
  referrer: 8,
  partner: 50,
}

const breakdownsOf: Record<ReportTab, readonly Breakdown[]> = {
  overview: ['device', 'browser'],
  pages: ['page'],
  users: ['location', 'device', 'browser'],
  sources: ['referrer'],
  partners: ['partner'],
  events: [],
}

/**
 * What the screen shows of a range and a tab, both as the URL asks for them. What could not be loaded is null and takes
 * nothing else with it; what another tab shows is undefined. Needs 'analytics:read'.
 */
export async function analyticsReport(ctx: Ctx, search: URLSearchParams) {
  allow(ctx.actor, 'analytics:read')
  const { timeZone } = await siteSettings(ctx)
  const today = dayIn(timeZone, ctx.now)
  const range = reportRangeOf(search, today)
  const tab = reportTabOf(search)
  const asked = { range, timeZone }
  const top = (by: Breakdown) => topValues(ctx, by, { ...asked, most: mostShown[by] })
  const eventId = search.get('event')
  const isEvents = tab === 'events'
  const breakdowns = breakdownsOf[tab].map((by) => [by, top(by)])
  const [parts, tops] = await Promise.all([
    settled(ctx, {
      totals: visitTotals(ctx, asked),
      ...(tab === 'overview' && { days: visitDays(ctx, asked) }),
      ...(isEvents && {
        funnels: eventFunnels(ctx, { ...asked, ...listAsked(funnelListing, search, timeZone) }),
      }),
      ...(isEvents && isId(eventId) && { funnel: funnelAsked(ctx, eventId, asked) }),
    }),
    settled(ctx, Object.fromEntries(breakdowns) as Partial<Record<Breakdown, ReturnType<typeof top>>>),
  ])
  return { ...parts, tops, range, tab, today, timeZone }
}

export type AnalyticsReport = Awaited<ReturnType<typeof analyticsReport>>

/** An event that is none opens nothing. */
async function funnelAsked(
  ctx: Ctx,
  eventId: string,
  asked: { range: ReportRange; timeZone: string },
): Promise<FunnelOfEvent | undefined> {
  return (await funnelOfEvent(ctx, eventId, asked)) ?? undefined
}
