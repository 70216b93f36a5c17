import { describe, expect, test } from 'vitest'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { settleRefund } from '#app/features/money/refunds/settle-refund.server.ts'
import { cancelRegistration } from '#app/features/order-admin/refunds/cancel-registration.server.ts'
import { refundOrder } from '#app/features/ticketing/refunds/refund-order.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, anAttendee, anAwaitingOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { refusedEntry } from '#tests/support/refused-entry.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp()
const admin = await signedIn('admin')
const door = await signedIn('door')
const user = await signedIn('user')
const eventId = await anEvent(ctx, { title: 'Leadership Evening' })
const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
await ctx.db.insertInto('door_assignments').values({ user_id: door.userId, event_id: eventId }).execute()

const page = async (path: string, cookie = admin.cookie) =>
  (await (await request(path, { cookie })).text()).replaceAll('<!-- -->', '')
const denied = (response: Response) => [response.status, response.headers.get('location')]

const buyer = (name: string, email: string) => ({ buyer: { name, email, phone: '' } })
const aPair = (overrides = {}) => aPaidOrder(ctx, { ticketTypeId, quantity: 2 }, overrides)

/** What the second step's form would send. */
async function refundFields(path: string) {
  const html = await page(path)
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  return {
    refundId: hidden('refundId'),
    seenRefundedMinor: hidden('seenRefundedMinor'),
    cause: 'buyer-asked',
    note: 'Sorry you cannot come',
  }
}

describe('who may see orders', () => {
  const id = newId()
  test.each([
    '/admin/orders',
    `/admin/orders/${id}`,
    `/admin/orders/${id}/refund`,
    `/admin/orders/${id}/cancel`,
    `/admin/orders/${id}/give-back`,
  ])('%s is for administrators', async (path) => {
    for (const cookie of [undefined, user.cookie, door.cookie])
      expect(denied(await request(path, cookie ? { cookie } : {}))).toEqual([302, refusedEntry(path, cookie)])
  })

  test('the table of orders is for administrators', async () => {
    for (const cookie of [undefined, user.cookie, door.cookie])
      expect(denied(await request('/admin/orders.csv', cookie ? { cookie } : {}))).toEqual([
        302,
        refusedEntry('/admin', cookie),
      ])
  })

  test('visitors without the role and forms of other sites change no order', async () => {
    const order = await aPair()
    const path = `/admin/orders/${order.id}/refund?what=everything`
    const fields = await refundFields(path)
    for (const cookie of [undefined, user.cookie, door.cookie]) {
      const answer = await post(path, fields, cookie ? { cookie } : {})
      expect(denied(answer)).toEqual([302, refusedEntry('/admin', cookie)])
    }
    const foreign = await request(path, {
      cookie: admin.cookie,
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.status).toBe(403)
    const rows = await ctx.db.selectFrom('refunds').select('id').where('id', '=', fields.refundId).execute()
    expect(rows).toEqual([])
  })

  test('an order that is not there is not found', async () => {
    for (const path of [`/admin/orders/${newId()}`, '/admin/orders/x', `/admin/orders/${newId()}/refund`])
      expect((await request(path, { cookie: admin.cookie })).status).toBe(404)
  })
})

describe('the list', () => {
  test('finds an order by the beginnings of reference, name, email and attendee', async () => {
    const order = await aPaidOrder(
      ctx,
      { ticketTypeId, attendees: [anAttendee({ fullName: 'Zeinab Quill', email: 'zq@oak.example' })] },
      buyer("Siobhán O'Dwyer", 'odwyer.s@elm.example'),
    )
    const other = await aPair()
    for (const q of [
      order.reference,
      order.reference.slice(3, 8).toLowerCase(),
      'siobhán',
      'DWYER sio',
      'odwyer.s@elm.example',
      'quil zeinab',
      'zq@oak',
    ]) {
      const html = await page(`/admin/orders?${new URLSearchParams({ q })}`)
      expect(html, q).toContain(`/admin/orders/${order.id}`)
      expect(html, q).not.toContain(`/admin/orders/${other.id}`)
    }
    for (const q of ['%', '_', "'", 'nobody-of-this-name']) {
      const html = await page(`/admin/orders?${new URLSearchParams({ q })}`)
      expect(html.includes('No matching orders'), q).toBe(q.startsWith('nobody'))
    }
  })

  test('is narrowed by state, event and day', async () => {
    const waiting = await anAwaitingOrder(ctx, { ticketTypeId })
    const elsewhere = await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    const shown = async (query: string) => page(`/admin/orders?${query}`)
    expect(await shown('state=waiting')).toContain(waiting.id)
    expect(await shown('state=confirmed')).not.toContain(waiting.id)
    expect(await shown(`event=${eventId}`)).toContain(waiting.id)
    expect(await shown(`event=${eventId}`)).not.toContain(elsewhere.id)
    expect(await shown('until=2020-01-01')).toContain('No matching orders')
    expect(await shown('from=2020-01-01')).toContain(waiting.id)
  })

  test('pages forwards and backwards without losing or repeating an order', async () => {
    const typeId = await aTicketType(ctx)
    const { event_id } = await ctx.db
      .selectFrom('ticket_types')
      .select('event_id')
      .where('id', '=', typeId)
      .executeTakeFirstOrThrow()
    for (let index = 0; index < 27; index++) await aHeldOrder(ctx, { ticketTypeId: typeId })
    const idsOn = (html: string) => [
      ...new Set([...html.matchAll(/<a [^>]*href="\/admin\/orders\/([0-9a-f-]{36})"/g)].map(([, id]) => id)),
    ]
    const linkOf = (html: string, rel: string) =>
      new RegExp(`<a(?=[^>]*rel="${rel}")[^>]*href="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')
    const first = await page(`/admin/orders?event=${event_id}&size=25`)
    const second = await page(linkOf(first, 'next') ?? '')
    expect([idsOn(first).length, idsOn(second).length]).toEqual([25, 2])
    expect(new Set([...idsOn(first), ...idsOn(second)]).size).toBe(27)
    expect(linkOf(second, 'next')).toBeUndefined()
    expect(idsOn(await page(linkOf(second, 'prev') ?? ''))).toEqual(idsOn(first))
  })

  test('is a file for a spreadsheet, in which no name is a formula', async () => {
    const order = await aPaidOrder(ctx, { ticketTypeId }, buyer('=HYPERLINK("x")', 'formula@elm.example'))
    const answer = await request('/admin/orders.csv?q=formula', { cookie: admin.cookie })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-.*\.csv"$/)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"${order.reference}"`)
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`)
    expect(lines[1]).toContain('"100.00","0.00"')
  })
})

describe('refunding one of two tickets, and then the rest', () => {
  test('in two steps', async () => {
    const order = await aPair()
    const [one] = order.tickets
    const start = `/admin/orders/${order.id}`
    expect(await page(start)).toContain('Refund…')
    expect(await page(`${start}/refund`)).toContain('Refund selected tickets')
    const path = `${start}/refund?what=tickets&ticket=${one?.id}`
    expect(await page(path)).toMatch(/Refund AED\s100\.00/)

    const fields = await refundFields(path)
    const refused = await post(path, { ...fields, cause: '' }, admin)
    expect(refused.status).toBe(200)
    const html = await refused.text()
    expect(html).toContain('Please choose a reason')
    expect(html).toContain('Sorry you cannot come')

    const pressed = await Promise.all([post(path, fields, admin), post(path, fields, admin)])
    for (const answer of pressed) {
      expect(denied(answer)).toEqual([302, `${start}?notice=refund-requested`])
      // Back leads to before the refund, not to a form that has been answered.
      expect(answer.headers.get('x-remix-replace')).toBe('true')
    }
    const refunds = await ctx.db.selectFrom('refunds').selectAll().where('id', '=', fields.refundId).execute()
    expect(refunds).toMatchObject([{ amount_minor: 10_000, requested_by: admin.userId }])

    const shown = await page(start)
    expect(shown).toContain('Partially refunded')
    expect(shown).toMatch(/Refund of AED\s100 started/)
    expect(shown).toContain('Pending')
    await sendRefund(ctx, fields)
    expect(await page(start)).toMatch(/AED\s100 refunded/)

    const rest = `${start}/refund?what=everything`
    expect(denied(await post(rest, await refundFields(rest), admin))[0]).toBe(302)
    expect(await page(start)).not.toContain('Refund…')
    expect(denied(await request(`${start}/refund`, { cookie: admin.cookie }))).toEqual([302, start])
  })

  test('a refund is shown to the buyer, and PDF, code, meeting link and calendar entry are gone', async () => {
    const order = await aPair()
    const [one, other] = order.tickets
    await refundOrder(ctx, {
      orderId: order.id,
      refundId: newId(),
      wish: { kind: 'tickets', ticketIds: [one?.id ?? ''] },
      seenRefundedMinor: 0,
      admitsCheckedIn: false,
      cause: 'buyer-asked',
      note: '',
    })
    const orderPath = `/orders/${order.reference}?key=${order.key}`
    const html = await page(orderPath, '')
    expect(html).toContain('Part of this order was refunded')
    expect(html).toContain('Refunded, no longer valid')
    const status = async (path: string) => (await request(`${path}?key=${order.key}`)).status
    for (const what of ['pdf', 'qr.svg']) {
      expect(await status(`/tickets/${one?.id}/${what}`)).toBe(404)
      expect(await status(`/tickets/${other?.id}/${what}`)).toBe(200)
    }
    expect(await page(`/tickets/${one?.id}/join?key=${order.key}`, '')).toContain('no longer valid')
  })
})

describe('a form that does not fit', () => {
  test('tampered fields change nothing', async () => {
    const order = await aPair()
    const mine = await aPair()
    const path = (id: string, query: string) => `/admin/orders/${id}/refund?${query}`
    const fields = await refundFields(path(order.id, 'what=everything'))
    const strange = `what=tickets&ticket=${mine.tickets[0]?.id}`
    expect(await (await post(path(order.id, strange), fields, admin)).text()).toContain(
      'That ticket is not one of this order.',
    )
    expect(await page(path(order.id, 'what=amount&amount=200.01'))).toMatch(
      /aria-invalid="true"[^>]*value="200.01"[\s\S]*At most AED\s200\.00 can be refunded/,
    )
    for (const tampered of [{ refundId: 'x' }, { seenRefundedMinor: '-1' }, { cause: 'theft' }]) {
      expect((await post(path(order.id, 'what=everything'), { ...fields, ...tampered }, admin)).status).toBe(
        200,
      )
    }
    expect(
      await (
        await post(path(order.id, 'what=everything'), { ...fields, seenRefundedMinor: '5' }, admin)
      ).text(),
    ).toContain('Another administrator refunded part of this order. Check the order and try again.')
    const { status } = await ctx.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('confirmed')
    await post(path(order.id, 'what=everything'), fields, admin)
    expect((await post(path(mine.id, 'what=everything'), fields, admin)).status).toBe(400)
    expect((await post(`/admin/orders/${mine.id}`, { intent: 'delete' }, admin)).status).toBe(400)
  })
})

test('a free registration is cancelled, and its page tells the buyer', async () => {
  const order = await aHeldOrder(ctx, {
    ticketTypeId: await aTicketType(ctx, { price_minor: 0 }),
    priceMinor: 0,
  })
  const start = `/admin/orders/${order.id}`
  expect(await page(start)).toContain('Cancel registration')
  expect(await page(`${start}/cancel`)).toContain('becomes void and the place is free again')
  const answer = await post(`${start}/cancel`, {}, admin)
  expect(denied(answer)).toEqual([302, `${start}?notice=registration-cancelled`])
  expect(await page(start)).toContain('Registration cancelled, places released')
  expect(await page(`/orders/${order.reference}?key=${order.key}`, '')).toContain('This order was cancelled')
  expect((await cancelRegistration(ctx, { orderId: order.id, admitsCheckedIn: false })).ok).toBe(true)
})

describe('orders that need a decision', () => {
  test('a failed refund stands on top and is tried again', async () => {
    const order = await aPair()
    const path = `/admin/orders/${order.id}/refund?what=everything`
    const fields = await refundFields(path)
    await post(path, fields, admin)
    const answer = { status: 'refused', code: 'insufficient_funds' } as const
    await settleRefund(ctx, { refundId: fields.refundId, attempt: 1, answer })
    const failed = await page('/admin/orders?attention=refund-failed')
    expect(failed).toContain('The balance at the payment provider is too low.')
    expect(shownText(failed)).toContain('Details: insufficient_funds')
    expect(failed).toMatch(/<details open=""[\s\S]*Refund failed: \d+/)
    expect(await page('/admin/orders?attention=dispute')).not.toContain(
      'The balance at the payment provider is too low.',
    )
    const list = await page('/admin/orders')
    expect(list).toContain('The provider refused the refund, so the buyer has not been paid.')
    expect(list).toContain('The balance at the payment provider is too low.')
    const start = `/admin/orders/${order.id}`
    expect(await page(start)).toContain('Try again')
    const retry = { intent: 'retry-refund', refundId: fields.refundId }
    expect(denied(await post(start, retry, admin))).toEqual([302, `${start}?notice=refund-repeated`])
    expect(denied(await post(start, retry, admin))).toEqual([302, `${start}?notice=refund-not-failed`])
    const other = await aPair()
    expect((await post(`/admin/orders/${other.id}`, retry, admin)).status).toBe(404)
    expect(await page('/admin/orders')).not.toContain('The balance at the payment provider is too low.')
  })

  test('a payment that does not fit is given back, once', async () => {
    const order = await anAwaitingOrder(ctx, { ticketTypeId })
    const flagReason = '9000 AED arrived for an order of 10000 AED'
    await withTransaction(ctx, (tx) =>
      tx.db
        .updateTable('payments')
        .set({
          status: 'succeeded',
          captured_minor: 9_000,
          flag_reason: flagReason,
          succeeded_at: tx.now,
        })
        .where('order_id', '=', order.id)
        .execute(),
    )
    expect(await page('/admin/orders')).toContain(flagReason)
    const path = `/admin/orders/${order.id}/give-back`
    expect(await page(path)).toMatch(/Refund AED\s90\?/)
    const answers = await Promise.all([1, 2].map(() => post(path, {}, admin)))
    const start = `/admin/orders/${order.id}`
    const places = answers.map((answer) => answer.headers.get('location'))
    expect(new Set(places)).toEqual(new Set([start, `${start}?notice=refund-requested`]))
    const rows = await ctx.db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select(['r.amount_minor', 'p.flag_reason', 'p.refunded_minor'])
      .where('p.order_id', '=', order.id)
      .execute()
    expect(rows).toEqual([{ amount_minor: 9_000, flag_reason: null, refunded_minor: 9_000 }])
    expect(await page(`/admin/orders/${order.id}`)).toContain('Expired')
  })
})
