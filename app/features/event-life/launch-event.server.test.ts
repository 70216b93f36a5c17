import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { createEvent } from '#app/features/events/create-event.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { launchEvent } from './launch-event.server.ts'

const world = await testContext()
const admin: Ctx = world.as(actorWithRole('admin'))
const coffee = () => ({
  id: newId(),
  title: 'Coffee Morning',
  startsAt: addMinutes(admin.now, 1440),
  venueName: 'The Library',
})
const typesOf = (eventId: string) =>
  admin.db
    .selectFrom('ticket_types')
    .select(['id', 'price_minor as priceMinor', 'capacity'])
    .where('event_id', '=', eventId)
    .execute()
const statusOf = async (id: string) =>
  (await admin.db.selectFrom('events').select('status').where('id', '=', id).executeTakeFirst())?.status

test('a free event is created with its ticket and published, once however often the form is sent', async () => {
  const launch = { event: coffee(), freeTicket: { id: newId(), capacity: 30 }, publish: true }
  for (let press = 0; press < 2; press++) expect((await launchEvent(admin, launch)).ok).toBe(true)
  expect(await statusOf(launch.event.id)).toBe('published')
  expect(await typesOf(launch.event.id)).toEqual([{ id: launch.freeTicket.id, priceMinor: 0, capacity: 30 }])
})

test('a form sent again after the process died between the steps completes the event', async () => {
  const launch = { event: coffee(), freeTicket: { id: newId(), capacity: 30 }, publish: true }
  await createEvent(admin, { ...launch.event, status: 'draft' })
  expect((await launchEvent(admin, launch)).ok).toBe(true)
  expect(await statusOf(launch.event.id)).toBe('published')
  expect(await typesOf(launch.event.id)).toEqual([{ id: launch.freeTicket.id, priceMinor: 0, capacity: 30 }])
})

test('the same form sent twice at once makes one event with one ticket', async () => {
  const launch = { event: coffee(), freeTicket: { id: newId(), capacity: 30 }, publish: true }
  await Promise.all([launchEvent(admin, launch), launchEvent(admin, launch)])
  expect(await statusOf(launch.event.id)).toBe('published')
  expect(await typesOf(launch.event.id)).toEqual([{ id: launch.freeTicket.id, priceMinor: 0, capacity: 30 }])
})

test('an event without a ticket stays a draft unless it is published', async () => {
  const event = coffee()
  await launchEvent(admin, { event, freeTicket: null, publish: false })
  expect([await statusOf(event.id), await typesOf(event.id)]).toEqual(['draft', []])
})

test('what is refused makes nothing', async () => {
  const event = { ...coffee(), title: '' }
  const refused = await launchEvent(admin, {
    event,
    freeTicket: { id: newId(), capacity: null },
    publish: true,
  })
  expect(refused).toEqual({ ok: false, reason: 'title-missing' })
  expect(await statusOf(event.id)).toBeUndefined()
})
