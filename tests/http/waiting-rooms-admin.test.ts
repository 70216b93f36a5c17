import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { admitNext } from '#app/features/waiting-room/admit-next.server.ts'
import { allocateNumbers } from '#app/features/waiting-room/allocate-numbers.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { typedTime } from '#app/kernel/typed-time.ts'
import { aLine, lineRow } from '#tests/factories/a-line.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { refusedEntry } from '#tests/support/refused-entry.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp()
const path = '/admin/waiting-rooms'
const { cookie } = await signedIn('admin')
const shown = async (query = '') => shownText(await (await request(`${path}${query}`, { cookie })).text())
const steer = async (fields: Record<string, string>) => {
  const answer = await post(path, fields, { cookie })
  return { status: answer.status, text: shownText(await answer.text()) }
}

test('the screen without waiting rooms explains when one opens and offers nothing else', async () => {
  const text = await shown()
  expect(text).toContain('No active waiting room')
  expect(text).toContain('A waiting room opens automatically when an event has 200 pending purchases.')
  expect(text).toContain('No waiting room has been open yet.')
  expect((await steer({ intent: 'burn', eventId: 'x' })).status).toBe(400)
  expect((await steer({ intent: 'open', eventId: 'x' })).status).toBe(404)
})

test('an administrator opens, watches, paces, pauses, resumes and closes a waiting room', async () => {
  const eventId = await anEvent(ctx, { title: 'The Gala of the Year' })
  await aTicketType(ctx, { event_id: eventId, capacity: 40 })
  expect(await shown(`?event=${eventId}`)).toContain('The Gala of the Year')
  expect((await steer({ intent: 'open', eventId })).text).toContain('The waiting room is open')
  expect((await steer({ intent: 'open', eventId })).text).toContain('No change needed.')

  await allocateNumbers(ctx, { eventId, count: 1_250 })
  await admitNext(ctx, { eventId, count: 50 })
  const text = await shown()
  for (const words of ['1,200', '50 admitted in total', 'Unlimited', 'Manual']) {
    expect(text).toContain(words)
  }
  expect((await steer({ intent: 'pace', eventId, pace: 'fast' })).text).toContain(
    'Please enter a whole number from 1 to 60,000, or leave it blank.',
  )
  expect((await steer({ intent: 'pace', eventId, pace: '90' })).text).toContain('Limit 90')
  expect((await steer({ intent: 'pause', eventId })).text).toContain('No one is admitted until you resume.')
  expect((await steer({ intent: 'resume', eventId })).text).toContain('The waiting room was resumed.')
  const closed = await steer({ intent: 'close', eventId })
  expect(closed.text).toContain('The waiting room is closed and everyone was admitted.')
  expect(closed.text).toContain('By an administrator')
  expect(closed.text).toContain('Closed manually')
  expect(await lineRow(ctx, eventId)).toMatchObject({ opened_at: null, admitted_number: 1_250 })
  await steer({ intent: 'automatic', eventId })
  expect(await shown()).not.toContain('Closed manually')
  await expectInvariants(ctx)
})

test('a line is planned on the clock of its event, and refused at a time that does not fit', async () => {
  const eventId = await anEvent(ctx, { time_zone: 'Europe/London' })
  await aTicketType(ctx, { event_id: eventId })
  const at = addMinutes(ctx.now, 90)
  const planned = await steer({ intent: 'plan', eventId, at: typedTime(at, 'Europe/London') })
  expect(planned.text).toContain('The waiting room opens automatically at that time.')
  expect((await lineRow(ctx, eventId)).planned_for?.getTime()).toBe(
    Math.floor(at.getTime() / 60_000) * 60_000,
  )
  expect((await steer({ intent: 'plan', eventId, at: '2020-01-01T10:00' })).text).toContain(
    'Please choose a future time before the event ends.',
  )
  expect((await steer({ intent: 'unplan', eventId })).text).toContain('The schedule was removed.')
  const draft = await anEvent(ctx, { status: 'draft' })
  expect((await steer({ intent: 'open', eventId: draft })).text).toContain(
    'This event has no tickets on sale.',
  )
})

test('only administrators read and control waiting rooms', async () => {
  const { eventId } = await aLine(ctx)
  for (const stranger of [undefined, (await signedIn('user')).cookie, (await signedIn('door')).cookie]) {
    const answer = await post(path, { intent: 'close', eventId }, { cookie: stranger })
    expect(answer.headers.get('location')).toBe(refusedEntry('/admin', stranger))
  }
  expect((await lineRow(ctx, eventId)).opened_at).not.toBeNull()
  await steer({ intent: 'close', eventId })
})

test('the screen takes as many statements for fifty waiting rooms as for one', async () => {
  await aLine(ctx)
  const count = async () => {
    await shown()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await shown()
    const statements = query.mock.calls.length
    query.mockRestore()
    return statements
  }
  const few = await count()
  for (let index = 0; index < 10; index++) await aLine(ctx, { taken: 3 })
  expect(await count()).toBeLessThanOrEqual(few + 1)
})

test('the form for a new waiting room finds the event by its title', async () => {
  await anEvent(ctx, { title: 'An Evening of Zithers' })
  await anEvent(ctx, { title: 'A Morning of Harps' })
  const found = await shown('?q=zither')
  expect(found).toContain('An Evening of Zithers')
  expect(found).not.toContain('A Morning of Harps')
  expect(await shown('?q=bagpipes')).toContain('No event found')
})

test('an event leads into its open waiting room until sales begin', async () => {
  const eventId = await anEvent(ctx, { slug: 'evening-of-lutes' })
  await aTicketType(ctx, { event_id: eventId, sale_starts_at: addMinutes(ctx.now, 60) })
  await steer({ intent: 'open', eventId })
  const shownEvent = async () => (await request('/events/evening-of-lutes', { cookie })).text()
  expect(await shownEvent()).toContain('href="/waiting-room/evening-of-lutes"')
  await ctx.db
    .updateTable('ticket_types')
    .set({ sale_starts_at: ctx.now })
    .where('event_id', '=', eventId)
    .execute()
  expect(await shownEvent()).not.toContain('/waiting-room/evening-of-lutes')
})
