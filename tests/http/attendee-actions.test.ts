import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp()
const admin = await signedIn('admin')

async function anEventWithTwo() {
  const eventId = await anEvent(ctx, { title: 'Leadership Evening' })
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
  const tom = anAttendee({ fullName: 'Tom O’Leary', email: 'tom@school.example' })
  const order = await aPaidOrder(ctx, { ticketTypeId, quantity: 2, attendees: [tom, null] })
  const rows = await ctx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .select('t.id')
    .where('t.event_id', '=', eventId)
    .orderBy('a.position')
    .execute()
  const [toms = '', nobodys = ''] = rows.map((row) => row.id)
  return { eventId, order, toms, nobodys, at: (what: string) => `/admin/events/${eventId}/attendees${what}` }
}

async function send(path: string, body: unknown, cookie = admin.cookie) {
  const response = await request(path, {
    method: 'POST',
    cookie,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: await response.json() }
}

const cancelMessage = (chosen: unknown, changes: object = {}) => ({
  intent: 'cancel',
  chosen,
  runId: newId(),
  givesMoneyBack: false,
  admitsCheckedIn: false,
  tellsPeople: true,
  cause: 'other',
  note: '',
  ...changes,
})

describe('checking in from the list', () => {
  test('by ids and by the address of the list, and back', async () => {
    const { toms, at } = await anEventWithTwo()
    const byIds = { intent: 'check-in', chosen: { ids: [toms] } }
    expect(await send(at('/check-in'), byIds)).toMatchObject({ status: 200, answer: { ok: true, done: 1 } })
    const all = { intent: 'check-in', chosen: { search: '?state=not-checked-in' } }
    expect((await send(at('/check-in'), all)).answer).toMatchObject({ done: 1, leftOut: { 'already-in': 0 } })
    const undo = { intent: 'undo', chosen: { search: '' } }
    expect((await send(at('/check-in'), undo)).answer).toEqual({ ok: true, done: 2, notIn: 0, notTheirs: 0 })
    expect((await send(at('/check-in'), { intent: 'check-in', chosen: { ids: [] } })).answer).toEqual({
      ok: false,
      reason: 'no-tickets',
    })
    expect(
      (
        await request(at('/check-in'), {
          method: 'POST',
          cookie: admin.cookie,
          body: '{}',
          headers: { 'sec-fetch-site': 'same-origin' },
        })
      ).status,
    ).toBe(400)
    await expectInvariants(ctx)
  })
})

describe('sending again', () => {
  test('reports the attendees whom no mail reached, also on the page of the run', async () => {
    const { eventId, toms, nobodys, at } = await anEventWithTwo()
    const runId = newId()
    const both = { chosen: { ids: [toms, nobodys] }, runId }
    expect((await send(at('/resend'), both)).answer).toMatchObject({
      ok: true,
      run: { id: runId, total: 2, failed: 1, failures: [{ ticketId: nobodys, reason: 'no-address' }] },
    })
    const page = await request(at(`/runs/${runId}`), { cookie: admin.cookie })
    expect(page.headers.get('cache-control')).toContain('no-store')
    const text = shownText(await page.text())
    expect(text).toContain('Resending tickets')
    expect(text).toContain('No email address available for this attendee')
    const elsewhere = `/admin/events/${await anEvent(ctx)}/attendees/runs/${runId}`
    expect((await request(elsewhere, { cookie: admin.cookie })).status).toBe(404)
    expect(eventId).not.toBe('')
  })

  test('reports an error when no mail could be sent', async () => {
    const { nobodys, at } = await anEventWithTwo()
    const runId = newId()
    await send(at('/resend'), { chosen: { ids: [nobodys] }, runId })
    const text = shownText(await (await request(at(`/runs/${runId}`), { cookie: admin.cookie })).text())
    expect(text).toContain('Failed to send any ticket emails. Please try again.')
  })
})

describe('cancelling', () => {
  test('previews the effect and refunds the order', async () => {
    const { order, toms, at } = await anEventWithTwo()
    const chosen = { ids: [toms] }
    const look = await send(at('/cancel'), { intent: 'preview', chosen })
    expect(look.answer).toMatchObject({
      ok: true,
      preview: { tickets: 1, orders: 1, refundMinor: 10_000, names: ['Tom O’Leary'] },
    })
    const right = cancelMessage(chosen, { givesMoneyBack: true })
    expect((await send(at('/cancel'), right)).answer).toMatchObject({ ok: true, run: { done: 1, failed: 0 } })
    expect((await send(at('/cancel'), right)).answer).toMatchObject({ ok: true, run: { done: 1, failed: 0 } })
    const refunds = await ctx.db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select('r.amount_minor')
      .where('p.order_id', '=', order.id)
      .execute()
    expect(refunds).toEqual([{ amount_minor: 10_000 }])
    const again = cancelMessage(chosen)
    expect((await send(at('/cancel'), again)).answer).toEqual({ ok: false, reason: 'none-valid' })
    await expectInvariants(ctx)
  })

  test('is recorded in the history of the order', async () => {
    const { order, toms, at } = await anEventWithTwo()
    await send(at('/cancel'), cancelMessage({ ids: [toms] }))
    const text = shownText(
      await (await request(`/admin/orders/${order.id}`, { cookie: admin.cookie })).text(),
    )
    expect(text).toContain('Tickets cancelled, no refund')
  })
})

describe('one attendee', () => {
  test('can be viewed, corrected and replaced', async () => {
    const { toms, at } = await anEventWithTwo()
    const look = async () =>
      (await request(at(`/tickets/${toms}`), { cookie: admin.cookie })).json() as Promise<{
        seen: string
        person: { fullName: string }
      }>
    const before = await look()
    expect(before).toMatchObject({
      ok: true,
      person: { fullName: 'Tom O’Leary', email: 'tom@school.example' },
    })
    const person = { ...before.person, fullName: 'Thomas O’Leary' }
    const correct = { intent: 'correct', seen: before.seen, person }
    expect((await send(at(`/tickets/${toms}`), correct)).answer).toEqual({ ok: true, isSent: false })
    expect((await send(at(`/tickets/${toms}`), correct)).answer).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
    })
    const layla = { fullName: 'Layla', email: 'layla@school.example', whatsappNumber: '', companyName: '' }
    const move = { intent: 'move', seen: (await look()).seen, person: layla }
    expect((await send(at(`/tickets/${toms}`), move)).answer).toEqual({ ok: true })
    expect((await look()).person.fullName).toBe('Layla')
  })
})

describe('on paper', () => {
  test('the file is named with the event’s id, and a form narrows it to a selection', async () => {
    const { eventId, toms, nobodys, at } = await anEventWithTwo()
    const file = await request(at('.csv'), { cookie: admin.cookie })
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="attendees-${eventId}.csv"`)
    expect(await file.text()).toContain(nobodys)
    const some = await post(at('.csv'), { ids: toms, search: '' }, { cookie: admin.cookie })
    const text = await some.text()
    expect(text).toContain(toms)
    expect(text).not.toContain(nobodys)
    const foreign = await request(at('.csv'), {
      method: 'POST',
      cookie: admin.cookie,
      body: new URLSearchParams({ ids: toms }),
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.status).toBe(403)
  })

  test('list and badges are PDF files that no cache keeps', async () => {
    const { eventId, at } = await anEventWithTwo()
    for (const path of [at('.pdf'), `/admin/events/${eventId}/badges.pdf?sheet=a4-70x37`]) {
      const file = await request(path, { cookie: admin.cookie })
      expect(file.headers.get('content-type')).toBe('application/pdf')
      expect(file.headers.get('cache-control')).toContain('no-store')
      expect((await file.text()).slice(0, 5)).toBe('%PDF-')
    }
  })
})
