import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newTicketCode } from '#app/features/ticketing/tickets/rules/ticket-code.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { refusedEntry } from '#tests/support/refused-entry.ts'

const { ctx, request, post, signedIn, logged } = await testApp()
const menu = {
  starters: [{ id: 'soup', name: 'Lentil soup', allergens: [] }],
  mains: [{ id: 'fish', name: 'Sea bream', allergens: ['F'] }],
  desserts: [{ id: 'dates', name: 'Date pudding', allergens: ['G'] }],
}
const eventId = await anEvent(ctx, { title: 'Leadership Evening', menu: JSON.stringify(menu) })
const otherEventId = await anEvent(ctx, { title: 'Robots and Cardboard' })
const ticketTypeId = await aTicketType(ctx, { event_id: eventId, name: 'Early Bird' })

const admin = await signedIn('admin')
const door = await signedIn('door')
const user = await signedIn('user')
await ctx.db.insertInto('door_assignments').values({ user_id: door.userId, event_id: eventId }).execute()

/** A ticket of the evening that was paid for, complete with a menu. */
async function aTicket() {
  const menuChoices = { starter: 'soup', mainCourse: 'fish', dessert: 'dates' }
  const { tickets, reference } = await aPaidOrder(ctx, {
    ticketTypeId,
    attendees: [anAttendee({ menuChoices })],
  })
  const [ticket] = tickets
  if (!ticket) throw new Error('no ticket was issued')
  return { id: ticket.id, code: ticket.code, orderId: ticket.order_id, reference }
}

type ScanFields = { code: string; eventId?: string; scanId?: string; device?: string }

const scan = (cookie: string | undefined, { code, ...fields }: ScanFields) =>
  post('/admin/scan/check-in', { eventId, scanId: newId(), code, ...fields }, { cookie })

/** The page as a person reads it: React marks where its texts meet. */
const page = async (path: string, cookie: string) =>
  (await (await request(path, { cookie })).text()).replaceAll('<!-- -->', '')

const denied = (response: Response) => [response.status, response.headers.get('location')]
const toHome = [302, '/?notice=access-denied']

describe('who may enter', () => {
  test.each([
    ['/admin', '/admin'],
    ['/admin/scan', '/admin/scan'],
    ['/admin/scan/counters', '/admin/scan'],
  ])('%s is closed to strangers', async (path, back) => {
    expect(denied(await request(path))).toEqual([302, refusedEntry(back, undefined)])
    expect(denied(await request(path, { cookie: user.cookie }))).toEqual(toHome)
  })

  test.each(['/admin.data', '/admin/scan.data'])('%s tells visitors without access nothing', async (path) => {
    for (const cookie of [undefined, user.cookie]) {
      const body = await (await request(path, { cookie })).text()
      expect(body).toContain(refusedEntry(path.replace('.data', ''), cookie))
      expect(body).not.toContain('Leadership Evening')
    }
  })

  test('door staff scan at their events and see nothing else', async () => {
    const { cookie } = door
    expect(denied(await request('/admin', { cookie }))).toEqual(toHome)
    const choice = await page('/admin/scan', cookie)
    expect(choice).toContain('Leadership Evening')
    expect(choice).not.toContain('Robots and Cardboard')
    expect(choice).not.toContain('Dashboard')
    // Who is at no door is offered no scanner.
    const [staff, without] = await Promise.all(
      [cookie, (await signedIn('door')).cookie].map((who) => page('/', who)),
    )
    expect([staff, without].map((home) => home?.includes('href="/admin/scan"'))).toEqual([true, false])
    expect((await request(`/admin/scan?event=${eventId}`, { cookie })).status).toBe(200)
    expect(denied(await request(`/admin/scan?event=${otherEventId}`, { cookie }))).toEqual(toHome)
    expect(denied(await request(`/admin/scan/counters?event=${otherEventId}`, { cookie }))).toEqual(toHome)
  })

  test('administrators see every door', async () => {
    const choice = await page('/admin/scan', admin.cookie)
    expect(choice).toContain('Leadership Evening')
    expect(choice).toContain('Robots and Cardboard')
  })

  test('a scan is refused from strangers and from other doors, and leaves no trace', async () => {
    const { code, id } = await aTicket()
    for (const cookie of [undefined, user.cookie]) {
      expect(denied(await scan(cookie, { code }))).toEqual([302, refusedEntry('/admin/scan', cookie)])
    }
    expect(denied(await scan(door.cookie, { code, eventId: otherEventId }))).toEqual(toHome)
    const row = await ctx.db.selectFrom('tickets').select('checked_in_at').where('id', '=', id).execute()
    expect(row).toEqual([{ checked_in_at: null }])
    expect(await ctx.db.selectFrom('scans').select('id').where('ticket_id', '=', id).execute()).toEqual([])
  })

  test('whoever lost the role is out at once', async () => {
    const fired = await signedIn('admin')
    await ctx.db.deleteFrom('user_roles').where('user_id', '=', fired.userId).execute()
    expect(denied(await request('/admin', { cookie: fired.cookie }))).toEqual(toHome)
  })
})

describe('verdicts', () => {
  test('a valid ticket is let in once, and the second scan tells when and where', async () => {
    const { code, id, reference } = await aTicket()
    const typed = ` ${code.toLowerCase().slice(0, 13)}-${code.slice(13)} `
    const first = await scan(door.cookie, { code: typed, device: 'Garden gate' })
    expect(first.headers.get('cache-control')).toBe('no-store')
    const letIn = { at: expect.any(String), device: 'Garden gate', by: 'Amal Haddad' }
    const seat = {
      ticketId: id,
      attendeeName: 'Nadia Karim',
      companyName: 'Palm School',
      ticketName: 'Early Bird',
      orderReference: reference,
      eventTitle: 'Leadership Evening',
      menu: { starter: 'Lentil soup', mainCourse: 'Sea bream', dessert: 'Date pudding' },
      isDisputed: false,
      letIn,
    }
    expect(await first.json()).toEqual({ verdict: 'admitted', seat, at: expect.any(String) })
    const second = await (await scan(admin.cookie, { code, device: 'Main entrance' })).json()
    expect(second).toEqual({ verdict: 'already-in', seat, at: expect.any(String) })
  })

  test('the same scan again gets the same answer', async () => {
    const { code } = await aTicket()
    const scanId = newId()
    const answers = [await scan(door.cookie, { code, scanId }), await scan(door.cookie, { code, scanId })]
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
    expect(first).toMatchObject({ verdict: 'admitted' })
    expect(second).toEqual(first)
  })

  test('a ticket for another event keeps to itself which, but for those who may know', async () => {
    const { code } = await aTicket()
    const other = await signedIn('door')
    await ctx.db
      .insertInto('door_assignments')
      .values({ user_id: other.userId, event_id: otherEventId })
      .execute()
    const answer = await (await scan(other.cookie, { code, eventId: otherEventId })).json()
    expect(answer).toMatchObject({
      verdict: 'wrong-event',
      seat: {
        eventTitle: null,
        ticketName: null,
        orderReference: null,
        attendeeName: null,
        companyName: null,
        menu: null,
        isDisputed: false,
        letIn: null,
      },
    })
    const known = await (await scan(admin.cookie, { code, eventId: otherEventId })).json()
    expect(known).toMatchObject({ verdict: 'wrong-event', seat: { eventTitle: 'Leadership Evening' } })
  })

  test('a void ticket stays outside', async () => {
    const { code, id } = await aTicket()
    await ctx.db
      .updateTable('tickets')
      .set({ status: 'void', voided_at: ctx.now })
      .where('id', '=', id)
      .execute()
    expect(await (await scan(door.cookie, { code })).json()).toMatchObject({ verdict: 'refunded' })
  })

  test('what is no code is not looked up', async () => {
    for (const code of ['hello', `https://staffroom.example/t/${newTicketCode()}`]) {
      expect(await (await scan(door.cookie, { code })).json()).toEqual({
        verdict: 'invalid-code',
        seat: null,
        at: expect.any(String),
      })
    }
  })

  test('an unknown code is told, and guessing ends after 60 in a minute', async () => {
    const guesser = await signedIn('admin')
    const first = await scan(guesser.cookie, { code: newTicketCode() })
    expect(await first.json()).toMatchObject({ verdict: 'unknown', seat: null })
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => scan(guesser.cookie, { code: newTicketCode() })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await scan(door.cookie, { code: newTicketCode() })).status).toBe(200)
  })

  test.each([
    { eventId: 'x' },
    { scanId: 'x' },
    { device: 'x'.repeat(101) },
    { code: '' },
    { code: 'x'.repeat(201) },
  ])('%o is a bad request', async (fields) => {
    expect((await scan(admin.cookie, { code: newTicketCode(), ...fields })).status).toBe(400)
  })

  test('codes reach no log', async () => {
    const { code } = await aTicket()
    await scan(door.cookie, { code })
    expect(JSON.stringify(logged)).not.toContain(code)
    expect(logged.length).toBeGreaterThan(0)
  })
})

describe('undoing a check-in', () => {
  test('is for administrators and for the helper who checked the ticket in; the ticket is valid again', async () => {
    const { code, id } = await aTicket()
    await scan(admin.cookie, { code })
    const undo = { eventId, ticketId: id, scanId: newId(), device: '' }
    for (const cookie of [undefined, user.cookie]) {
      const answer = await post('/admin/scan/undo', undo, { cookie })
      expect(denied(answer)).toEqual([302, refusedEntry('/admin/scan', cookie)])
    }
    expect((await post('/admin/scan/undo', undo, { cookie: door.cookie })).status).toBe(403)
    expect(await (await post('/admin/scan/undo', undo, admin)).json()).toEqual({ wasIn: true })
    expect((await post('/admin/scan/undo', undo, admin)).status).toBe(200)
    expect(await (await scan(door.cookie, { code })).json()).toMatchObject({ verdict: 'admitted' })
    const own = { ...undo, scanId: newId() }
    expect(await (await post('/admin/scan/undo', own, { cookie: door.cookie })).json()).toEqual({
      wasIn: true,
    })
  })

  test('of nothing is a bad request', async () => {
    expect((await post('/admin/scan/undo', { ticketId: newId() }, admin)).status).toBe(400)
    const undo = { eventId, ticketId: newId(), scanId: newId() }
    expect((await post('/admin/scan/undo', undo, admin)).status).toBe(404)
  })
})

test('the counts follow the door', async () => {
  const counters = async () =>
    (await request(`/admin/scan/counters?event=${eventId}`, { cookie: door.cookie })).json()
  const { code } = await aTicket()
  const html = await page(`/admin/scan?event=${eventId}`, door.cookie)
  await scan(door.cookie, { code })
  const { in: inside, expected } = (await counters()) as { in: number; expected: number }
  expect(html).toContain(`${expected} expected`)
  expect(html).toContain(`<strong>${inside - 1}</strong> in`)
})

test('an event that has ended is not scanned', async () => {
  const past = await anEvent(ctx, { title: 'Long Ago', starts_at: new Date(ctx.now.getTime() - 86_400_000) })
  const html = await page(`/admin/scan?event=${past}`, admin.cookie)
  expect(html).toContain('This event cannot be scanned now')
  expect(html).not.toContain('Long Ago')
})

describe('the start page', () => {
  const start = () => page('/admin', admin.cookie)

  test('shows sales and check-ins and reports figures that failed to load', async () => {
    const html = await start()
    expect(html).toContain('Leadership Evening')
    expect(html).toMatch(/\d+ of \d+/)
    expect(html).toContain('What needs attention could not be loaded')
    expect(html).not.toContain('Nothing needs attention')
  })

  test('counts the cases that need a decision', async () => {
    await sql`create schema pgboss`.execute(ctx.db)
    await sql`create table pgboss.job (name text, state text)`.execute(ctx.db)
    await ctx.db.deleteFrom('mails').execute()
    expect(await start()).toContain('Nothing needs attention')
    await sql`insert into pgboss.job values ('parked', 'created'), ('parked', 'completed'), ('mail.send', 'created')`.execute(
      ctx.db,
    )
    const { orderId } = await aTicket()
    await ctx.db
      .updateTable('payments')
      .set({ flag_reason: 'amount' })
      .where('order_id', '=', orderId)
      .execute()
    const html = await start()
    expect(html).toContain('1 job failed')
    expect(html).toContain('1 payment needs review')
    expect(html).not.toMatch(/refunds? failed/)
  })

  test('has a way out', async () => {
    const html = await start()
    expect(html).toContain('Logout')
    const answer = await post('/auth/sign-out', { from: 'admin' }, admin)
    expect(denied(answer)).toEqual([302, '/'])
    expect(denied(await request('/admin', { cookie: admin.cookie }))).toEqual([
      302,
      '/auth?returnTo=%2Fadmin',
    ])
  })
})
