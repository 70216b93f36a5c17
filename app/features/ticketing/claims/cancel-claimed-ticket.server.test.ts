import { expect, test } from 'vitest'
import { checkInTicket } from '#app/features/door/check-in-ticket.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId, newKey } from '#app/kernel/ids.ts'
import { aClaim, aSponsorClaim } from '#tests/factories/a-claim.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember, aSponsor, aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { placeOrder } from '../checkout/place-order.server.ts'
import { cancelClaim } from './cancel-claim.server.ts'
import { cancelClaimedTicket } from './cancel-claimed-ticket.server.ts'
import { claimSponsorTickets } from './claim-sponsor-tickets.server.ts'
import { ownAllowance } from './own-allowance.server.ts'

const { ctx, as } = await testContext()
const startsAt = addMinutes(ctx.now, 600)

async function aSponsored(quantity: number, type: Parameters<typeof aTicketType>[1] = {}) {
  const eventId = await anEvent(ctx, { starts_at: startsAt })
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId, capacity: 4, ...type })
  const me = as(await aSponsor(ctx))
  const claimed = await aSponsorClaim(me, { eventId, ticketTypeId, quantity })
  return { ...claimed, me, eventId, ticketTypeId, ticketIds: await ticketsOf(claimed.orderId) }
}

async function ticketsOf(orderId: string) {
  const rows = await ctx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .select(['t.id', 't.code'])
    .where('t.order_id', '=', orderId)
    .orderBy('a.position')
    .execute()
  return rows.map(({ id }) => id)
}

const validOf = async (orderId: string) => {
  const rows = await ctx.db
    .selectFrom('tickets')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'valid')
    .execute()
  return rows.map(({ id }) => id)
}

const orderOf = (orderId: string) =>
  ctx.db
    .selectFrom('orders as o')
    .innerJoin('claims as c', 'c.order_id', 'o.id')
    .select(['o.status', 'c.quantity', 'c.cancelled_at'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()

const soldOf = async (ticketTypeId: string) => {
  const type = await ctx.db
    .selectFrom('ticket_types')
    .select('sold')
    .where('id', '=', ticketTypeId)
    .executeTakeFirstOrThrow()
  return type.sold
}

const usedOf = async (me: typeof ctx, eventId: string) => {
  const { sponsor } = await ownAllowance(me, { eventId })
  return [sponsor?.usedThisMonth, sponsor?.usedForEvent]
}

async function scan(eventId: string, ticketId: string | undefined) {
  const { code } = await ctx.db
    .selectFrom('tickets')
    .select('code')
    .where('id', '=', ticketId ?? '')
    .executeTakeFirstOrThrow()
  const { verdict } = await checkInTicket(as(system), { eventId, code, scanId: newId(), device: 'door' })
  return verdict
}

test('one ticket is void, one place free, one of the allowance back, once; the others stay', async () => {
  const { me, orderId, eventId, ticketTypeId, ticketIds } = await aSponsored(3)
  const [first = '', second = '', third = ''] = ticketIds
  expect(await cancelClaimedTicket(me, { orderId, ticketId: second })).toEqual({ ok: true })
  expect(await cancelClaimedTicket(me, { orderId, ticketId: second })).toEqual({
    ok: false,
    reason: 'already-cancelled',
  })
  expect(await validOf(orderId)).toEqual(expect.arrayContaining([first, third]))
  expect(await validOf(orderId)).toHaveLength(2)
  expect(await orderOf(orderId)).toEqual({ status: 'confirmed', quantity: 2, cancelled_at: null })
  expect(await soldOf(ticketTypeId)).toBe(2)
  expect(await usedOf(me, eventId)).toEqual([2, 2])
  expect(await scan(eventId, second)).toBe('refunded')
  await expectInvariants(ctx)
  await aSponsorClaim(me, { eventId, ticketTypeId, quantity: 2 })
  expect(await usedOf(me, eventId)).toEqual([4, 4])
  await expectInvariants(ctx)
})

test('only the attendee who received the ticket by mail is mailed', async () => {
  const { me, orderId, ticketIds, attendees } = await aSponsored(2)
  await cancelClaimedTicket(me, { orderId, ticketId: ticketIds[0] ?? '' })
  const mails = await ctx.db
    .selectFrom('mails')
    .select(['kind', 'recipient'])
    .where('subject_id', 'in', [...ticketIds, orderId])
    .where('kind', '=', 'ticket-cancelled')
    .execute()
  expect(mails).toEqual([{ kind: 'ticket-cancelled', recipient: attendees[0]?.email }])
})

test('the claimant gets a confirmation of each, with what is left this month', async () => {
  const { me, orderId, ticketIds, attendees } = await aSponsored(3)
  await cancelClaimedTicket(me, { orderId, ticketId: ticketIds[0] ?? '' })
  await cancelClaimedTicket(me, { orderId, ticketId: ticketIds[0] ?? '' })
  await cancelClaim(me, { orderId })
  await cancelClaim(me, { orderId })
  const mails = await ctx.db
    .selectFrom('mails')
    .select(['recipient', 'variables'])
    .where('subject_id', '=', orderId)
    .where('kind', '=', 'claim-cancelled')
    .orderBy('id')
    .execute()
  const recipient = me.actor.kind === 'user' ? me.actor.email : ''
  const named = (indexes: number[]) => indexes.map((index) => ({ attendee_name: attendees[index]?.email }))
  expect(mails).toMatchObject([
    { recipient, variables: { tickets: named([0]), remainingTickets: 2 } },
    { recipient, variables: { tickets: named([1, 2]), remainingTickets: 4 } },
  ])
})

test('the last one cancels the claim', async () => {
  const { me, orderId, eventId, ticketTypeId, ticketIds } = await aSponsored(2)
  for (const ticketId of ticketIds) {
    expect(await cancelClaimedTicket(me, { orderId, ticketId })).toEqual({ ok: true })
  }
  expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', cancelled_at: ctx.now })
  expect(await soldOf(ticketTypeId)).toBe(0)
  expect(await usedOf(me, eventId)).toEqual([0, 0])
  expect(await cancelClaim(me, { orderId })).toEqual({ ok: false, reason: 'already-cancelled' })
  await expectInvariants(ctx)
})

test('what is left of a claim is cancelled as a whole', async () => {
  const { me, orderId, eventId, ticketTypeId, ticketIds } = await aSponsored(3)
  await cancelClaimedTicket(me, { orderId, ticketId: ticketIds[0] ?? '' })
  expect(await cancelClaim(me, { orderId })).toEqual({ ok: true })
  expect(await soldOf(ticketTypeId)).toBe(0)
  expect(await usedOf(me, eventId)).toEqual([0, 0])
  await expectInvariants(ctx)
})

test('two who come on one sale go together', async () => {
  const { me, orderId, eventId, ticketTypeId, ticketIds } = await aSponsored(4, { seats_per_ticket: 2 })
  expect(await cancelClaimedTicket(me, { orderId, ticketId: ticketIds[3] ?? '' })).toEqual({ ok: true })
  expect((await validOf(orderId)).toSorted()).toEqual(ticketIds.slice(0, 2).toSorted())
  expect(await soldOf(ticketTypeId)).toBe(1)
  expect(await usedOf(me, eventId)).toEqual([2, 2])
  await expectInvariants(ctx)
})

test('until the event starts, and not once it is in; others of the claim still are', async () => {
  const { me, orderId, eventId, ticketIds } = await aSponsored(2)
  const [first = '', second = ''] = ticketIds
  expect(await cancelClaimedTicket({ ...me, now: startsAt }, { orderId, ticketId: first })).toEqual({
    ok: false,
    reason: 'too-late',
  })
  expect(await scan(eventId, first)).toBe('admitted')
  expect(await cancelClaimedTicket(me, { orderId, ticketId: first })).toEqual({
    ok: false,
    reason: 'too-late',
  })
  expect(await cancelClaimedTicket(me, { orderId, ticketId: second })).toEqual({ ok: true })
  expect(await orderOf(orderId)).toEqual({ status: 'confirmed', quantity: 1, cancelled_at: null })
  await expectInvariants(ctx)
})

test('a member’s claim is its one ticket', async () => {
  const eventId = await anEvent(ctx, { starts_at: startsAt })
  await aTicketType(ctx, { event_id: eventId })
  const me = as(await aMember(ctx, 'basic'))
  const { orderId, ticketId } = await aClaim(me, { eventId })
  expect(await cancelClaimedTicket(me, { orderId, ticketId })).toEqual({ ok: true })
  expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled' })
  await expectInvariants(ctx)
})

test('the token of a claim answers with the tickets that are left of it', async () => {
  const eventId = await anEvent(ctx, { starts_at: startsAt })
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
  const me = as(await aSponsor(ctx))
  const attendees = [{ email: 'nadia@school.example' }, { email: 'omar@school.example' }]
  const wish = { eventId, ticketTypeId, attendees, quantity: 2, claimToken: newKey() }
  const claimed = await claimSponsorTickets(me, wish)
  if (!claimed.ok) throw new Error(claimed.reason)
  const { orderId } = claimed
  const [first = ''] = await ticketsOf(orderId)
  await cancelClaimedTicket(me, { orderId, ticketId: first })
  expect(await claimSponsorTickets(me, wish)).toMatchObject({
    ok: true,
    orderId,
    attendees: [{ name: null, email: 'omar@school.example' }],
    remaining: 3,
  })
})

test('other people’s claims and tickets are not found, and what was bought is not cancelled', async () => {
  const { me, orderId, ticketIds } = await aSponsored(2)
  const other = await aSponsored(1)
  const [ticketId = ''] = ticketIds
  const strangers = [ctx, other.me, as(await aUser(ctx, { role: 'admin' })), as(system)]
  for (const stranger of strangers) {
    await expect(cancelClaimedTicket(stranger, { orderId, ticketId })).rejects.toThrow('not found')
  }
  for (const id of [newId(), 'x', '', other.ticketIds[0] ?? '']) {
    await expect(cancelClaimedTicket(me, { orderId, ticketId: id })).rejects.toThrow('not found')
  }
  const ticketTypeId = await aTicketType(ctx, { price_minor: 0 })
  const bought = await placeOrder(me, aCheckout({ ticketTypeId, priceMinor: 0 }))
  if (!bought.ok) throw new Error(bought.reason)
  const [own = ''] = await ticketsOf(bought.order.id)
  expect(await cancelClaimedTicket(me, { orderId: bought.order.id, ticketId: own })).toEqual({
    ok: false,
    reason: 'not-claimed',
  })
  expect(await validOf(orderId)).toHaveLength(2)
})
