import { beforeAll, describe, expect, test } from 'vitest'
import { cancelRegistration } from '#app/features/order-admin/refunds/cancel-registration.server.ts'
import { cancelOwnHold } from '#app/features/ticketing/checkout/cancel-own-hold.server.ts'
import { offerFreedPlaces } from '#app/features/ticketing/waitlist/offer-freed-places.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout, aHeldOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp({ now: new Date('2026-12-01T12:00:00Z') })

/** An event with two free places that one order has. */
async function aSoldOutEvent(slug: string, enabled = true) {
  const event_id = await anEvent(ctx, { slug, title: 'Reading Circle', waitlist_enabled: enabled })
  const ticketTypeId = await aTicketType(ctx, { event_id, price_minor: 0, capacity: 2 })
  const order = await aHeldOrder(ctx, { ticketTypeId, quantity: 2, priceMinor: 0 })
  return { path: `/events/${slug}/waitlist/${ticketTypeId}`, ticketTypeId, orderId: order.id }
}

const who = (changes: Record<string, string> = {}) => ({
  firstName: 'Wafa',
  lastName: 'Waitlist',
  email: `${newId()}@school.example`,
  places: '1',
  ...changes,
})

type Placed = { reference: string; key: string }

const sendJson = (path: string, body: unknown) =>
  request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  })

const send = (path: string, body: unknown) => sendJson(`${path}/join`, body)

const textOf = async (answer: Response) => shownText(await answer.text())

describe('joining', () => {
  test('is offered where a ticket is sold out, unless the event has no waitlist', async () => {
    const { path } = await aSoldOutEvent('full')
    const page = await (await request('/events/full')).text()
    expect(page).toContain(`href="${path}"`)
    expect(shownText(page)).toContain('SOLD OUT Join Waitlist')
    await aSoldOutEvent('full-for-good', false)
    const closed = await textOf(await request('/events/full-for-good'))
    expect(closed).toContain('SOLD OUT')
    expect(closed).not.toContain('Join Waitlist')
  })

  test('works by the form page, which shows errors and keeps the typed text', async () => {
    const { path } = await aSoldOutEvent('by-form')
    expect(await textOf(await request(path))).toContain('Join Waitlist')
    const incomplete = await post(path, who({ lastName: ' ', message: 'With my deputy' }))
    expect(incomplete.status).toBe(200)
    const html = await incomplete.text()
    expect(shownText(html)).toContain('Missing Information Please fill in all required fields')
    expect(html).toContain('With my deputy')
    const person = who({ places: '2' })
    expect(await textOf(await post(path, person))).toContain(
      'Added to Waitlist! You are first in line, for 2 tickets.',
    )
    expect(await textOf(await post(path, { ...person, email: person.email.toUpperCase() }))).toContain(
      'Already on Waitlist',
    )
    await expectInvariants(ctx)
  })

  test('answers a script in JSON', async () => {
    const { path } = await aSoldOutEvent('by-script')
    const form = await request(`${path}/join`)
    expect(await form.json()).toEqual({ known: { firstName: '', lastName: '', email: '' }, mostPlaces: 2 })
    expect(form.headers.get('cache-control')).toBe('no-store')
    const person = who()
    expect(await (await send(path, person)).json()).toMatchObject({
      ok: true,
      email: person.email,
      entry: { position: 1 },
    })
    expect(await (await send(path, person)).json()).toEqual({ ok: false, reason: 'already-waiting' })
    expect(await (await send(path, who({ email: 'nobody', places: '9' }))).json()).toEqual({
      ok: false,
      reason: 'invalid',
      problems: { email: ['Please enter a valid email'], places: ['Please choose at most 4 places'] },
    })
    for (const body of ['{', '7', 'null']) {
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
      expect((await request(`${path}/join`, { method: 'POST', body, headers })).status).toBe(400)
    }
  })

  test('takes no line breaks into names, and no program for a person', async () => {
    const { path, ticketTypeId } = await aSoldOutEvent('hostile')
    const broken = await send(path, who({ firstName: 'Wafa\r\nBcc: all@school.example' }))
    expect(await broken.json()).toMatchObject({
      ok: false,
      problems: { firstName: ['Please use plain text'] },
    })
    const link = await send(path, who({ lastName: 'https://casino.example' }))
    expect(await link.json()).toMatchObject({ ok: false, reason: 'invalid' })
    const trapped = await send(path, who({ fax: '12345' }))
    expect(await trapped.json()).toMatchObject({ ok: true, entry: null })
    const entries = ctx.db.selectFrom('waitlist_entries').where('ticket_type_id', '=', ticketTypeId)
    expect(await entries.selectAll().execute()).toEqual([])
  })

  test('is nothing for tickets that are not there', async () => {
    const { ticketTypeId } = await aSoldOutEvent('elsewhere')
    await aSoldOutEvent('here')
    const missing = [`/events/here/waitlist/${ticketTypeId}`, `/events/none/waitlist/${ticketTypeId}`]
    for (const path of [...missing, '/events/here/waitlist/x', `/events/here/waitlist/${newId()}`]) {
      expect((await request(path)).status).toBe(404)
      expect((await request(`${path}/join`)).status).toBe(404)
    }
    expect((await post('/events/here/waitlist/x', who())).status).toBe(404)
  })
})

describe('a place that comes free', () => {
  let offer: { id: string; key: string }
  let entryPath: string
  let ticketTypeId: string

  beforeAll(async () => {
    const sold = await aSoldOutEvent('freed')
    ticketTypeId = sold.ticketTypeId
    const joined = (await (await send(sold.path, who({ places: '2' }))).json()) as { entry: { path: string } }
    entryPath = joined.entry.path
    await cancelRegistration(ctx, { orderId: sold.orderId, admitsCheckedIn: false })
    const { event_id: eventId } = await ctx.db
      .selectFrom('ticket_types')
      .select('event_id')
      .where('id', '=', ticketTypeId)
      .executeTakeFirstOrThrow()
    await offerFreedPlaces(ctx, { eventId })
    const offers = ctx.db.selectFrom('waitlist_offers').where('ticket_type_id', '=', ticketTypeId)
    offer = await offers.select(['id', 'key']).executeTakeFirstOrThrow()
  })

  test('is offered by a page that only its link opens', async () => {
    const page = await request(`/waitlist/offers/${offer.id}?key=${offer.key}`)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    const text = await textOf(page)
    expect(text).toContain('Held for you until')
    expect(text).toContain('24:00:00')
    expect(text).toContain('Buy your tickets')
    for (const key of ['', 'x', offer.key.toLowerCase(), offer.id]) {
      expect((await request(`/waitlist/offers/${offer.id}?key=${key}`)).status).toBe(404)
    }
    expect((await request(`/waitlist/offers/${newId()}?key=${offer.key}`)).status).toBe(404)
  })

  test('is for its cart alone', async () => {
    const price = (item: object) =>
      sendJson('/cart/prices', { items: [{ ticketTypeId, quantity: 1, ...item }], discountCode: null })
    const { id, key } = offer
    expect(await (await price({ offer: { id, key } })).json()).toMatchObject({ cart: { isBuyable: true } })
    const refused = { cart: { isBuyable: false, lines: [{ refusal: { reason: 'sold-out' } }] } }
    expect(await (await price({})).json()).toMatchObject(refused)
    expect(await (await price({ offer: { id, key: 'K'.repeat(26) } })).json()).toMatchObject({
      cart: { lines: [{ refusal: { reason: 'offer-over' } }] },
    })
  })

  test('is left by the page of the entry, which only its key opens', async () => {
    const [path = ''] = entryPath.split('?')
    for (const foreign of [path, `${path}?key=`, `${path}?key=${offer.key}`]) {
      expect((await request(foreign)).status).toBe(404)
      expect((await post(foreign, { intent: 'leave' })).status).toBe(404)
    }
    const page = await request(entryPath)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    expect(await textOf(page)).toContain('2 places held for you')
    for (const _ of ['once', 'again']) {
      const left = await post(entryPath, { intent: 'leave' })
      expect([left.status, left.headers.get('location')]).toEqual([302, entryPath])
    }
    expect(await textOf(await request(entryPath))).toContain('You left this waitlist')
    expect(await textOf(await request(`/waitlist/offers/${offer.id}?key=${offer.key}`))).toContain(
      'This offer was withdrawn',
    )
    await expectInvariants(ctx)
  })
})

test('a buyer who returns from the payment finds the offered places in the cart', async () => {
  const event_id = await anEvent(ctx, { slug: 'paid' })
  const ticketTypeId = await aTicketType(ctx, { event_id, capacity: 1 })
  const before = await aHeldOrder(ctx, { ticketTypeId })
  await send(`/events/paid/waitlist/${ticketTypeId}`, who())
  await cancelOwnHold(ctx, before)
  await offerFreedPlaces(ctx, { eventId: event_id })
  const offers = ctx.db.selectFrom('waitlist_offers').where('ticket_type_id', '=', ticketTypeId)
  const offer = await offers.select(['id', 'key']).executeTakeFirstOrThrow()
  const wish = aCheckout({ ticketTypeId })
  const items = wish.items.map((item) => ({ ...item, offer }))
  const placed = (await (await sendJson('/checkout/order', { ...wish, items })).json()) as Placed
  const cartWith = async (replaces: Placed | null) => {
    const cart = { items: [{ ticketTypeId, quantity: 1, offer }], discountCode: null, replaces }
    return (await sendJson('/cart/prices', cart)).json()
  }
  const refused = { cart: { lines: [{ refusal: { reason: 'offer-over' } }] } }
  expect(await cartWith(null)).toMatchObject(refused)
  expect(await cartWith({ ...placed, key: before.key })).toMatchObject(refused)
  expect(await cartWith(placed)).toMatchObject({ cart: { isBuyable: true } })
  const attemptToken = newId()
  const again = await sendJson('/checkout/order', { ...wish, items, attemptToken, replaces: placed })
  expect(await again.json()).toMatchObject({ ok: true })
  expect(await cartWith(placed)).toMatchObject(refused)
  await expectInvariants(ctx)
})

test('an entry of a signed-in visitor is shown in the account and can be removed there', async () => {
  const { path } = await aSoldOutEvent('own')
  const { cookie, email } = await signedIn()
  expect(await textOf(await request('/account', { cookie }))).not.toContain('Waitlist')
  const form = await (await request(path, { cookie })).text()
  expect(form).toContain(`value="${email}"`)
  await post(path, who({ email }), { cookie })
  const account = await (await request('/account', { cookie })).text()
  expect(shownText(account)).toContain('You are first in line, for 1 ticket.')
  const waitlistEntry = /name="waitlistEntry" value="([\w-]+)"/.exec(account)?.[1] ?? ''
  expect((await request(`/waitlist/${waitlistEntry}`, { cookie })).status).toBe(200)
  const stranger = await signedIn()
  expect((await post('/account', { waitlistEntry }, { cookie: stranger.cookie })).status).toBe(404)
  expect((await post('/account', { waitlistEntry }, { cookie })).headers.get('location')).toBe('/account')
  expect(await textOf(await request('/account', { cookie }))).not.toContain('Waitlist')
})

test('a flood is answered with a sentence and when to come back', async () => {
  const { path } = await aSoldOutEvent('flooded')
  let limited: Response | undefined
  for (let count = 0; count < 80 && limited?.status !== 429; count++)
    limited = await send(path, who({ email: '' }))
  expect(limited?.status).toBe(429)
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await limited?.json()).toEqual({ ok: false, reason: 'too-often' })
  const page = await post(path, who())
  expect(page.status).toBe(429)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await textOf(page)).toContain('Too many people joined from here just now')
})
