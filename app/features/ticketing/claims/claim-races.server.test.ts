import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { newKey } from '#app/kernel/ids.ts'
import { aClaim, aSponsorClaim } from '#tests/factories/a-claim.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember, aSponsor } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { race } from '#tests/races/race.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { testContext } from '#tests/support/test-context.ts'
import { claimInvariants } from './claim-invariants.server.ts'
import { ownAllowance } from './own-allowance.server.ts'

const { ctx, connectionString, as } = await testContext()
const script = join(import.meta.dirname, '../../../../tests/races/claim-parts.ts')

const run = (part: string, inputs: readonly [unknown, unknown]) =>
  race<string>({ script, part, connectionString, now: ctx.now, inputs })
const count = (answers: readonly string[], answer: string) => answers.filter((one) => one === answer).length
const times = <T>(length: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length }, (_, index) => make(index)))

async function anOffer(capacity: number | null = null) {
  const eventId = await anEvent(ctx)
  return { eventId, ticketTypeId: await aTicketType(ctx, { event_id: eventId, capacity }) }
}

/** Both processes get half of the claims. */
const halves = <T>(claims: T[]) =>
  [{ claims: claims.slice(0, claims.length / 2) }, { claims: claims.slice(claims.length / 2) }] as const

describe('50 claims with one left', () => {
  test('of the places: one of 50 members gets it', async () => {
    const { eventId } = await anOffer(1)
    const claims = await times(50, async () => ({ userId: (await aMember(ctx, 'basic')).userId, eventId }))
    const answers = await run('members', halves(claims))
    expect([count(answers, 'claimed'), count(answers, 'NO_TICKETS_AVAILABLE')]).toEqual([1, 49])
    await expectInvariants(ctx)
  })

  test('of the month: one of 50 events gets it', async () => {
    const { userId } = await aMember(ctx, 'basic')
    const claims = await times(50, async () => ({ userId, eventId: (await anOffer()).eventId }))
    const answers = await run('members', halves(claims))
    expect([count(answers, 'claimed'), count(answers, 'none-left')]).toEqual([1, 49])
    await expectInvariants(ctx)
  })

  test('of the event: one claim of 50 for it', async () => {
    const { userId } = await aMember(ctx, 'basic')
    const { eventId } = await anOffer()
    const answers = await run('members', halves(await times(50, async () => ({ userId, eventId }))))
    expect([count(answers, 'claimed'), count(answers, 'DUPLICATE_TICKET')]).toEqual([1, 49])
    await expectInvariants(ctx)
  })

  test('of a sponsor: four of 50', async () => {
    const { userId } = await aSponsor(ctx)
    const { eventId, ticketTypeId } = await anOffer()
    const [one, other] = halves(await times(50, async () => ({ userId, eventId })))
    const answers = await run('sponsors', [
      { ...one, ticketTypeId },
      { ...other, ticketTypeId },
    ])
    expect([count(answers, 'claimed'), count(answers, 'too-many')]).toEqual([4, 46])
    await expectInvariants(ctx)
  })

  test('the race catches looking before writing', async () => {
    const { userId } = await aMember(ctx, 'basic')
    const claims = await times(50, async () => ({ userId, eventId: (await anOffer()).eventId }))
    const answers = await run('hastyMembers', halves(claims))
    expect(count(answers, 'claimed')).toBeGreaterThan(1)
    expect(await claimInvariants[0]?.find(ctx.db, ctx.now)).not.toEqual([])
    await ctx.db.deleteFrom('claims').where('user_id', '=', userId).execute()
    await ctx.db.deleteFrom('orders').where('user_id', '=', userId).execute()
    await expectInvariants(ctx)
  })
})

test('50 simultaneous requests with one token make one claim and get the same answer', async () => {
  const { userId } = await aMember(ctx, 'vip')
  const { eventId } = await anOffer()
  const claimToken = newKey()
  const answers = await run('tokens', halves(await times(50, async () => ({ userId, eventId, claimToken }))))
  expect(answers).toHaveLength(50)
  const claims = await ctx.db.selectFrom('claims').select('order_id').where('user_id', '=', userId).execute()
  expect(claims).toHaveLength(1)
  expect(new Set(answers)).toEqual(new Set([claims[0]?.order_id]))
})

test('of the last place a claim or a sale gets it, never both', async () => {
  for (let round = 0; round < 2; round++) {
    const { eventId, ticketTypeId } = await anOffer(1)
    const claims = await times(10, async () => ({ userId: (await aMember(ctx, 'basic')).userId, eventId }))
    const answers = await Promise.all([
      run('members', halves(claims)),
      run('buyers', [
        { ticketTypeId, count: 5 },
        { ticketTypeId, count: 5 },
      ]),
    ])
    const all = answers.flat()
    expect(count(all, 'claimed') + count(all, 'bought')).toBe(1)
    expect(count(all, 'NO_TICKETS_AVAILABLE') + count(all, 'sold-out')).toBe(19)
  }
  await expectInvariants(ctx)
})

test('cancelled by two at once while claiming elsewhere, the allowance comes back once', async () => {
  const member = await aMember(ctx, 'basic')
  const first = await aClaim(as(member), await anOffer())
  const eventIds = await times(10, async () => (await anOffer()).eventId)
  const input = { orderId: first.orderId, userId: member.userId, eventIds }
  const answers = await run('cancelling', [input, input])
  expect([count(answers, 'cancelled'), count(answers, 'already-cancelled')]).toEqual([1, 19])
  // Those who came before the cancellation are told that nothing is left; one may have come after it.
  expect(count(answers, 'claimed')).toBeLessThanOrEqual(1)
  expect(count(answers, 'claimed') + count(answers, 'none-left') + count(answers, 'DUPLICATE_TICKET')).toBe(
    20,
  )
  const { member: left } = await ownAllowance(as(member), { eventId: null })
  expect(left?.usedThisMonth).toBe(count(answers, 'claimed'))
  await expectInvariants(ctx)
})

describe('tickets of a sponsor’s claim, cancelled one by one by two at once', () => {
  async function aSponsored() {
    const { userId, ...sponsor } = await aSponsor(ctx)
    const offer = await anOffer()
    const { orderId } = await aSponsorClaim(as({ userId, ...sponsor }), { ...offer, quantity: 4 })
    const tickets = await ctx.db
      .selectFrom('tickets')
      .select(['id', 'code'])
      .where('order_id', '=', orderId)
      .execute()
    return { userId, orderId, ...offer, tickets, ticketIds: tickets.map(({ id }) => id) }
  }
  const leftOf = (orderId: string) =>
    ctx.db
      .selectFrom('orders as o')
      .innerJoin('claims as c', 'c.order_id', 'o.id')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .innerJoin('ticket_types as t', 't.id', 'l.ticket_type_id')
      .select(['o.status', 'c.quantity', 't.sold'])
      .where('o.id', '=', orderId)
      .executeTakeFirst()

  test('the same one comes back once', async () => {
    const { orderId, userId, ticketIds } = await aSponsored()
    const input = { orderId, userId, ticketIds: Array.from({ length: 10 }, () => ticketIds[0]) }
    const answers = await run('cancellingTickets', [input, input])
    expect([count(answers, 'cancelled'), count(answers, 'already-cancelled')]).toEqual([1, 19])
    expect(await leftOf(orderId)).toEqual({ status: 'confirmed', quantity: 3, sold: 3 })
    await expectInvariants(ctx)
  })

  test('all of them end the claim, each once', async () => {
    const { orderId, userId, ticketIds } = await aSponsored()
    const input = { orderId, userId, ticketIds }
    const answers = await run('cancellingTickets', [input, { ...input, ticketIds: ticketIds.toReversed() }])
    expect([count(answers, 'cancelled'), count(answers, 'already-cancelled')]).toEqual([4, 4])
    expect(await leftOf(orderId)).toMatchObject({ status: 'cancelled', sold: 0 })
    await expectInvariants(ctx)
  })

  test('while they are scanned: each is in or cancelled, never both', async () => {
    const { orderId, userId, eventId, tickets, ticketIds } = await aSponsored()
    const answers = await run('doorAndAccount', [
      { eventId, codes: tickets.map(({ code }) => code) },
      { orderId, userId, ticketIds },
    ])
    const cancelled = count(answers, 'cancelled')
    expect(count(answers, 'admitted') + cancelled).toBe(4)
    expect([count(answers, 'refunded'), count(answers, 'too-late')]).toEqual([cancelled, 4 - cancelled])
    await expectInvariants(ctx)
  })
})

test('claims, sales and cancellations over the same types never lock each other out', async () => {
  const shared = await anEvent(ctx, { capacity_mode: 'shared', total_capacity: 30 })
  const events = [
    await anOffer(10),
    await anOffer(),
    { eventId: shared, ticketTypeId: await aTicketType(ctx, { event_id: shared }) },
    { eventId: shared, ticketTypeId: await aTicketType(ctx, { event_id: shared, capacity: 12 }) },
  ]
  const userIds = await times(6, async () => (await aMember(ctx, 'vip')).userId)
  const input = { userIds, events, rounds: 80 }
  const answers = await run('everything', [input, input])
  expect(answers).toHaveLength(160)
  expect(count(answers, 'came back')).toBeGreaterThan(0)
  expect(count(answers, 'ALLOCATION_ERROR')).toBe(0)
  expect(count(answers, 'CREATE_ERROR')).toBe(0)
  await expectInvariants({ ...ctx, now: addMinutes(ctx.now, 1) })
})
