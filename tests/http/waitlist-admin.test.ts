import { expect, test } from 'vitest'
import { joinWaitlist } from '#app/features/ticketing/waitlist/join-waitlist.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, signedIn } = await testApp()
const { cookie } = await signedIn('admin')
const path = '/admin/waitlist'

const eventId = await anEvent(ctx, { title: 'Robotics Day' })
const ticketTypeId = await aTicketType(ctx, { event_id: eventId, capacity: 1 })
await aHeldOrder(ctx, { ticketTypeId })
const joined = await joinWaitlist(ctx, {
  ticketTypeId,
  firstName: '<b>Salma</b>',
  lastName: 'Qasim',
  email: 'salma@cedar.example',
  phoneNumber: '+971 50 111 2233',
  message: '<script>alert(1)</script>',
  places: 1,
})
if (!joined.ok) throw new Error(joined.reason)
const { id } = joined.entry

const screen = async (query = '') => (await request(path + query, { cookie })).text()

async function change(body: unknown, as: string | undefined = cookie) {
  return request(`${path}/change`, {
    method: 'POST',
    cookie: as,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

test('the waitlist shows the specified figures and columns and typed text as text', async () => {
  const html = await screen()
  const text = shownText(html)
  for (const words of ['Total Entries', 'Pending', 'Notified', 'Converted', 'Export CSV']) {
    expect(text).toContain(words)
  }
  for (const column of ['Event', 'Name', 'Contact', 'Status', 'Message', 'Joined', 'Actions']) {
    expect(html).toMatch(new RegExp(`columnheader"[^>]*>(?:<[^>]+>)*${column}`))
  }
  expect(text).toContain('Pending No. 1')
  expect(html).toContain('&lt;b&gt;Salma&lt;/b&gt; Qasim')
  expect(html).not.toContain('<script>alert(1)')
  expect(html).not.toContain('<b>Salma')
})

test('the waitlist reports that nothing matches for unknown filters', async () => {
  for (const query of ['?q=nobody', `?event=${newId()}`, '?status=left']) {
    expect(shownText(await screen(query))).toContain('No waitlist entries found matching your criteria.')
  }
  for (const query of [
    '?status=nonsense',
    '?event=1',
    '?after=x',
    '?entry=x',
    `?entry=${newId()}`,
    '?q=%25%27',
  ]) {
    expect((await request(path + query, { cookie })).status).toBe(200)
  }
})

test('the waitlist opens one entry with its history', async () => {
  const text = shownText(await screen(`?entry=${id}`))
  for (const words of [
    'salma@cedar.example',
    'Mark as converted',
    'Joined the waitlist',
    'Email: joined the waitlist',
  ]) {
    expect(text).toContain(words)
  }
})

test('gives the file its specified name', async () => {
  const file = await request(`${path}.csv?status=pending`, { cookie })
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="waitlist-export-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(file.headers.get('cache-control')).toBe('no-store')
  expect(await file.text()).toContain('"Robotics Day","<b>Salma</b>","Qasim"')
})

test('the waitlist answers each action and refuses unknown ones', async () => {
  const chosen = { ids: [id] }
  expect(await (await change({ intent: 'notified', chosen })).json()).toEqual({
    ok: true,
    done: 0,
    leftOut: { 'no-places': 1 },
  })
  for (const body of [
    null,
    {},
    { intent: 'left', chosen },
    { intent: 'delete', chosen: { ids: ['x'] } },
    { intent: 'delete' },
  ]) {
    expect((await change(body)).status).toBe(400)
  }
  expect(
    (await change({ intent: 'delete', chosen }, (await signedIn('door')).cookie)).headers.get('location'),
  ).toBe('/?notice=access-denied')
  expect(await (await change({ intent: 'delete', chosen })).json()).toEqual({
    ok: true,
    done: 1,
    leftOut: {},
  })
  expect(await (await change({ intent: 'delete', chosen })).json()).toEqual({
    ok: true,
    done: 0,
    leftOut: { gone: 1 },
  })
  await expectInvariants(ctx)
})
