import { describe, expect, test } from 'vitest'
import { checkInTicket } from '#app/features/door/check-in-ticket.server.ts'
import { cancelRegistration } from '#app/features/order-admin/refunds/cancel-registration.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aClaim } from '#tests/factories/a-claim.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember, aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { placeOrder } from '../checkout/place-order.server.ts'
import { cancelClaim } from './cancel-claim.server.ts'
import { claimableEvents } from './claimable-events.server.ts'
import { ownAllowance } from './own-allowance.server.ts'

const { ctx, as } = await testContext()

async function aClaimed() {
  const startsAt = addMinutes(ctx.now, 600)
  const eventId = await anEvent(ctx, { starts_at: startsAt })
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId, capacity: 1 })
  const member = await aMember(ctx, 'basic')
  const me = as(member)
  return { ...(await aClaim(me, { eventId })), eventId, ticketTypeId, startsAt, me }
}

const usedOf = async (me: typeof ctx) => (await ownAllowance(me, { eventId: null })).member?.usedThisMonth

test('the ticket is void, the place free, the allowance back, once', async () => {
  const { me, orderId, ticketId, eventId, ticketTypeId } = await aClaimed()
  expect(await usedOf(me)).toBe(1)
  expect(await cancelClaim(me, { orderId })).toEqual({ ok: true })
  expect(await cancelClaim(me, { orderId })).toEqual({ ok: false, reason: 'already-cancelled' })
  expect(await usedOf(me)).toBe(0)
  const ticket = await ctx.db
    .selectFrom('tickets')
    .select(['status', 'voided_at'])
    .where('id', '=', ticketId)
    .executeTakeFirst()
  expect(ticket).toEqual({ status: 'void', voided_at: ctx.now })
  const type = await ctx.db
    .selectFrom('ticket_types')
    .select('sold')
    .where('id', '=', ticketTypeId)
    .executeTakeFirst()
  expect(type?.sold).toBe(0)
  const again = await aClaim(me, { eventId })
  expect(again.orderId).not.toBe(orderId)
  expect(await usedOf(me)).toBe(1)
  await expectInvariants(ctx)
})

test('until the event starts, and not once the ticket is in', async () => {
  const { me, orderId, startsAt } = await aClaimed()
  expect(await cancelClaim({ ...me, now: startsAt }, { orderId })).toEqual({ ok: false, reason: 'too-late' })
  expect(await cancelClaim({ ...me, now: addMinutes(startsAt, -1) }, { orderId })).toEqual({ ok: true })

  const inside = await aClaimed()
  const { code } = await ctx.db
    .selectFrom('tickets')
    .select('code')
    .where('id', '=', inside.ticketId)
    .executeTakeFirstOrThrow()
  const scan = { eventId: inside.eventId, code, scanId: newId(), device: 'door' }
  expect((await checkInTicket(as(system), scan)).verdict).toBe('admitted')
  expect(await cancelClaim(inside.me, inside)).toEqual({ ok: false, reason: 'too-late' })
  await expectInvariants(ctx)
})

test('everybody else’s orders are not found, and what was bought is not cancelled', async () => {
  const { me, orderId } = await aClaimed()
  for (const stranger of [
    ctx,
    as(await aMember(ctx, 'vip')),
    as(await aUser(ctx, { role: 'admin' })),
    as(system),
  ]) {
    await expect(async () => cancelClaim(stranger, { orderId })).rejects.toThrow('not found')
  }
  for (const id of [newId(), 'x', '']) {
    await expect(async () => cancelClaim(me, { orderId: id })).rejects.toThrow('not found')
  }
  const ticketTypeId = await aTicketType(ctx, { price_minor: 0 })
  const bought = await placeOrder(me, aCheckout({ ticketTypeId, priceMinor: 0 }))
  if (!bought.ok) throw new Error(bought.reason)
  expect(await cancelClaim(me, { orderId: bought.order.id })).toEqual({ ok: false, reason: 'not-claimed' })
  expect(await usedOf(me)).toBe(1)
})

describe('the network cancelling a claimed registration', () => {
  test('gives the allowance back in the same transaction, once', async () => {
    const { me, orderId } = await aClaimed()
    const admin = as(await aUser(ctx, { role: 'admin' }))
    expect(await cancelRegistration(admin, { orderId, admitsCheckedIn: false })).toEqual({ ok: true })
    expect(await usedOf(me)).toBe(0)
    expect(await cancelRegistration(admin, { orderId, admitsCheckedIn: false })).toEqual({ ok: true })
    expect(await cancelClaim(me, { orderId })).toEqual({ ok: false, reason: 'already-cancelled' })
    const claims = await ctx.db
      .selectFrom('claims')
      .select('cancelled_at')
      .where('order_id', '=', orderId)
      .execute()
    expect(claims).toEqual([{ cancelled_at: ctx.now }])
    await expectInvariants(ctx)
  })
})

describe('the events to claim for', () => {
  test('are none for guests, accounts without a membership and members in arrears', async () => {
    await aClaimed()
    expect(await claimableEvents(ctx)).toEqual([])
    expect(await claimableEvents(as(await aUser(ctx)))).toEqual([])
  })

  test('what may be claimed, what is left, and what is all claimed', async () => {
    await ctx.db.updateTable('events').set({ status: 'archived' }).execute()
    const startsAt = (days: number) => addMinutes(ctx.now, days * 1440)
    const open = await anEvent(ctx, { title: 'Open', starts_at: startsAt(1), is_featured: true })
    const mine = await anEvent(ctx, { title: 'Mine', starts_at: startsAt(2) })
    const none = await anEvent(ctx, { title: 'For two', starts_at: startsAt(3) })
    await anEvent(ctx, { title: 'Passed', starts_at: startsAt(-1) })
    await anEvent(ctx, { title: 'Draft', status: 'draft' })
    const full = await aTicketType(ctx, { event_id: open, name: 'Full', capacity: 1, position: 1 })
    await aTicketType(ctx, { event_id: open, name: 'Free', price_minor: 0, position: 2 })
    await aTicketType(ctx, { event_id: open, name: 'VIP', is_member_only: true, member_tier: 'enterprise' })
    await aTicketType(ctx, { event_id: mine, capacity: 7 })
    await aTicketType(ctx, { event_id: none, seats_per_ticket: 2 })
    const other = as(await aMember(ctx, 'basic'))
    await aClaim(other, { eventId: open, ticketTypeId: full })
    const me = as(await aMember(ctx, 'standard'))
    await aClaim(me, { eventId: mine })

    const events = await claimableEvents(me)
    expect(
      events.map((event) => [event.title, event.isAllClaimed, event.memberLeft, event.attendees]),
    ).toEqual([
      ['Open', false, 0, 1],
      ['Mine', true, 0, 1],
    ])
    expect(events[0]?.forMember.map(({ name, ticketsLeft }) => [name, ticketsLeft])).toEqual([
      ['Full', 0],
      ['Free', null],
    ])
    expect(events[0]?.forSponsor).toEqual([])
    expect(events[1]?.forMember).toMatchObject([{ ticketsLeft: 6, seatsPerTicket: 1 }])

    await ctx.db
      .insertInto('sponsors')
      .values({ user_id: me.actor.kind === 'user' ? me.actor.userId : '', added_at: ctx.now })
      .execute()
    const both = await claimableEvents(me)
    expect(both.map((event) => [event.title, event.isAllClaimed, event.sponsorLeft])).toEqual([
      ['Open', false, 4],
      ['Mine', false, 4],
      ['For two', false, 4],
    ])
    expect(both[0]?.forSponsor.map(({ name }) => name)).toEqual(['VIP', 'Full'])
  })
})
