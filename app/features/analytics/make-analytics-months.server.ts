import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMonths } from '#app/kernel/dates.ts'
import { monthOf } from './rules/month-of.ts'

const ahead = 2

/**
 * Makes room for what arrives in this month and the next two. By a job every day, and by whatever arrives in a month
 * without room, whoever it comes from; the same again makes nothing.
 */
export async function makeAnalyticsMonths(ctx: Ctx): Promise<void> {
  const first = new Date(monthOf(ctx.now))
  for (let month = 0; month <= ahead; month++) {
    await sql`select keep_analytics_month(${monthOf(addMonths(first, month))}::date)`.execute(ctx.db)
  }
}
