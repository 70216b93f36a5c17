import type { Ctx } from '#app/context.server.ts'
import { countNewEnquiries } from '#app/features/enquiries/count-new-enquiries.server.ts'
import { countMembers } from '#app/features/memberships/members/count-members.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { needsAttention } from '#app/features/ticketing/orders/needs-attention.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { addMinutes, wallClock } from '#app/kernel/dates.ts'
import {
  revenueBehind,
  revenueByDay,
  revenueByEvent,
  revenueTotals,
} from '../revenue/revenue-figures.server.ts'
import { type SalesSpan, salesOver, stepsOf } from './rules/sales-span.ts'
import { eventCounts, upcomingEvents } from './upcoming-events.server.ts'

const eventsShown = 8
/** Of each currency. */
const breakdownShown = 8
/** Whoever joined within these days is new. */
const newDays = 30

type Resolved<Figures> = { [Name in keyof Figures]: Awaited<Figures[Name]> | null }

/**
 * All figures of the dashboard. What could not be loaded is null: the screen says so and shows nothing in its place
 * (rule R045). Needs 'admin:enter', and for each figure the permission of its query.
 */
export async function dashboardFigures(ctx: Ctx, span: SalesSpan) {
  allow(ctx.actor, 'admin:enter')
  return settled(ctx, {
    attention: attention(ctx),
    members: countMembers(ctx, addMinutes(ctx.now, -newDays * 1440)),
    events: eventCounts(ctx),
    revenue: revenueTotals(ctx),
    behind: revenueBehind(ctx),
    sales: sales(ctx, span),
    upcoming: upcomingEvents(ctx, eventsShown),
    breakdown: revenueByEvent(ctx, breakdownShown),
  })
}

export type DashboardFigures = Awaited<ReturnType<typeof dashboardFigures>>

export type AttentionCounts = Awaited<ReturnType<typeof attention>>

async function attention(ctx: Ctx) {
  const [counts, newEnquiries] = await Promise.all([needsAttention(ctx), countNewEnquiries(ctx)])
  return { ...counts, newEnquiries }
}

async function sales(ctx: Ctx, span: SalesSpan) {
  const { timeZone } = await siteSettings(ctx)
  const { year, month, day } = wallClock(ctx.now, timeZone)
  const today = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
  const [first = today] = stepsOf(span, today)
  return salesOver(span, today, await revenueByDay(ctx, first))
}

/** Waits for all of them; one that fails is logged and null, and takes no other with it. */
async function settled<Figures extends Record<string, Promise<unknown>>>(
  ctx: Ctx,
  figures: Figures,
): Promise<Resolved<Figures>> {
  const entries = Object.entries(figures).map(async ([name, figure]) => {
    const value = await figure.catch((error: unknown) => {
      ctx.log.error({ err: error, figure: name }, 'A figure of the dashboard could not be loaded')
      return null
    })
    return [name, value] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as Resolved<Figures>
}
