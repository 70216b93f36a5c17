import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { newId, newKey } from '#app/kernel/ids.ts'
import { aClaim, aSponsorClaim } from '#tests/factories/a-claim.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember, aSponsor, aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { limiterWith } from '#tests/support/people-context.ts'
import { testContext } from '#tests/support/test-context.ts'
import { cancelClaim } from './cancel-claim.server.ts'
import { type ClaimSponsorTicketsInput, claimSponsorTickets } from './claim-sponsor-tickets.server.ts'
import { ownAllowance } from './own-allowance.server.ts'

const { ctx, as } = await testContext()
await aNetwork(ctx)

async function anOffer(overrides: Parameters<typeof aTicketType>[1] = {}) {
  const eventId = overrides.event_id ?? (await anEvent(ctx))
  return { eventId, ticketTypeId: await aTicketType(ctx, { ...overrides, event_id: eventId }) }
}

const people = (...names: string[]) => names.map((name) => ({ name, email: `${name}@school.example` }))

function claim(
  on: Ctx,
  about: Partial<ClaimSponsorTicketsInput> & { eventId: string; ticketTypeId: string },
) {
  const attendees = about.attendees ?? people('nadia')
  return claimSponsorTickets(on, {
    attendees,
    quantity: attendees.length,
    claimToken: newKey(),
    ...about,
  })
}

async function claimed(on: Ctx, about: Parameters<typeof claim>[1]) {
  const outcome = await claim(on, about)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome
}

const mailsOf = (orderId: string) =>
  ctx.db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'variables', 'attachments'])
    .where((eb) =>
      eb.or([
        eb('subject_id', '=', orderId),
        eb(
          'subject_id',
          'in',
          eb.selectFrom('tickets').select(sql<string>`id::text`.as('id')).where('order_id', '=', orderId),
        ),
      ]),
    )
    .orderBy('recipient')
    .execute()

test('each attendee is invited in the sponsor’s name with the own ticket, and nothing of the order', async () => {
  const sponsor = await aSponsor(ctx)
  await ctx.db
    .updateTable('sponsors')
    .set({ organisation: 'Oryx Books' })
    .where('user_id', '=', sponsor.userId)
    .execute()
  const me = as(sponsor)
  const offer = await anOffer({ capacity: 2, name: 'Delegate' })
  const attendees = [
    { name: ' Omar Said ', email: ' Omar@School.Example ' },
    { email: 'rana@school.example' },
  ]
  const outcome = await claimed(me, { ...offer, attendees })
  expect(outcome).toMatchObject({
    ticketName: 'Delegate',
    eventName: 'Leadership Evening',
    attendees: [
      { name: 'Omar Said', email: 'omar@school.example' },
      { name: null, email: 'rana@school.example' },
    ],
    remaining: 2,
    unsent: [],
  })
  const seats = await ctx.db
    .selectFrom('attendees')
    .select(['full_name', 'email', 'completed_at'])
    .where('order_id', '=', outcome.orderId)
    .orderBy('position')
    .execute()
  expect(seats).toEqual([
    { full_name: 'Omar Said', email: 'omar@school.example', completed_at: null },
    { full_name: null, email: 'rana@school.example', completed_at: null },
  ])
  const mails = await mailsOf(outcome.orderId)
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['order-notification', 'membership@staffroom.example'],
    ['sponsor-invitation', 'omar@school.example'],
    ['sponsor-invitation', 'rana@school.example'],
  ])
  const { access_key } = await ctx.db
    .selectFrom('orders')
    .select('access_key')
    .where('id', '=', outcome.orderId)
    .executeTakeFirstOrThrow()
  for (const mail of mails) expect(JSON.stringify(mail)).not.toContain(access_key)
  const attendeeUrl = expect.stringMatching(/^http:\/\/localhost:3000\/attendees\/[^?]+\?key=/)
  const invited = { giver_name: 'Oryx Books', ticket_url: attendeeUrl, meeting_link: '' }
  expect(mails[1]?.variables).toMatchObject({ ...invited, fullName: 'Omar Said' })
  expect(mails[2]?.variables).toMatchObject({ ...invited, ticket: { attendee_name: 'Name to follow' } })
  expect(mails[1]?.attachments.map(({ kind }) => kind)).toEqual(['ticket-qr', 'ticket-pdf', 'event-ics'])
  await expectInvariants(ctx)
})

test('a sponsor who attends gets the ticket as members do, and invites no one', async () => {
  const sponsor = await aSponsor(ctx)
  const { orderId } = await claimed(as(sponsor), {
    ...(await anOffer()),
    attendees: [{ email: sponsor.email }],
  })
  const [own, ...more] = (await mailsOf(orderId)).filter(({ recipient }) => recipient === sponsor.email)
  expect(more).toEqual([])
  expect(own).toMatchObject({ kind: 'free-ticket-confirmation', variables: { remainingTickets: 3 } })
})

test('of an online event the way in is the own join link', async () => {
  const me = as(await aSponsor(ctx))
  const offer = await anOffer({ event_id: await anEvent(ctx, { is_online: true }) })
  const { orderId } = await aSponsorClaim(me, offer)
  const mails = await mailsOf(orderId)
  const own = mails.find(({ kind }) => kind === 'sponsor-invitation')
  expect(JSON.stringify(own?.variables)).toMatch(
    /meeting_link":"http:\/\/localhost:3000\/tickets\/[^"]+\/join/,
  )
})

test('several claims for one event, up to the limit of the event and of the month', async () => {
  const me = as(await aSponsor(ctx))
  const [one, other] = [await anOffer(), await anOffer()]
  expect(await claim(me, { ...one, attendees: people('a', 'b', 'c') })).toMatchObject({
    ok: true,
    remaining: 1,
  })
  expect(await claim(me, { ...one, attendees: people('d', 'e') })).toEqual({
    ok: false,
    reason: 'too-many',
    left: 1,
  })
  expect(await claim(me, { ...other, attendees: people('d') })).toMatchObject({ ok: true, remaining: 0 })
  expect(await claim(me, { ...one, attendees: people('e') })).toMatchObject({ reason: 'too-many', left: 0 })
  await expectInvariants(ctx)
})

describe('the numbers', () => {
  test('of the settings, and the own ones of a sponsor', async () => {
    const [usual, own] = [await aSponsor(ctx), await aSponsor(ctx)]
    await ctx.db
      .insertInto('settings')
      .values([
        { key: 'sponsorFreeTicketsPerMonth', value: '6', updated_at: ctx.now },
        { key: 'sponsorFreeTicketsPerEvent', value: '5', updated_at: ctx.now },
      ])
      .execute()
    await ctx.db
      .updateTable('sponsors')
      .set({ free_tickets_per_month: 1 })
      .where('user_id', '=', own.userId)
      .execute()
    const { eventId } = await anOffer()
    const numbers = async (on: Ctx) => {
      const { sponsor } = await ownAllowance(on, { eventId })
      return sponsor && [sponsor.perMonth, sponsor.perEvent, sponsor.left]
    }
    expect(await numbers(as(usual))).toEqual([6, 5, 5])
    expect(await numbers(as(own))).toEqual([1, 5, 1])
    await ctx.db.deleteFrom('settings').where('key', 'like', 'sponsorFree%').execute()
    expect(await numbers(as(usual))).toEqual([4, 4, 4])
  })

  test('of a sponsor and of a member are two: one never takes from the other', async () => {
    const user = await aMember(ctx, 'vip')
    await ctx.db.insertInto('sponsors').values({ user_id: user.userId, added_at: ctx.now }).execute()
    const offer = await anOffer()
    await aSponsorClaim(as(user), { ...offer, quantity: 4 })
    await aClaim(as(user), offer)
    expect(await ownAllowance(as(user), offer)).toMatchObject({
      member: { usedThisMonth: 1, usedForEvent: 1 },
      sponsor: { usedThisMonth: 4, usedForEvent: 4 },
      standing: 'all-used',
      missing: null,
    })
    await expectInvariants(ctx)
  })
})

describe('is refused', () => {
  test.each([
    ['a guest', async () => ctx.actor, 'sign-in-required'],
    ['somebody whose address is not verified', () => aUser(ctx, { emailVerified: false }), 'verify-first'],
    ['a user', () => aUser(ctx), 'not-sponsor'],
    ['a member', () => aMember(ctx, 'vip'), 'not-sponsor'],
    ['an administrator', () => aUser(ctx, { role: 'admin' }), 'not-sponsor'],
  ] as const)('%s', async (_who, actor, reason) => {
    expect(await claim(as(await actor()), await anOffer())).toEqual({ ok: false, reason })
  })

  test.each([
    ['free', { price_minor: 0 }, { reason: 'not-paid-type' }],
    ['excluded from claims', { is_claimable: false }, { reason: 'not-paid-type' }],
    ['hidden', { visibility: 'hidden' }, { reason: 'not-paid-type' }],
    ['not on sale yet', { sale_starts_at: new Date('2026-12-02') }, { reason: 'event-not-open' }],
    ['short of places', { capacity: 1 }, { reason: 'NO_TICKETS_AVAILABLE', left: 1 }],
  ] as const)('a ticket type that is %s', async (_what, overrides, refusal) => {
    const offer = await anOffer(overrides)
    const outcome = await claim(as(await aSponsor(ctx)), { ...offer, attendees: people('a', 'b') })
    expect(outcome).toEqual({ ok: false, ...refusal })
  })

  test('a claim for too few, too many, empty or repeated addresses', async () => {
    const me = as(await aSponsor(ctx))
    const offer = await anOffer()
    const wrong = { ok: false, reason: 'wrong-count', seatsPerTicket: 1 }
    expect(await claim(me, { ...offer, quantity: 2 })).toEqual(wrong)
    expect(await claim(me, { ...offer, quantity: 4, attendees: [] })).toEqual(wrong)
    expect(await claim(me, { ...offer, attendees: [{ email: '@' }] })).toMatchObject({
      reason: 'invalid-email',
      index: 0,
    })
    const twice = [...people('a'), { email: 'A@school.example' }]
    expect(await claim(me, { ...offer, attendees: twice })).toMatchObject({
      reason: 'repeated-email',
      index: 1,
    })
    await expect(claim(me, { ...offer, eventId: newId() })).rejects.toThrow('not found')
    await expect(claim(me, { ...offer, ticketTypeId: newId() })).rejects.toThrow('not found')
    expect((await ownAllowance(me, offer)).sponsor?.usedThisMonth).toBe(0)
  })

  test('more than 30 tries in 10 minutes', async () => {
    const { port } = limiterWith('claim', 0)
    const me = { ...as(await aSponsor(ctx)), ports: { ...ctx.ports, limiter: port } }
    expect(await claim(me, await anOffer())).toEqual({ ok: false, reason: 'too-often', retryAfter: 90 })
  })
})

describe('a ticket type for two people', () => {
  test('is claimed in twos: one attendee per seat, and two tickets of the allowance', async () => {
    const me = as(await aSponsor(ctx))
    const offer = await anOffer({ seats_per_ticket: 2, kind: 'corporate', capacity: 1 })
    expect(await claim(me, { ...offer, attendees: people('a') })).toEqual({
      ok: false,
      reason: 'wrong-count',
      seatsPerTicket: 2,
    })
    expect(await claim(me, { ...offer, attendees: people('a', 'b', 'c', 'd') })).toEqual({
      ok: false,
      reason: 'NO_TICKETS_AVAILABLE',
      left: 2,
    })
    const outcome = await claim(me, { ...offer, attendees: people('a', 'b') })
    if (!outcome.ok) throw new Error(outcome.reason)
    expect(outcome.remaining).toBe(2)
    const line = await ctx.db
      .selectFrom('order_lines')
      .select(['quantity', 'seats_per_ticket'])
      .where('order_id', '=', outcome.orderId)
      .executeTakeFirst()
    expect(line).toEqual({ quantity: 1, seats_per_ticket: 2 })
    await expectInvariants(ctx)
  })
})

describe('mails that cannot be sent', () => {
  test('are named, and the tickets are claimed', async () => {
    await ctx.db
      .insertInto('mail_suppressions')
      .values({ email: 'b@school.example', reason: 'hard-bounce', created_at: ctx.now })
      .execute()
    const { port, taken } = limiterWith('mail-recipient', 0)
    const sponsor = await aSponsor(ctx)
    const me = { ...as(sponsor), ports: { ...ctx.ports, limiter: port } }
    const attendees = [...people('a', 'b'), { email: sponsor.email }]
    const outcome = await claim(me, { ...(await anOffer()), attendees })
    if (!outcome.ok) throw new Error(outcome.reason)
    expect(outcome.unsent).toEqual(['a@school.example', 'b@school.example'])
    expect(taken).toContain('mail-recipient a@school.example')
    const kinds = (await mailsOf(outcome.orderId)).map(({ kind, recipient }) => `${kind} ${recipient}`)
    expect(kinds.sort()).toEqual([
      `free-ticket-confirmation ${sponsor.email}`,
      'order-notification membership@staffroom.example',
    ])
    await expectInvariants(ctx)
  })
})

test('the token again is the same tickets; cancelled, it makes nothing', async () => {
  const me = as(await aSponsor(ctx))
  const offer = await anOffer()
  const again = { ...offer, claimToken: newKey(), attendees: people('a', 'b') }
  const first = await claim(me, again)
  if (!first.ok) throw new Error(first.reason)
  expect(await claim(me, again)).toEqual(first)
  expect(
    await ctx.db.selectFrom('claims').select('id').where('order_id', '=', first.orderId).execute(),
  ).toHaveLength(1)
  expect(await cancelClaim(me, first)).toEqual({ ok: true })
  expect(await claim(me, again)).toEqual({ ok: false, reason: 'CREATE_ERROR' })
  expect((await ownAllowance(me, offer)).sponsor).toMatchObject({ usedThisMonth: 0, left: 4 })
  await expectInvariants(ctx)
})
