import { describe, expect, test } from 'vitest'
import type { OrderAnswer } from '#app/features/ticketing/checkout/ui/send-order.ts'
import type { PaymentAnswer } from '#app/features/ticketing/checkout/ui/send-payment.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout, aHeldOrder, anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { neverRestores } from '#tests/support/never-restores.ts'
import { shownText } from '#tests/support/shown-text.ts'
import { goodCard } from '#tests/support/with-demo-payments.ts'

const now = new Date('2026-12-01T12:00:00Z')
const { ctx, request, signedIn } = await testApp({ now })
const hasty = await testApp({
  now,
  ports: { limiter: { ...neverRestores, take: async () => ({ ok: false, retryAfter: 42 }) } },
})

function sendJson(
  path: string,
  body: unknown,
  init: { cookie?: string; headers?: Record<string, string> } = {},
) {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...init.headers }
  return request(path, { ...init, method: 'POST', headers, body: JSON.stringify(body) })
}

async function order(message: object): Promise<OrderAnswer & { reference?: string; key?: string }> {
  const response = await sendJson('/checkout/order', message)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return (await response.json()) as OrderAnswer
}

const pay = async (reference: string, body: object) =>
  (await (await sendJson(`/orders/${reference}/payment`, body)).json()) as PaymentAnswer

const countOrders = async () =>
  Number(
    (
      await ctx.db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

const page = async (path: string, cookie?: string) =>
  shownText(await (await request(path, { cookie })).text())

describe('free orders in the name of an address', () => {
  test('count for the network of who sends them first, and never against its verified account', async () => {
    const taken: string[] = []
    const counting = await testApp({
      now,
      ports: {
        limiter: {
          ...neverRestores,
          take: async (limit, key) => {
            if (limit.startsWith('order-address')) taken.push(`${limit} ${key}`)
            return { ok: true }
          },
        },
      },
    })
    const ticketTypeId = await aTicketType(counting.ctx, { price_minor: 0 })
    const { cookie, email } = await counting.signedIn()
    const send = (address: string, by?: string) =>
      counting.request('/checkout/order', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        ...(by === undefined ? {} : { cookie: by }),
        body: JSON.stringify(
          aCheckout(
            { ticketTypeId },
            { expectedTotalMinor: 0, buyer: { ...aCheckout({ ticketTypeId }).buyer, email: address } },
          ),
        ),
      })
    await send(email)
    await send(email.replace('@', '+tickets@'))
    expect(taken.map((one) => one.split(' ')[0])).toEqual([
      'order-address-client',
      'order-address',
      'order-address-client',
      'order-address',
    ])
    // A tag behind a plus is the same mailbox.
    expect(new Set(taken).size).toBe(2)
    taken.length = 0
    await send(email, cookie)
    expect(taken.map((one) => one.split(' ')[0])).toEqual(['order-address-client'])
  })
})

describe('one checkout under two addresses', () => {
  test('a guest and somebody signed in are led to their own', async () => {
    const { cookie } = await signedIn()
    const leads = async (path: string, as?: string) =>
      (await request(path, { cookie: as })).headers.get('location')
    expect(await leads('/checkout')).toBe('/guest-ticket-checkout')
    expect(await leads('/checkout', cookie)).toBe('/ticket-checkout')
    expect(await leads('/ticket-checkout?step=free-registration')).toBe(
      '/guest-ticket-checkout?step=free-registration',
    )
    expect(await leads('/guest-ticket-checkout', cookie)).toBe('/ticket-checkout')
    expect(await leads('/ticket-checkout', cookie)).toBeNull()
  })
})

describe('placing an order', () => {
  test('a free one is confirmed at once, and ends on the success page', async () => {
    const ticketTypeId = await aTicketType(ctx, { price_minor: 0 })
    const answer = await order(aCheckout({ ticketTypeId, priceMinor: 0 }))
    expect(answer).toMatchObject({ ok: true, isConfirmed: true })
    const success = await page(`/success?order=${answer.reference}&key=${answer.key}`)
    for (const text of ["You're in", 'View Your Tickets', 'View Membership', 'Create account'])
      expect(success).toContain(text)
  })

  test('a free registration sent twice at once makes one order, with one ticket and one mail', async () => {
    const ticketTypeId = await aTicketType(ctx, { price_minor: 0 })
    const message = aCheckout({ ticketTypeId, priceMinor: 0 })
    const answers = await Promise.all([order(message), order(message)])
    expect(answers[0]).toMatchObject({ ok: true, isConfirmed: true })
    expect(answers[1]).toEqual(answers[0])
    const orders = await ctx.db
      .selectFrom('orders as o')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .select(['o.id', 'o.attempt_token as attempt'])
      .where('l.ticket_type_id', '=', ticketTypeId)
      .execute()
    const [only] = orders
    expect(orders).toEqual([{ id: only?.id, attempt: message.attemptToken }])
    const tickets = await ctx.db
      .selectFrom('tickets')
      .select('id')
      .where('ticket_type_id', '=', ticketTypeId)
      .execute()
    expect(tickets).toHaveLength(1)
    const mails = await ctx.db
      .selectFrom('mails')
      .select('kind')
      .where('subject_id', '=', only?.id ?? '')
      .where('kind', '=', 'event-confirmation')
      .execute()
    expect(mails).toHaveLength(1)
    await expectInvariants(ctx)
  })

  test('WhatsApp number and company are asked, and stored, as the event says', async () => {
    const typeOf = async (event: Parameters<typeof anEvent>[1]) =>
      aTicketType(ctx, { event_id: await anEvent(ctx, event), price_minor: 0 })
    const register = (ticketTypeId: string, attendee: object) => {
      const message = aCheckout({ ticketTypeId, priceMinor: 0 })
      return order({ ...message, items: [{ ...message.items[0], attendees: [attendee] }] })
    }
    const { fullName, email, whatsappNumber, companyName } = anAttendee()
    const online = await typeOf({ is_online: true })
    const onSite = await typeOf({})
    const prices = async (id: string) => (await request(`/cart/prices?line=${id}.1`)).json()
    const shown = (asksContactDetails: boolean) => ({ cart: { lines: [{ event: { asksContactDetails } }] } })
    expect(await prices(online)).toMatchObject(shown(false))
    expect(await prices(onSite)).toMatchObject(shown(true))
    expect(await register(onSite, { fullName, email })).toEqual({ ok: false, reason: 'attendee-invalid' })
    expect(await register(onSite, anAttendee())).toMatchObject({ ok: true })
    expect(await register(online, { fullName, email })).toMatchObject({ ok: true })
    expect(await register(online, { fullName, email, whatsappNumber, companyName })).toMatchObject({
      ok: true,
    })
    const stored = await ctx.db
      .selectFrom('attendees as a')
      .innerJoin('order_lines as l', 'l.id', 'a.order_line_id')
      .select(['l.ticket_type_id as type', 'a.whatsapp_number as whatsapp', 'a.company_name as company'])
      .where('l.ticket_type_id', 'in', [online, onSite])
      .execute()
    expect(stored.filter(({ type }) => type === online)).toEqual(
      Array(2).fill({ type: online, whatsapp: null, company: null }),
    )
    expect(stored.filter(({ type }) => type === onSite)).toEqual([
      { type: onSite, whatsapp: whatsappNumber, company: companyName },
    ])
  })

  test('sent again, it is the same order', async () => {
    const message = aCheckout({ ticketTypeId: await aTicketType(ctx) })
    const [first, again] = [await order(message), await order(message)]
    expect(first).toMatchObject({ ok: true, isConfirmed: false })
    expect(again).toEqual(first)
  })

  test('an order it replaces gives its places back first', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 1 })
    const first = await order(aCheckout({ ticketTypeId }))
    const second = aCheckout({ ticketTypeId })
    expect(await order(second)).toEqual({ ok: false, reason: 'lines-refused' })
    const replaces = { reference: first.reference, key: first.key }
    expect(await order({ ...second, replaces: { ...replaces, key: 'X' } })).toEqual({
      ok: false,
      reason: 'lines-refused',
    })
    expect(await order({ ...second, replaces })).toMatchObject({ ok: true })
  })

  test('an attempt whose order is over says so', async () => {
    const message = aCheckout({ ticketTypeId: await aTicketType(ctx) })
    const first = await order(message)
    await ctx.db
      .updateTable('orders')
      .set({ status: 'expired', closed_at: now })
      .where('reference', '=', first.reference ?? '')
      .execute()
    await ctx.db.updateTable('ticket_types').set({ held: 0, seats_held: 0 }).where('held', '>', 0).execute()
    expect(await order(message)).toEqual({ ok: false, reason: 'attempt-over' })
    await ctx.db
      .updateTable('orders')
      .set({ status: 'expired', closed_at: now })
      .where('status', '=', 'held')
      .execute()
  })

  test('a fourth unpaid one waits for the others, and says for how long', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 100 })
    const placed = await order(aCheckout({ ticketTypeId }))
    for (let time = 0; time < 2; time++) await order(aCheckout({ ticketTypeId }))
    const answer = await sendJson('/checkout/order', aCheckout({ ticketTypeId }))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '900'])
    expect(await answer.json()).toEqual({ ok: false, reason: 'too-many-unpaid' })
    const replaces = { reference: placed.reference, key: placed.key }
    expect(await order({ ...aCheckout({ ticketTypeId }), replaces })).toMatchObject({ ok: true })
  })

  test('prices, owners and states of the browser count for nothing', async () => {
    const ticketTypeId = await aTicketType(ctx)
    const before = await countOrders()
    expect(await order(aCheckout({ ticketTypeId }, { expectedTotalMinor: 0 }))).toEqual({
      ok: false,
      reason: 'price-changed',
    })
    expect(await countOrders()).toBe(before)
    const { userId } = await signedIn()
    const forged = {
      userId,
      user_id: userId,
      status: 'confirmed',
      total: 0,
      isFreeOrder: true,
      currency: 'GBP',
    }
    const answer = await order({ ...aCheckout({ ticketTypeId }), ...forged })
    const row = await ctx.db
      .selectFrom('orders')
      .select(['user_id', 'status', 'total_minor', 'currency'])
      .where('reference', '=', answer.reference ?? '')
      .executeTakeFirst()
    expect(row).toEqual({ user_id: null, status: 'held', total_minor: 10_000, currency: 'AED' })
  })

  test('somebody signed in owns what they order', async () => {
    const { cookie, userId } = await signedIn()
    const response = await sendJson('/checkout/order', aCheckout({ ticketTypeId: await aTicketType(ctx) }), {
      cookie,
    })
    const { reference } = (await response.json()) as { reference: string }
    const row = await ctx.db
      .selectFrom('orders')
      .select('user_id')
      .where('reference', '=', reference)
      .executeTakeFirst()
    expect(row?.user_id).toBe(userId)
    expect((await request(`/orders/${reference}`, { cookie })).status).toBe(200)
    expect((await request(`/orders/${reference}`)).status).toBe(404)
  })

  test('what no page of ours sends is refused and writes nothing', async () => {
    const ticketTypeId = await aTicketType(ctx)
    const good = aCheckout({ ticketTypeId })
    const before = await countOrders()
    const bad = [
      null,
      [],
      'order',
      { ...good, attemptToken: 'short' },
      { ...good, items: [{ ticketTypeId: 'x', quantity: 1, attendees: [null] }] },
      { ...good, items: [{ ticketTypeId, quantity: 1e9, attendees: [null] }] },
      { ...good, items: [{ ticketTypeId, quantity: -1, attendees: [null] }] },
      { ...good, buyer: { name: '', email: 'a@b.example', phone: '' } },
      { ...good, buyer: { name: 'A', email: 'no address', phone: '' } },
      { ...good, buyer: { name: 'A\r\nBcc: x@y.example', email: 'a@b.example', phone: '' } },
      { ...good, billingAddress: { line1: '', city: '', state: '', postalCode: '', country: 'ZZ' } },
    ]
    for (const body of bad) {
      const response = await sendJson('/checkout/order', body)
      expect([response.status, await response.json()]).toEqual([400, { ok: false, reason: 'invalid' }])
    }
    const form = await sendJson('/checkout/order', good, { headers: { 'content-type': 'text/plain' } })
    expect(form.status).toBe(400)
    const stranger = await sendJson('/checkout/order', good, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(stranger.status).toBe(403)
    expect(await countOrders()).toBe(before)
  })

  test('is limited per connection', async () => {
    const response = await hasty.request('/checkout/order', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: '{}',
    })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '42'])
    expect(await response.json()).toEqual({ ok: false, reason: 'too-many' })
  })
})

describe('a discount code', () => {
  const prices = (items: object[], discountCode: unknown, cookie?: string) =>
    sendJson('/cart/prices', { items, discountCode }, { cookie })

  test('is priced by the server, and the order is charged what was shown', async () => {
    const ticketTypeId = await aTicketType(ctx, { price_minor: 30_000 })
    const { code } = await aDiscountCode(ctx, { amount_minor: 9_000, required_ticket_price_minor: 30_000 })
    const response = await prices([{ ticketTypeId, quantity: 1 }], ` ${code.toUpperCase()} `)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({
      ok: true,
      cart: { discount: { ok: true, code }, price: { discount: 9_000, codeDiscount: 9_000, total: 21_000 } },
    })
    const placed = await order(
      aCheckout({ ticketTypeId }, { discountCode: code, expectedTotalMinor: 21_000 }),
    )
    expect(placed).toMatchObject({ ok: true, isConfirmed: false })
    const pay = await page(`/orders/${placed.reference}/pay?key=${placed.key}`)
    for (const text of [`Discount code ${code}`, '−AED 90', 'AED 210']) expect(pay).toContain(text)
    expect(pay).toContain('Remove Discount')
    const { cookie } = await signedIn()
    const another = await page(`/orders/${placed.reference}/pay?key=${placed.key}`, cookie)
    expect(another).toContain('Pay AED 210')
    expect(another).not.toContain('Remove Discount')
  })

  test('that makes everything free needs no payment', async () => {
    const ticketTypeId = await aTicketType(ctx)
    const { code } = await aDiscountCode(ctx)
    const placed = await order(aCheckout({ ticketTypeId }, { discountCode: code, expectedTotalMinor: 0 }))
    expect(placed).toMatchObject({ ok: true, isConfirmed: true })
    expect(await page(`/success?order=${placed.reference}&key=${placed.key}`)).toContain("You're in")
  })

  test('unknown, paused and ended ones are answered alike, by prices and by orders', async () => {
    const ticketTypeId = await aTicketType(ctx)
    const paused = await aDiscountCode(ctx, { status: 'paused' })
    const over = await aDiscountCode(ctx, { valid_until: new Date(now.getTime() - 1) })
    const before = await countOrders()
    for (const code of ['nothing', paused.code, over.code, '', 'x'.repeat(200)]) {
      if (code !== '') {
        const answer = (await (await prices([{ ticketTypeId, quantity: 1 }], code)).json()) as object
        expect(answer).toMatchObject({
          cart: {
            discount: { ok: false, code, refusal: { reason: 'code-invalid' } },
            price: { total: 10_000 },
          },
        })
        expect(await order(aCheckout({ ticketTypeId }, { discountCode: code }))).toEqual({
          ok: false,
          reason: 'code-refused',
          refusal: { reason: 'code-invalid' },
        })
      }
    }
    expect(await countOrders()).toBe(before)
  })

  test('one that ended since it was shown stops the order, which goes on without it', async () => {
    const ticketTypeId = await aTicketType(ctx)
    const { id, code } = await aDiscountCode(ctx, { percent: 10 })
    await ctx.db.updateTable('discount_codes').set({ status: 'paused' }).where('id', '=', id).execute()
    const checkout = aCheckout({ ticketTypeId }, { discountCode: code, expectedTotalMinor: 9_000 })
    expect(await order(checkout)).toMatchObject({ ok: false, reason: 'code-refused' })
    expect(await order({ ...checkout, discountCode: null, expectedTotalMinor: 10_000 })).toMatchObject({
      ok: true,
    })
  })

  test('is tried so often and no more, and what is no code is refused', async () => {
    const item = { ticketTypeId: await aTicketType(ctx), quantity: 1 }
    const limited = await hasty.request('/cart/prices', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ items: [item], discountCode: 'x' }),
    })
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '42'])
    expect(await limited.json()).toEqual({ ok: false, reason: 'too-many' })
    expect((await prices([item], null)).status).toBe(200)
    for (const bad of [7, ['x'], 'x'.repeat(201)])
      expect((await prices([item], bad)).status, JSON.stringify(bad)).toBe(400)
    const stranger = await sendJson(
      '/cart/prices',
      { items: [item], discountCode: 'x' },
      { headers: { 'sec-fetch-site': 'cross-site' } },
    )
    expect(stranger.status).toBe(403)
    const { cookie } = await signedIn()
    const tries = await Promise.all(
      Array.from({ length: 25 }, async () => (await prices([item], 'x', cookie)).status),
    )
    expect(tries.filter((status) => status === 429)).toHaveLength(5)
  })
})

describe('paying', () => {
  const anOrder = async () =>
    aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx, { price_minor: 45_000 }), priceMinor: 45_000 })
  const card = (number: string) => ({ ...goodCard, number })

  test('the payment step shows the time left, the amount and the card form, and is nobody else’s', async () => {
    const { reference, key } = await anOrder()
    const response = await request(`/orders/${reference}/pay?key=${key}`)
    const html = shownText(await response.text())
    for (const text of [
      'Your places are kept for',
      '15:00',
      'Pay AED 450',
      'Card number',
      '4000 0025 0000 3155',
    ]) {
      expect(html).toContain(text)
    }
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
    expect((await request(`/orders/${reference}/pay?key=WRONG`)).status).toBe(404)
    expect((await request(`/orders/${reference}/pay`)).status).toBe(404)
  })

  test('a refused card leaves the order to be paid, another one pays it', async () => {
    const { reference, key } = await anOrder()
    expect(await pay(reference, { key, card: card('4000 0000 0000 9995') })).toEqual({
      ok: false,
      reason: 'refused',
      why: 'insufficient_funds',
    })
    expect(await pay(reference, { key, card: goodCard })).toEqual({ ok: true, state: 'paid' })
    expect(await page(`/orders/${reference}?key=${key}`)).toContain('Your place is booked')
    expect((await request(`/orders/${reference}/pay?key=${key}`)).headers.get('location')).toContain(
      `/orders/${reference}?key=`,
    )
  })

  test('pressed twice it pays once', async () => {
    const { reference, key, id } = await anOrder()
    const answers = await Promise.all([1, 2, 3].map(() => pay(reference, { key, card: goodCard })))
    expect(answers.filter((answer) => !answer.ok)).toEqual([])
    const tickets = await ctx.db.selectFrom('tickets').select('id').where('order_id', '=', id).execute()
    expect(tickets).toHaveLength(1)
  })

  test('a bank’s question is declined and then approved', async () => {
    const { reference, key } = await anOrder()
    const secure = { key, card: card('4000 0025 0000 3155') }
    expect(await pay(reference, secure)).toEqual({ ok: true, state: 'challenge' })
    expect(await page(`/orders/${reference}/pay?key=${key}&step=challenge`)).toContain('Is this you?')
    expect(await pay(reference, { key, challenge: 'decline' })).toEqual({
      ok: false,
      reason: 'refused',
      why: 'authentication_failed',
    })
    expect(await pay(reference, secure)).toEqual({ ok: true, state: 'challenge' })
    expect(await pay(reference, { key, challenge: 'approve' })).toEqual({ ok: true, state: 'paid' })
  })

  test('when the time is over nothing is taken', async () => {
    const { reference, key, id } = await anOrder()
    const over = new Date(now.getTime() - 1_000)
    await ctx.db.updateTable('orders').set({ hold_expires_at: over }).where('id', '=', id).execute()
    expect(await pay(reference, { key, card: goodCard })).toEqual({ ok: false, reason: 'hold-ended' })
    expect(await page(`/orders/${reference}/pay?key=${key}`)).toContain('Your time has run out')
    expect(await page(`/orders/${reference}?key=${key}`)).toContain('This order has expired')
    await ctx.db
      .updateTable('orders')
      .set({ hold_expires_at: new Date(now.getTime() + 1_000) })
      .where('id', '=', id)
      .execute()
  })

  test('nobody pays, or learns of, somebody else’s order', async () => {
    const { reference } = await anOrder()
    expect((await sendJson(`/orders/${reference}/payment`, { key: 'X', card: goodCard })).status).toBe(404)
    expect(
      (await sendJson(`/orders/${reference}/payment`, { key: 'X'.repeat(100), card: goodCard })).status,
    ).toBe(400)
  })
})

describe('the success page', () => {
  test.each(['/success', '/success?order=SR-1&key=X', '/success?order=&key='])(
    '%s leads home',
    async (path) => {
      expect((await request(path)).headers.get('location')).toBe('/')
    },
  )

  test('is for the holder of the key only; an order that still waits leads to its payment', async () => {
    const ticketTypeId = await aTicketType(ctx)
    const held = await aHeldOrder(ctx, { ticketTypeId })
    expect((await request(`/success?order=${held.reference}&key=${held.key}`)).headers.get('location')).toBe(
      `/orders/${held.reference}/pay?key=${held.key}`,
    )
    const paid = await aPaidOrder(ctx, { ticketTypeId })
    expect((await request(`/success?order=${paid.reference}&key=X`)).headers.get('location')).toBe('/')
    expect((await request(`/success?order=${paid.reference}&key=${paid.key}`)).status).toBe(200)
    await expectInvariants(ctx)
  })
})
