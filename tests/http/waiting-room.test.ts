import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { admitNext } from '#app/features/waiting-room/admit-next.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { aLine, lineRow } from '#tests/factories/a-line.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn, site } = await testApp()

const ours = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const placePath = (slug: string) => `/waiting-room/${slug}/place`
const cookieIn = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
const take = (slug: string, cookie = '') =>
  request(placePath(slug), { method: 'POST', headers: ours, cookie })
const look = async (slug: string, cookie = '') => (await request(placePath(slug), { cookie })).json()

async function order(ticketTypeId: string, cookie = '', input = aCheckout({ ticketTypeId })) {
  const body = JSON.stringify(input)
  const answer = await request('/checkout/order', { method: 'POST', headers: ours, body, cookie })
  return { status: answer.status, ...(await answer.json()) }
}

test('a number is taken by a POST of ours alone, and stands in a cookie that scripts cannot read', async () => {
  const { slug, eventId } = await aLine(ctx)
  expect(await look(slug)).toMatchObject({ state: 'none' })
  const foreign = await request(placePath(slug), {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect([foreign.status, (await lineRow(ctx, eventId)).last_number]).toEqual([403, 0])
  const taken = await take(slug)
  expect(taken.headers.get('set-cookie')).toMatch(
    new RegExp(`^staffroom-line-${eventId}=[\\w-]+; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400$`),
  )
  expect(taken.headers.get('cache-control')).toBe('no-store')
  expect(await look(slug, cookieIn(taken))).toMatchObject({ state: 'waiting', position: 1 })
  expect((await request(placePath('nowhere-at-all'))).status).toBe(404)
})

test('a checkout without a turn redirects to the waiting room, a checkout with a turn continues, and holds stay', async () => {
  const { slug, eventId, ticketTypeId } = await aLine(ctx)
  expect(await order(ticketTypeId)).toEqual({ status: 200, ok: false, reason: 'waiting-room', slug })
  // PostgreSQL reads an id in either spelling.
  expect(await order(ticketTypeId.toUpperCase())).toMatchObject({ reason: 'waiting-room' })
  const prices = `/cart/prices?line=${ticketTypeId}.1`
  expect(await (await request(prices)).json()).toMatchObject({ ok: true, cart: { waitingRoom: slug } })

  const cookie = cookieIn(await take(slug))
  const input = aCheckout({ ticketTypeId })
  expect(await order(ticketTypeId, cookie, input)).toMatchObject({ reason: 'waiting-room' })
  await admitNext(ctx, { eventId, count: 1 })
  await expect.poll(() => look(slug, cookie)).toMatchObject({ state: 'called' })
  expect((await (await request(prices, { cookie })).json()).cart.waitingRoom).toBeUndefined()
  const placed = await order(ticketTypeId, cookie, input)
  expect(placed).toMatchObject({ ok: true })
  // The answer was lost, and the cookie with it.
  expect(await order(ticketTypeId, '', input)).toEqual(placed)
  const pay = await request(`/orders/${placed.reference}/pay?key=${placed.key}`)
  expect(pay.status).toBe(200)
  await expectInvariants(ctx)
})

test('a copied waiting-room cookie buys no more than one turn allows, from any client', async () => {
  const { slug, eventId, ticketTypeId } = await aLine(ctx)
  const cookie = cookieIn(await take(slug))
  await admitNext(ctx, { eventId, count: 1 })
  await expect.poll(() => look(slug, cookie)).toMatchObject({ state: 'called' })
  const anOrder = (email: string) =>
    aCheckout({ ticketTypeId }, { buyer: { name: 'Nadia Karim', email, phone: '+971501234567' } })
  const buyFrom = async (clientAddress: string, input = anOrder(`buyer-${clientAddress}@school.example`)) => {
    const headers = { ...ours, cookie }
    const sent = { method: 'POST', headers, body: JSON.stringify(input) }
    const asked = new Request('http://localhost:3000/checkout/order', sent)
    return site.fetch(asked, { requestId: 'copied', clientAddress })
  }
  const first = aCheckout({ ticketTypeId })
  const placed = await (await buyFrom('203.0.113.1', first)).json()
  expect(placed).toMatchObject({ ok: true })
  for (let index = 2; index <= 20; index++) expect((await buyFrom(`203.0.113.${index}`)).status).toBe(200)
  const refused = await buyFrom('203.0.113.21')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  // Whoever lost an answer is told again.
  expect(await (await buyFrom('203.0.113.1', first)).json()).toEqual(placed)
  await expectInvariants(ctx)
})

test('no visitor is admitted while the database is down, and waiting visitors are asked to retry', async () => {
  const { slug, eventId, ticketTypeId } = await aLine(ctx)
  const [called, waiting] = [cookieIn(await take(slug)), cookieIn(await take(slug))]
  await admitNext(ctx, { eventId, count: 1 })
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const refuse = (...args: unknown[]) => {
    const told = args.at(-1)
    return typeof told === 'function' ? told(away) : Promise.reject(away)
  }
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(refuse as never)
  try {
    await expect.poll(async () => (await request(placePath(slug), { cookie: waiting })).status).toBe(503)
    const told = await request(placePath(slug), { cookie: waiting })
    expect([told.headers.get('retry-after'), await told.json()]).toEqual([
      '5',
      { state: 'unavailable', again: 5 },
    ])
    expect((await take(slug)).status).toBe(503)
    for (const cookie of ['', waiting, called]) {
      const body = JSON.stringify(aCheckout({ ticketTypeId }))
      const sent = { method: 'POST', headers: ours, body, cookie }
      expect((await request('/checkout/order', sent)).status).toBe(503)
    }
  } finally {
    query.mockRestore()
  }
  await expect.poll(() => look(slug, waiting)).toMatchObject({ state: 'waiting', position: 1 })
  await expectInvariants(ctx)
})

test('an event without a line sells as ever', async () => {
  const event_id = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id })
  expect(await order(ticketTypeId)).toMatchObject({ ok: true })
  expect(await look(`event-${event_id}`)).toMatchObject({ state: 'free' })
})

test('the waiting-room page is shared by all visitors and shows the own place without JavaScript', async () => {
  const { slug, eventId } = await aLine(ctx, { taken: 4 })
  const page = await request(`/waiting-room/${slug}`)
  expect([page.status, page.headers.get('refresh'), page.headers.get('etag')]).toEqual([
    200,
    null,
    expect.any(String),
  ])
  const text = await page.text()
  expect(shownText(text)).toContain('Leadership Evening')
  expect(text).toContain('noindex')

  const sent = await post(placePath(slug), {})
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/waiting-room/${slug}?plain=1`])
  const cookie = cookieIn(sent)
  const plain = await request(`/waiting-room/${slug}?plain=1`, { cookie })
  expect(plain.headers.get('refresh')).toMatch(/^\d+$/)
  expect(plain.headers.get('cache-control')).toBe('no-store')
  expect(shownText(await plain.text())).toContain('Your place in line 5')
  await admitNext(ctx, { eventId, count: 5 })
  const called = async () =>
    shownText(await (await request(`/waiting-room/${slug}?plain=1`, { cookie })).text())
  await expect.poll(called).toContain('It is your turn')
  expect(await called()).toContain('Go to the checkout')
  expect((await request('/waiting-room/nowhere-at-all')).status).toBe(404)
})

test('the waiting-room page before a sale explains the draw and its time', async () => {
  const { slug, eventId, ticketTypeId } = await aLine(ctx, { taken: 11, mode: 'open' })
  const begins = { sale_starts_at: addMinutes(ctx.now, 30) }
  await ctx.db.updateTable('ticket_types').set(begins).where('id', '=', ticketTypeId).execute()
  await ctx.db.updateTable('sale_lines').set({ awaits_draw: true }).where('event_id', '=', eventId).execute()
  const cookie = cookieIn(await post(placePath(slug), {}))
  await expect
    .poll(() => look(slug, cookie))
    .toMatchObject({ state: 'waiting', still: 'not-yet', gathered: 12 })
  const page = shownText(await (await request(`/waiting-room/${slug}?plain=1`, { cookie })).text())
  expect(page).toContain('You are here in time')
  expect(page).toContain('People here 12')
  expect(page).toContain('Until then it makes no difference who came first.')
  expect(page).not.toContain('Your place in line')
  expect(await order(ticketTypeId, cookie)).toMatchObject({ ok: false })
})

test('five thousand simultaneous visitors each get a number, advance and are admitted once', async () => {
  const { slug, eventId } = await aLine(ctx)
  const people = 5_000
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const send = (index: number, method: string, cookie = '') =>
    site.fetch(
      new Request(new URL(placePath(slug), 'http://localhost:3000'), {
        method,
        headers: { ...ours, cookie },
      }),
      { requestId: 'crowd', clientAddress: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` },
    )
  const all = Array.from({ length: people }, (_, index) => index)
  const taken = await Promise.all(all.map((index) => send(index, 'POST')))
  const statementsToJoin = query.mock.calls.length
  expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([200]))
  const cookies = taken.map(cookieIn)
  expect(new Set(cookies).size).toBe(people)
  expect((await lineRow(ctx, eventId)).last_number).toBe(people)
  // One for all who came while the one before was under way, and one a second to read the line.
  expect(statementsToJoin).toBeLessThan(people / 50)

  // One to read the line each second, for all of them, whoever asks.
  const askAll = async () => {
    query.mockClear()
    const began = performance.now()
    const answers = await Promise.all(all.map((index) => send(index, 'GET', cookies[index])))
    const seconds = Math.ceil((performance.now() - began) / 1_000)
    expect(query.mock.calls.length).toBeLessThanOrEqual(seconds + 1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(Math.max(...bodies.map(({ length }) => length))).toBeLessThanOrEqual(200)
    return bodies.map((body) => JSON.parse(body) as { state: string; position?: number })
  }
  const before = await askAll()
  expect(before.map(({ position }) => position ?? 0).toSorted((a, b) => a - b)).toEqual(
    all.map((index) => index + 1),
  )
  // The order of arrival is the order of the line.
  expect(before.map(({ position }) => position)).toEqual(all.map((index) => index + 1))

  let last = before
  let admitted = 0
  for (const count of [1_200, 1_800, 2_000]) {
    admitted += await admitNext(ctx, { eventId, count })
    await expect
      .poll(async () => (await send(0, 'GET', cookies[admitted - 1])).json())
      .toMatchObject({ state: 'called' })
    const now = await askAll()
    expect(now.filter(({ state }) => state === 'called')).toHaveLength(admitted)
    expect(now.every(({ position = 0 }, index) => position < (last[index]?.position ?? 1))).toBe(true)
    last = now
  }
  query.mockRestore()
  expect(admitted).toBe(people)
  expect(await admitNext(ctx, { eventId, count: 10 })).toBe(0)
  await expectInvariants(ctx)
})

test('an address that takes too many numbers is refused with a waiting time', async () => {
  const { slug } = await aLine(ctx)
  const from = (clientAddress: string) =>
    site.fetch(
      new Request(new URL(placePath(slug), 'http://localhost:3000'), { method: 'POST', headers: ours }),
      { requestId: 'greedy', clientAddress },
    )
  const answers = []
  for (let index = 0; index < 302; index++) answers.push(await from('203.0.113.99'))
  const refused = answers.at(-1)
  expect([answers[0]?.status, refused?.status]).toEqual([200, 429])
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused?.json()).toMatchObject({ state: 'too-many' })
  expect((await from('198.51.100.7')).status).toBe(200)
})

test('a waiting-room request of a signed-in visitor takes no extra statement', async () => {
  const { slug } = await aLine(ctx)
  const { cookie } = await signedIn()
  const cookies = `${cookie}; ${cookieIn(await take(slug, cookie))}`
  await look(slug, cookies)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const before = performance.now()
  expect(await look(slug, cookies)).toMatchObject({ state: 'waiting' })
  const seconds = Math.ceil((performance.now() - before) / 1_000)
  expect(query.mock.calls.length).toBeLessThanOrEqual(seconds)
  query.mockRestore()
})
