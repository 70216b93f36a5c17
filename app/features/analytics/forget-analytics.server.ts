import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { addMonths } from '#app/kernel/dates.ts'
import { keptMonths } from './rules/limits.ts'

const batchSize = 5_000

/** Deletes what was counted more than 25 months ago, some at a time. The days it added up to stay. */
export async function forgetAnalytics(ctx: Ctx): Promise<{ forgotten: number }> {
  allow(ctx.actor, 'settings:manage')
  const before = addMonths(ctx.now, -keptMonths)
  let forgotten = 0
  for (;;) {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('analytics_events')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('analytics_events')
          .select('id')
          .where('at', '<', before)
          .orderBy('at')
          .limit(batchSize),
      )
      .executeTakeFirstOrThrow()
    forgotten += Number(numDeletedRows)
    if (Number(numDeletedRows) < batchSize) return { forgotten }
  }
}
