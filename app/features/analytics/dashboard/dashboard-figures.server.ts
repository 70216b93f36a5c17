import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { outageWords } from '#app/features/mail/outages/rules/outage-words.ts'
import { needsAttention } from '#app/features/order-admin/needs-attention.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { wallClock } from '#app/kernel/dates.ts'
import { revenueFigures } from '../revenue/revenue-figures.server.ts'
import { settled } from '../settled.server.ts'
import { glance } from './glance.server.ts'
import { type SalesSpan, salesOver, stepsOf } from './rules/sales-span.ts'

const eventsShown = 8
/** Of each currency. */
const breakdownShown = 8

/**
 * All figures of the dashboard, in three statements. What could not be loaded is null: the screen says so and shows
 * nothing in its place (rule R045). Needs 'admin:enter', and for each the permission of its query.
 */
export async function dashboardFigures(ctx: Ctx, span: SalesSpan) {
  allow(ctx.actor, 'admin:enter')
  return settled(ctx, {
    attention: attention(ctx),
    glance: glance(ctx, eventsShown),
    revenue: revenueOver(ctx, span),
  })
}

/** Counts of what waits for a person, and what there is to say of a mail server that takes no mail. */
async function attention(ctx: Ctx) {
  const [{ mailOutage, ...counts }, { timeZone }] = await Promise.all([
    needsAttention(ctx),
    siteSettings(ctx),
  ])
  return { counts, outage: mailOutage && outageWords(mailOutage, timeZone) }
}

export type DashboardFigures = Awaited<ReturnType<typeof dashboardFigures>>

async function revenueOver(ctx: Ctx, span: SalesSpan) {
  const { timeZone } = await siteSettings(ctx)
  const { year, month, day } = wallClock(ctx.now, timeZone)
  const today = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
  const [since = today] = stepsOf(span, today)
  const { days, ...figures } = await revenueFigures(ctx, { since, most: breakdownShown })
  return { ...figures, sales: salesOver(span, today, days) }
}
