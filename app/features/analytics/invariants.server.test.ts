import { expect, test } from 'vitest'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anAnalyticsEvent, firefox } from '#tests/factories/an-analytics-event.ts'
import { testContext } from '#tests/support/test-context.ts'
import { analyticsInvariants } from './invariants.server.ts'
import { recordAnalytics } from './record-analytics.server.ts'

const { ctx, as } = await testContext()

/** Which of the invariants find something at `now`. */
async function broken(now: Date): Promise<string[]> {
  const found = await Promise.all(
    analyticsInvariants.map(async ({ id, find }) => ((await find(ctx.db, now)).length > 0 ? [id] : [])),
  )
  return found.flat()
}

test('the invariants find data kept for too long and data that names an erased person', async () => {
  const me = await aUser(ctx)
  const batch = { events: [anAnalyticsEvent()] }
  await recordAnalytics(as(me), { batch, userAgent: firefox })
  expect(await broken(ctx.now)).toEqual([])

  const gone = { user_id: me.userId, erased_at: ctx.now, keep_until: addMonths(ctx.now, 84), purged_at: null }
  await ctx.db.insertInto('erasures').values(gone).execute()
  expect(await broken(addMinutes(ctx.now, 60))).toEqual([])
  expect(await broken(addMinutes(ctx.now, 4 * 1440))).toEqual(['I-29'])
  expect(await broken(addMonths(ctx.now, 26))).toEqual(['I-28', 'I-29'])
})
