import { expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { eventsToOpen } from './events-to-open.server.ts'

const { ctx } = await testContext()
const admin = { ...ctx, actor: actorWithRole('admin') }
const inDays = (days: number) => addMinutes(ctx.now, days * 1_440)
const found = async (search: string, asked: string | null = null) => {
  const { events, more } = await eventsToOpen(admin, { asked, search })
  return { titles: events.map(({ title }) => title), more }
}

test('events to come are found by words of their titles, soonest first, and no others', async () => {
  await anEvent(ctx, { title: 'Autumn Choir Night', starts_at: inDays(20) })
  await anEvent(ctx, { title: 'Choir Rehearsal', starts_at: inDays(3) })
  await anEvent(ctx, { title: 'Choir Draft', status: 'draft' })
  await anEvent(ctx, { title: 'Choir of Last Year', starts_at: inDays(-300) })
  await anEvent(ctx, { title: '100% Choir_Club', starts_at: inDays(30) })
  expect(await found('choir')).toEqual({
    titles: ['Choir Rehearsal', 'Autumn Choir Night', '100% Choir_Club'],
    more: false,
  })
  expect((await found('0%')).titles).toEqual(['100% Choir_Club'])
  expect((await found('r_')).titles).toEqual(['100% Choir_Club'])
  expect((await found('zither')).titles).toEqual([])
})

test('the list offers fifty events, reports whether there are more and includes the requested one', async () => {
  for (let day = 0; day < 51; day++) await anEvent(ctx, { title: 'Weekly', starts_at: inDays(40 + day) })
  const last = await anEvent(ctx, { title: 'Far Away', starts_at: inDays(400) })
  const weekly = await found('weekly')
  expect(weekly.titles).toHaveLength(50)
  expect(weekly.more).toBe(true)
  const asked = await found('weekly', last)
  expect(asked.titles[0]).toBe('Far Away')
  expect(asked.titles).toHaveLength(51)
  expect((await found('', newId())).titles).toHaveLength(50)
})

test('only for administrators', async () => {
  const member = { ...ctx, actor: actorWithRole('user') }
  await expect(eventsToOpen(member, { asked: null, search: '' })).rejects.toThrow()
})
