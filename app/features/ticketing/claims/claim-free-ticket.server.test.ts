import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId, newKey } from '#app/kernel/ids.ts'
import { aClaim } from '#tests/factories/a-claim.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember, aPlan, aSponsor, aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { limiterWith } from '#tests/support/people-context.ts'
import { testContext } from '#tests/support/test-context.ts'
import { cancelClaim } from './cancel-claim.server.ts'
import { type ClaimFreeTicketInput, claimFreeTicket } from './claim-free-ticket.server.ts'
import { ownAllowance } from './own-allowance.server.ts'

const { ctx, as } = await testContext()
await aNetwork(ctx)

/** An event with one ticket type; the overrides are the type's. */
async function anOffer(overrides: Parameters<typeof aTicketType>[1] = {}) {
  const eventId = overrides.event_id ?? (await anEvent(ctx))
  return { eventId, ticketTypeId: await aTicketType(ctx, { ...overrides, event_id: eventId }) }
}

const claim = (on: Ctx, about: Partial<ClaimFreeTicketInput> & { eventId: string }) =>
  claimFreeTicket(on, { ticketTypeId: null, claimToken: newKey(), ...about })

const reasonOf = async (outcome: ReturnType<typeof claim>) => {
  const answer = await outcome
  return answer.ok ? 'claimed' : answer.reason
}

const freeOf = (userId: string, numbers: { perMonth: number; perEvent: number }) =>
  ctx.db
    .updateTable('plans')
    .set({ free_tickets_per_month: numbers.perMonth, free_tickets_per_event: numbers.perEvent })
    .where('id', 'in', (eb) =>
      eb.selectFrom('membership_grants').select('plan_id').where('user_id', '=', userId),
    )
    .execute()

describe('a claim', () => {
  test('is a confirmed order that costs nothing, with its ticket and two mails', async () => {
    const { eventId, ticketTypeId } = await anOffer({ capacity: 1, name: 'Delegate' })
    const me = as(await aMember(ctx, 'basic'))
    const outcome = await claim(me, { eventId })
    if (!outcome.ok) throw new Error(outcome.reason)
    expect(outcome).toMatchObject({ ticketName: 'Delegate', eventName: 'Leadership Evening', remaining: 0 })

    const order = await ctx.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', outcome.orderId)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      kind: 'claim',
      status: 'confirmed',
      total_minor: 0,
      subtotal_minor: 0,
      currency: 'AED',
      buyer_name: 'Amal Haddad',
      reference: outcome.reference,
    })
    const type = await ctx.db
      .selectFrom('ticket_types')
      .select(['sold', 'held', 'seats_sold'])
      .where('id', '=', ticketTypeId)
      .executeTakeFirstOrThrow()
    expect(type).toEqual({ sold: 1, held: 0, seats_sold: 1 })
    const row = await ctx.db
      .selectFrom('claims')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ kind: 'member', month: '2026-12', quantity: 1, slot: 1, cancelled_at: null })
    const mails = await ctx.db
      .selectFrom('mails')
      .select(['kind', 'recipient', 'variables'])
      .where('subject_id', '=', order.id)
      .orderBy('kind')
      .execute()
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['admin-free-ticket-notification', 'membership@staffroom.example'],
      ['free-ticket-confirmation', order.buyer_email],
    ])
    expect(mails[1]?.variables).toMatchObject({
      fullName: 'Amal Haddad',
      eventTitle: 'Leadership Evening',
      ticketName: 'Delegate',
      remainingTickets: 0,
      accountPageUrl: 'http://localhost:3000/account',
    })
    await expectInvariants(ctx)
  })

  test('takes no name, address or account that somebody sends', async () => {
    const { eventId } = await anOffer()
    const [mine, other] = [await aMember(ctx, 'basic'), await aMember(ctx, 'vip')]
    const hostile = { eventId, userId: other.userId, user_id: other.userId, quantity: 9, status: 'held' }
    const outcome = await claim(as(mine), hostile)
    expect(outcome.ok).toBe(true)
    const claims = await ctx.db
      .selectFrom('claims')
      .select('user_id')
      .where('event_id', '=', eventId)
      .execute()
    expect(claims).toEqual([{ user_id: mine.userId }])
  })

  test('asks later for what the profile does not know, and for the dishes', async () => {
    const aKnownMember = async () => {
      const known = await aMember(ctx, 'basic')
      await ctx.db
        .insertInto('profiles')
        .values({
          user_id: known.userId,
          full_name: 'Dr Amal Haddad',
          whatsapp_number: '+971 50 1',
          company: 'Palm School',
          updated_at: ctx.now,
        })
        .execute()
      return known
    }
    const [bare, known] = [await aMember(ctx, 'basic'), await aKnownMember()]
    const { eventId } = await anOffer()
    const seatOfTicket = (ticketId: string) =>
      ctx.db
        .selectFrom('attendees as a')
        .innerJoin('tickets as t', 't.attendee_id', 'a.id')
        .select(['a.full_name', 'a.completed_at', 'a.whatsapp_number'])
        .where('t.id', '=', ticketId)
        .executeTakeFirstOrThrow()
    const seatOf = async (on: Ctx) => seatOfTicket((await aClaim(on, { eventId })).ticketId)
    expect(await seatOf(as(bare))).toEqual({
      full_name: 'Amal Haddad',
      completed_at: null,
      whatsapp_number: null,
    })
    expect(await seatOf(as(known))).toEqual({
      full_name: 'Dr Amal Haddad',
      completed_at: ctx.now,
      whatsapp_number: '+971 50 1',
    })
    const silent = await anOffer({ event_id: await anEvent(ctx, { asks_contact_details: false }) })
    for (const member of [await aMember(ctx, 'basic'), await aKnownMember()]) {
      const { ticketId } = await aClaim(as(member), { eventId: silent.eventId })
      expect(await seatOfTicket(ticketId)).toMatchObject({ completed_at: ctx.now, whatsapp_number: null })
    }
  })

  test('a team address that mail refuses does not undo it', async () => {
    await ctx.db
      .updateTable('settings')
      .set({ value: JSON.stringify('a@b.c.d-') })
      .where('key', '=', 'membershipTeamEmail')
      .execute()
    const { eventId } = await anOffer()
    expect((await claim(as(await aMember(ctx, 'basic')), { eventId })).ok).toBe(true)
    await ctx.db.deleteFrom('settings').where('key', '=', 'membershipTeamEmail').execute()
  })
})

describe('is refused', () => {
  test.each([
    ['a guest', async () => ctx.actor, 'sign-in-required'],
    ['somebody whose address is not verified', () => aUser(ctx, { emailVerified: false }), 'verify-first'],
    ['a user without membership', () => aUser(ctx), 'no-membership'],
    ['a sponsor without membership', () => aSponsor(ctx), 'no-membership'],
    ['an administrator without membership', () => aUser(ctx, { role: 'admin' }), 'no-membership'],
  ] as const)('%s', async (_who, actor, reason) => {
    const { eventId } = await anOffer()
    expect(await reasonOf(claim(as(await actor()), { eventId }))).toBe(reason)
  })

  test.each([
    ['past_due', 1, 'membership-unverified'],
    ['past_due', 8, 'membership-unverified'],
    ['unpaid', 8, 'membership-unverified'],
    ['incomplete', 0, 'no-membership'],
    ['ended', 0, 'no-membership'],
    ['active', 0, 'claimed'],
  ] as const)('a subscription that is %s for %i days: %s', async (status, days, reason) => {
    const user = await aUser(ctx)
    const ended = addMinutes(ctx.now, -days * 1440)
    await ctx.db
      .insertInto('subscriptions')
      .values({
        id: newId(),
        user_id: user.userId,
        plan_id: await aPlan(ctx, 'basic'),
        provider: 'demo',
        provider_ref: newId(),
        status,
        current_period_start: addMinutes(ctx.now, -40_000),
        current_period_end: days === 0 ? addMinutes(ctx.now, 40_000) : ended,
        past_due_since: status === 'past_due' ? ended : null,
        started_at: addMinutes(ctx.now, -80_000),
        price_minor: 20_000,
        currency: 'AED',
      })
      .execute()
    const { eventId } = await anOffer()
    expect(await reasonOf(claim(as(user), { eventId }))).toBe(reason)
    // It was never paid for.
    await ctx.db.deleteFrom('subscriptions').where('user_id', '=', user.userId).execute()
  })

  test('a page that was opened before the membership ended', async () => {
    const { eventId } = await anOffer()
    const me = as(await aMember(ctx, 'basic'))
    expect((await ownAllowance(me, { eventId })).standing).toBe('some')
    const later = { ...me, now: addMinutes(ctx.now, 31 * 1440) }
    const event = await anOffer({
      event_id: await anEvent(ctx, { starts_at: addMinutes(ctx.now, 60 * 1440) }),
    })
    expect(await reasonOf(claim(later, { eventId: event.eventId }))).toBe('no-membership')
  })

  test.each([
    ['excluded from claims', { is_claimable: false }, 'not-claimable'],
    ['hidden', { visibility: 'hidden' }, 'not-claimable'],
    ['archived', { archived_at: new Date('2026-11-01') }, 'not-claimable'],
    ['for two people', { seats_per_ticket: 2 }, 'not-claimable'],
    ['of a higher tier', { is_member_only: true, member_tier: 'premium' }, 'not-claimable'],
    ['of the own tier', { is_member_only: true, member_tier: 'basic' }, 'claimed'],
    [
      'with a discount for a higher tier',
      { member_tier: 'enterprise', member_discount_percent: 10 },
      'claimed',
    ],
    ['not on sale yet', { sale_starts_at: new Date('2026-12-02') }, 'event-not-open'],
    ['not on sale any more', { sale_ends_at: new Date('2026-12-01') }, 'event-not-open'],
  ] as const)('a ticket type %s', async (_what, overrides, reason) => {
    const { eventId, ticketTypeId } = await anOffer(overrides)
    const [one, other] = [as(await aMember(ctx, 'basic')), as(await aMember(ctx, 'basic'))]
    expect(await reasonOf(claim(one, { eventId, ticketTypeId }))).toBe(reason)
    expect(await reasonOf(claim(other, { eventId }))).toBe(reason)
    await expectInvariants(ctx)
  })

  test.each([
    ['ended', { starts_at: new Date('2026-12-01T08:00:00Z') }, 'event-passed'],
    ['cancelled', { status: 'cancelled' }, 'event-not-open'],
    ['a draft', { status: 'draft' }, 'event-not-open'],
    ['archived', { status: 'archived' }, 'event-not-open'],
    ['running', { starts_at: new Date('2026-12-01T11:30:00Z') }, 'claimed'],
  ] as const)('an event that is %s', async (_what, overrides, reason) => {
    const { eventId } = await anOffer({ event_id: await anEvent(ctx, overrides) })
    expect(await reasonOf(claim(as(await aMember(ctx, 'basic')), { eventId }))).toBe(reason)
  })

  test('a sponsor who is a basic member has the tickets of the basic tier only', async () => {
    const user = await aMember(ctx, 'basic')
    await ctx.db.insertInto('sponsors').values({ user_id: user.userId, added_at: ctx.now }).execute()
    const { eventId } = await anOffer({ is_member_only: true, member_tier: 'enterprise' })
    expect(await reasonOf(claim(as(user), { eventId }))).toBe('not-claimable')
  })

  test('what does not exist, and a type of another event, is not found', async () => {
    const me = as(await aMember(ctx, 'basic'))
    const [one, other] = [await anOffer(), await anOffer()]
    for (const about of [
      { eventId: newId() },
      { eventId: "' or 1=1" },
      { eventId: one.eventId, ticketTypeId: other.ticketTypeId },
      { eventId: one.eventId, ticketTypeId: newId() },
      { eventId: one.eventId, ticketTypeId: '\u0000' },
    ]) {
      await expect(claim(me, about)).rejects.toThrow('not found')
    }
    expect((await ownAllowance(me, { eventId: null })).member?.usedThisMonth).toBe(0)
  })

  test('more than 30 tries in 10 minutes', async () => {
    const user = await aMember(ctx, 'basic')
    const { port } = limiterWith('claim', 1)
    const me = { ...as(user), ports: { ...ctx.ports, limiter: port } }
    const { eventId } = await anOffer()
    expect((await claim(me, { eventId })).ok).toBe(true)
    expect(await claim(me, { eventId })).toEqual({ ok: false, reason: 'too-often', retryAfter: 90 })
  })
})

describe('the allowance', () => {
  test('of an event: the second claim is a duplicate, with another ticket type too', async () => {
    const { eventId } = await anOffer()
    const other = await aTicketType(ctx, { event_id: eventId })
    const user = await aMember(ctx, 'vip')
    await freeOf(user.userId, { perMonth: 2, perEvent: 1 })
    expect((await claim(as(user), { eventId })).ok).toBe(true)
    expect(await reasonOf(claim(as(user), { eventId }))).toBe('DUPLICATE_TICKET')
    expect(await reasonOf(claim(as(user), { eventId, ticketTypeId: other }))).toBe('DUPLICATE_TICKET')
  })

  test('of a month, over its border in the time zone of the network', async () => {
    const user = await aMember(ctx, 'basic')
    // Half past seven in the evening of the 31st in London, and the 1st of January in Dubai half an hour later.
    const [before, after] = ['2026-12-31T19:30:00Z', '2026-12-31T20:00:00Z'].map((now) => new Date(now))
    if (!before || !after) throw new Error('no time')
    await ctx.db
      .updateTable('membership_grants')
      .set({ ends_at: addMinutes(ctx.now, 90 * 1440) })
      .where('user_id', '=', user.userId)
      .execute()
    const events = await Promise.all(
      [1, 2, 3].map(async () =>
        anOffer({ event_id: await anEvent(ctx, { starts_at: addMinutes(ctx.now, 60 * 1440) }) }),
      ),
    )
    const [first, second, third] = events.map(({ eventId }) => ({ eventId }))
    if (!first || !second || !third) throw new Error('no event')
    const december = { ...as(user), now: before }
    expect((await claim(december, first)).ok).toBe(true)
    expect(await reasonOf(claim(december, second))).toBe('none-left')
    const january = { ...as(user), now: after }
    expect((await ownAllowance(january, { eventId: null })).member).toMatchObject({
      usedThisMonth: 0,
      left: 1,
    })
    expect((await claim(january, second)).ok).toBe(true)
    expect(await reasonOf(claim(january, third))).toBe('none-left')
    expect(await reasonOf(claim(january, first))).toBe('DUPLICATE_TICKET')
    await expectInvariants(ctx)
  })

  test.each([
    [{ perMonth: 0, perEvent: 1 }, 'NO_ALLOCATION'],
    [{ perMonth: 1, perEvent: 0 }, 'NO_ALLOCATION'],
    [{ perMonth: 2, perEvent: 2 }, 'claimed'],
  ])('of a plan with %o: %s', async (numbers, reason) => {
    const { eventId } = await anOffer()
    const user = await aMember(ctx, 'vip')
    await freeOf(user.userId, numbers)
    expect(await reasonOf(claim(as(user), { eventId }))).toBe(reason)
  })

  test('of two for one event takes two places of it, and a third after one is cancelled', async () => {
    const { eventId } = await anOffer()
    const user = await aMember(ctx, 'vip')
    await freeOf(user.userId, { perMonth: 2, perEvent: 2 })
    const one = await aClaim(as(user), { eventId })
    await aClaim(as(user), { eventId })
    expect(await reasonOf(claim(as(user), { eventId }))).toBe('DUPLICATE_TICKET')
    expect(await cancelClaim(as(user), one)).toEqual({ ok: true })
    expect((await claim(as(user), { eventId })).ok).toBe(true)
    await expectInvariants(ctx)
  })

  test('is not given back by another plan, another membership or coming again', async () => {
    const user = await aMember(ctx, 'vip')
    await freeOf(user.userId, { perMonth: 2, perEvent: 1 })
    const [one, other, third] = [await anOffer(), await anOffer(), await anOffer()]
    await aClaim(as(user), one)
    await aClaim(as(user), other)
    const basic = await aPlan(ctx, 'basic')
    await ctx.db
      .updateTable('membership_grants')
      .set({ plan_id: basic })
      .where('user_id', '=', user.userId)
      .execute()
    expect((await ownAllowance(as(user), { eventId: null })).member).toMatchObject({
      perMonth: 1,
      usedThisMonth: 2,
      leftThisMonth: 0,
    })
    expect(await reasonOf(claim(as(user), third))).toBe('none-left')
    await ctx.db.deleteFrom('membership_grants').where('user_id', '=', user.userId).execute()
    await ctx.db
      .insertInto('membership_grants')
      .values({
        id: newId(),
        user_id: user.userId,
        plan_id: basic,
        starts_at: ctx.now,
        ends_at: addMinutes(ctx.now, 1440),
        reason: 'again',
        created_at: ctx.now,
      })
      .execute()
    expect(await reasonOf(claim(as(user), third))).toBe('none-left')
    await expectInvariants(ctx)
  })
})

describe('the token', () => {
  test('again is the same ticket, also once nothing is left', async () => {
    const { eventId } = await anOffer({ capacity: 1 })
    const me = as(await aMember(ctx, 'basic'))
    const claimToken = newKey()
    const first = await claim(me, { eventId, claimToken })
    expect(first.ok).toBe(true)
    expect(await claim(me, { eventId, claimToken })).toEqual(first)
    const all = await Promise.all([1, 2, 3].map(() => claim(me, { eventId, claimToken })))
    expect(all).toEqual([first, first, first])
  })

  test('of another member, of a purchase or of a cancelled claim makes no ticket', async () => {
    const { eventId, ticketTypeId } = await anOffer()
    const [one, other] = [as(await aMember(ctx, 'basic')), as(await aMember(ctx, 'basic'))]
    const claimToken = newKey()
    const made = await claim(one, { eventId, claimToken })
    if (!made.ok) throw new Error(made.reason)
    expect(await reasonOf(claim(other, { eventId, claimToken }))).toBe('CREATE_ERROR')
    await cancelClaim(one, made)
    expect(await reasonOf(claim(one, { eventId, claimToken }))).toBe('CREATE_ERROR')
    const attemptToken = newKey()
    await aHeldOrder(one, { ticketTypeId }, { attemptToken })
    expect(await reasonOf(claim(one, { eventId, claimToken: attemptToken }))).toBe('CREATE_ERROR')
    await expectInvariants(ctx)
  })
})

test('a hold that has ended does not keep the last place from a member', async () => {
  const { eventId, ticketTypeId } = await anOffer({ capacity: 1 })
  await aHeldOrder(ctx, { ticketTypeId })
  const me = as(await aMember(ctx, 'basic'))
  expect(await reasonOf(claim(me, { eventId }))).toBe('NO_TICKETS_AVAILABLE')
  const later = { ...me, now: addMinutes(ctx.now, 16) }
  expect((await claim(later, { eventId })).ok).toBe(true)
  await expectInvariants(later)
})

test('without a wish it takes the first type that costs something and has places', async () => {
  const eventId = await anEvent(ctx)
  await aTicketType(ctx, { event_id: eventId, position: 0, price_minor: 0, name: 'Free' })
  const gone = await aTicketType(ctx, { event_id: eventId, position: 1, capacity: 1, name: 'Gone' })
  await aHeldOrder(ctx, { ticketTypeId: gone })
  await aTicketType(ctx, { event_id: eventId, position: 2, name: 'Late' })
  expect(await aClaim(as(await aMember(ctx, 'basic')), { eventId })).toMatchObject({ ticketName: 'Late' })
})
