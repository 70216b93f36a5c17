import { expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { eventsToAddTo } from './events-to-add-to.server.ts'

const world = await testContext()
const day = 1_440
const at = (days: number) => ({
  starts_at: addMinutes(world.ctx.now, days * day),
  ends_at: addMinutes(world.ctx.now, days * day + 60),
})

test('the next published event comes first, the last one after all that are to come', async () => {
  const { ctx } = world
  const longAgo = await anEvent(ctx, at(-30))
  const later = await anEvent(ctx, at(40))
  const next = await anEvent(ctx, at(3))
  const last = await anEvent(ctx, at(-1))
  await anEvent(ctx, { ...at(1), status: 'draft' })
  await anEvent(ctx, { ...at(1), status: 'cancelled' })
  const found = await eventsToAddTo(world.as(actorWithRole('admin')))
  expect(found.map(({ id }) => id)).toEqual([next, later, last, longAgo])
  await expect(eventsToAddTo(world.as(actorWithRole('door')))).rejects.toThrow('not allowed')
})
