import { expect, test } from 'vitest'
import { newId, newKey } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { shownText } from '#tests/support/shown-text.ts'

const now = new Date('2026-12-01T12:00:00Z')
const { ctx, request, post, signedIn } = await testApp({ now })
const eventId = await anEvent(ctx, { slug: 'open-evening' })
const ticketTypeId = await aTicketType(ctx, { event_id: eventId, price_minor: 20_000 })
const planId = await aPlan(ctx, 'basic')

async function aSignedInMember() {
  const member = await signedIn()
  await ctx.db
    .insertInto('membership_grants')
    .values({
      id: newId(),
      user_id: member.userId,
      plan_id: planId,
      starts_at: now,
      ends_at: new Date('2027-01-01T12:00:00Z'),
      reason: 'test',
      created_at: now,
    })
    .execute()
  return member
}

const send = (path: string, body: unknown, cookie?: string) =>
  request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    cookie,
  })

const claimed = (claimToken = newKey()) => ({ eventId, ticketTypeId, claimToken })

test('a member claims once, sees it, and gives it back', async () => {
  const { cookie } = await aSignedInMember()
  const before = shownText(await (await request('/events/open-evening', { cookie })).text())
  expect(before).toContain('Free member ticket 0.00 AED 1 available')
  const wish = claimed()
  const answers = [
    await send('/claims/free-ticket', wish, cookie),
    await send('/claims/free-ticket', wish, cookie),
  ]
  const [first, again] = await Promise.all(answers.map(async (answer) => answer.json()))
  expect(first).toMatchObject({ ok: true, remaining: 0 })
  expect(again).toMatchObject({ ok: true, orderId: first.orderId })
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store'])

  const other = await (await send('/claims/free-ticket', claimed(), cookie)).json()
  expect(other).toEqual({ ok: false, reason: 'DUPLICATE_TICKET' })
  const after = shownText(await (await request('/events/open-evening', { cookie })).text())
  expect(after).toContain('Free member ticket 0.00 AED CLAIMED')
  const allowance = await (await request('/claims/allowance', { cookie })).json()
  expect(allowance).toMatchObject({ standing: 'all-used', member: { perMonth: 1, usedThisMonth: 1 } })
  const { events } = await (await request('/claims/events', { cookie })).json()
  expect(events).toMatchObject([{ slug: 'open-evening', isAllClaimed: true }])

  const stranger = await aSignedInMember()
  expect((await send('/claims/cancel', { orderId: first.orderId }, stranger.cookie)).status).toBe(404)
  expect(await (await send('/claims/cancel', { orderId: first.orderId }, cookie)).json()).toEqual({
    ok: true,
  })
  expect(await (await send('/claims/cancel', { orderId: first.orderId }, cookie)).json()).toEqual({
    ok: false,
    reason: 'already-cancelled',
  })
  await expectInvariants(ctx)
})

test('a sponsor gives one ticket back, and the page of it says who comes still', async () => {
  const { userId, cookie } = await signedIn()
  await ctx.db.insertInto('sponsors').values({ user_id: userId, added_at: now }).execute()
  const attendees = [
    { name: 'Nadia Karim', email: 'nadia@school.example' },
    { name: '', email: 'omar@school.example' },
  ]
  const wish = { ...claimed(), ticketTypeId, attendees, quantity: 2 }
  const { orderId } = await (await send('/claims/sponsor-tickets', wish, cookie)).json()
  const ticket = await ctx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .select('t.id')
    .where('a.email', '=', 'nadia@school.example')
    .executeTakeFirstOrThrow()
  const before = shownText(await (await request('/account', { cookie })).text())
  expect(before.match(/Cancel ticket/g)).toHaveLength(2)
  expect(before).toContain('omar@school.example Standard')

  const cancel = { orderId, ticketId: ticket.id }
  const stranger = await signedIn()
  expect((await send('/claims/cancel', cancel, stranger.cookie)).status).toBe(404)
  expect((await send('/claims/cancel', { ...cancel, ticketId: 'x' }, cookie)).status).toBe(400)
  expect(await (await send('/claims/cancel', cancel, cookie)).json()).toEqual({ ok: true })
  expect(await (await send('/claims/cancel', cancel, cookie)).json()).toMatchObject({
    reason: 'already-cancelled',
  })
  const after = shownText(await (await request('/account', { cookie })).text())
  expect(after).not.toContain('Nadia Karim')
  const past = shownText(await (await request('/account?show=past', { cookie })).text())
  expect(past).toContain('Nadia Karim Standard Cancelled, no longer valid')
  expect(past).toContain('Upcoming 1 Past 0')
  expect(after).toContain('Cancel claim')
  expect(after).not.toContain('Cancel ticket')
  await expectInvariants(ctx)
})

test('a visitor has nothing to claim, and is told to sign in', async () => {
  expect(await (await send('/claims/free-ticket', claimed())).json()).toEqual({
    ok: false,
    reason: 'sign-in-required',
  })
  expect(await (await request('/claims/events')).json()).toEqual({ events: [] })
  expect(await (await request('/claims/allowance')).json()).toMatchObject({ standing: 'none' })
  expect((await send('/claims/cancel', { orderId: newId() })).status).toBe(404)
  const html = await (await request('/events/open-evening')).text()
  expect(shownText(html)).toContain('Free member ticket 0.00 AED with a membership')
  expect(html).toContain('href="/auth?returnTo=%2Fevents%2Fopen-evening"')
})

test('somebody else’s id in the request is nobody’s', async () => {
  const [member, other] = [await aSignedInMember(), await aSignedInMember()]
  const answer = await send('/claims/free-ticket', { ...claimed(), userId: other.userId }, member.cookie)
  const { orderId } = (await answer.json()) as { orderId: string }
  const order = await ctx.db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(order.user_id).toBe(member.userId)
})

test('the form of the page claims where no script runs', async () => {
  const { cookie } = await aSignedInMember()
  const answer = await post('/events/open-evening', claimed(), { cookie })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    '/events/open-evening?notice=ticket-claimed',
  ])
  const again = await post('/events/open-evening', claimed(), { cookie })
  expect(again.status).toBe(200)
  const visitor = await post('/events/open-evening', claimed())
  expect(visitor.headers.get('location')).toBe('/auth?returnTo=%2Fevents%2Fopen-evening')
})

test.each([
  ['/claims/free-ticket', {}],
  ['/claims/free-ticket', { eventId: 'x', claimToken: newKey() }],
  ['/claims/free-ticket', { eventId, ticketTypeId, claimToken: 'short' }],
  ['/claims/sponsor-tickets', { eventId, ticketTypeId, quantity: 1, claimToken: newKey() }],
  ['/claims/sponsor-tickets', { ...claimed(), quantity: 1e9, attendees: [] }],
  ['/claims/cancel', { orderId: { not: 'an id' } }],
])('%s refuses %o', async (path, body) => {
  const { cookie } = await aSignedInMember()
  expect((await send(path, body, cookie)).status).toBe(400)
})

test('a member who sends too many claims is refused with a waiting time', async () => {
  const { cookie } = await signedIn()
  const answers: Response[] = []
  do answers.push(await send('/claims/free-ticket', claimed(), cookie))
  while (answers.at(-1)?.status === 200 && answers.length < 100)
  const last = answers.at(-1)
  expect(last?.status).toBe(429)
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await last?.json()).toMatchObject({ ok: false, reason: 'too-often' })
  expect((await send('/claims/cancel', { orderId: newId() }, cookie)).status).toBe(429)
})
