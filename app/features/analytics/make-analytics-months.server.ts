import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { monthOf } from './rules/month-of.ts'

const ahead = 2

/**
 * Creates the partitions of this month and the next two. Called by a daily job, and by the first write to a month
 * without a partition. Safe to repeat.
 */
export async function makeAnalyticsMonths(ctx: Ctx): Promise<void> {
  const first = new Date(monthOf(ctx.now))
  for (let month = 0; month <= ahead; month++) {
    await sql`select keep_analytics_month(${monthOf(addMonths(first, month))}::date)`.execute(ctx.db)
  }
}
