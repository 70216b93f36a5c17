import { expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { aLine } from '#tests/factories/a-line.ts'
import { testContext } from '#tests/support/test-context.ts'
import { admitNext } from './admit-next.server.ts'
import { allocateNumbers } from './allocate-numbers.server.ts'
import { lineMetrics, mostLinesTold } from './line-metrics.server.ts'

const { ctx } = await testContext()
const at = (minutes: number) => lineMetrics(ctx.db, addMinutes(ctx.now, minutes))
const set = (
  eventId: string,
  values: { is_paused?: boolean; awaits_draw?: boolean; opened_at?: Date | null },
) => ctx.db.updateTable('sale_lines').set(values).where('event_id', '=', eventId).execute()

test('how a line moves, and since when it does not though it ought to', async () => {
  const { eventId, slug, ticketTypeId } = await aLine(ctx)
  const figures = {
    event: slug,
    waiting: 0,
    turns: 0,
    perMinute: 0,
    oldestSeconds: 0,
    stillSeconds: 0,
    paused: 0,
  }
  expect(await at(5)).toEqual([figures])

  await allocateNumbers(ctx, { eventId, count: 10 })
  await admitNext({ ...ctx, now: addMinutes(ctx.now, 4) }, { eventId, count: 4 })
  expect(await at(5)).toEqual([
    { ...figures, waiting: 6, turns: 4, oldestSeconds: 300, stillSeconds: 60, perMinute: 0 },
  ])
  expect(await at(4.5)).toMatchObject([{ perMinute: 4, stillSeconds: 30 }])

  await set(eventId, { is_paused: true })
  expect(await at(5)).toMatchObject([{ paused: 1, stillSeconds: 0, waiting: 6 }])
  await set(eventId, { is_paused: false })
  const allSold = { capacity: 3, sold: 3 }
  await ctx.db.updateTable('ticket_types').set(allSold).where('id', '=', ticketTypeId).execute()
  expect(await at(5)).toMatchObject([{ stillSeconds: 0 }])
  await ctx.db.updateTable('ticket_types').set({ capacity: null }).where('id', '=', ticketTypeId).execute()
  // A line whose draw is overdue stands still.
  await set(eventId, { awaits_draw: true })
  expect(await at(9)).toMatchObject([{ stillSeconds: 300 }])
  await ctx.db.deleteFrom('sale_lines').execute()
})

test('the metrics report a limited number of waiting rooms', async () => {
  for (let index = 0; index < mostLinesTold + 3; index++) await aLine(ctx)
  expect(await at(1)).toHaveLength(mostLinesTold)
})
