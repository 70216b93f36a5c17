import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { checkInTicket } from '#app/features/door/check-in-ticket.server.ts'
import { placeOrder } from '#app/features/ticketing/checkout/place-order.server.ts'
import { refundOrder } from '#app/features/ticketing/refunds/refund-order.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aSponsorClaim } from '#tests/factories/a-claim.ts'
import { aDispute } from '#tests/factories/a-dispute.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aSponsor, aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout, anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { attendeeFiltersOf } from '../list/rules/attendee-listing.ts'
import { cancelPreview } from './cancel-preview.server.ts'
import { type CancelTicketsInput, cancelTickets } from './cancel-tickets.server.ts'
import { checkInTickets } from './check-in-tickets.server.ts'
import { processTicketRun } from './process-ticket-run.server.ts'
import { ticketRun } from './ticket-run.server.ts'

const world = await testContext()
const { ctx: guestCtx } = withDemoPayments(world.ctx)
const ctx: Ctx = { ...guestCtx, actor: system }
const everybody = { all: attendeeFiltersOf(new URLSearchParams()) }

type Asked = Partial<CancelTicketsInput> & Pick<CancelTicketsInput, 'eventId' | 'chosen'>

async function cancel(input: Asked, on: Ctx = ctx) {
  const runId = input.runId ?? newId()
  const outcome = await cancelTickets(on, {
    runId,
    givesMoneyBack: false,
    admitsCheckedIn: false,
    tellsPeople: true,
    cause: 'buyer-asked',
    note: '',
    ...input,
  })
  if (!outcome.ok) throw new Error(outcome.reason)
  return ticketRun(ctx, { eventId: input.eventId, runId })
}

async function aPair(overrides: Parameters<typeof aTicketType>[1] = {}) {
  const eventId = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId, ...overrides })
  const tom = anAttendee({ fullName: 'Tom O’Leary', email: 'tom@school.example' })
  const seats = overrides.seats_per_ticket ?? 1
  const order = await aPaidOrder(ctx, {
    ticketTypeId,
    quantity: 2,
    seatsPerTicket: Number(seats),
    attendees: [anAttendee(), tom, ...Array.from({ length: 2 * Number(seats) - 2 }, () => null)],
  })
  await takeJobs(ctx)
  const ids = order.tickets.map((ticket) => ticket.id)
  return { eventId, ticketTypeId, orderId: order.id, tickets: order.tickets, ids }
}

const orderOf = (id: string) =>
  ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const typeOf = (id: string) =>
  ctx.db.selectFrom('ticket_types').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const refundsOf = (orderId: string) =>
  ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.amount_minor', 'r.cause', 'r.note'])
    .where('p.order_id', '=', orderId)
    .execute()
const mailsTo = (recipient: string, subjects: string[]) =>
  ctx.db
    .selectFrom('mails')
    .select(['kind', 'variables'])
    .where('recipient', '=', recipient)
    .where('subject_id', 'in', subjects)
    .orderBy('id')
    .execute()

describe('without money going back', () => {
  test('the ticket is void, its place is free, the payment stays, and attendee and buyer are mailed', async () => {
    const { eventId, ticketTypeId, orderId, ids, tickets } = await aPair({ capacity: 2 })
    const toms = await seatOf('tom@school.example', eventId)
    const run = await cancel({ eventId, chosen: { ids: [toms] }, note: 'As you asked.' })
    expect(run).toMatchObject({ total: 1, done: 1, failed: 0, isOver: true })
    expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed', closed_at: null })
    expect(await typeOf(ticketTypeId)).toMatchObject({ sold: 1, seats_sold: 1 })
    expect(await refundsOf(orderId)).toEqual([])
    expect((await mailsTo('tom@school.example', ids)).at(-1)).toMatchObject({ kind: 'ticket-cancelled' })
    expect((await mailsTo('nadia@school.example', [orderId])).at(-1)).toMatchObject({
      kind: 'tickets-cancelled',
      variables: { note: 'As you asked.', tickets: [{ attendee_name: 'Tom O’Leary' }] },
    })
    const code = tickets.find((ticket) => ticket.id === toms)?.code ?? ''
    const scan = await checkInTicket(ctx, { eventId, code, scanId: newId(), device: 'Door' })
    expect(scan.verdict).toBe('refunded')
    await expectInvariants(ctx)
  })

  test('the money of an order without a ticket left can still go back', async () => {
    const { eventId, orderId } = await aPair()
    expect(await cancel({ eventId, chosen: everybody, tellsPeople: false })).toMatchObject({ done: 2 })
    expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed' })
    await expectInvariants(ctx)
    const outcome = await refundOrder(ctx, {
      orderId,
      refundId: newId(),
      wish: { kind: 'everything' },
      seenRefundedMinor: 0,
      admitsCheckedIn: false,
      cause: 'goodwill',
      note: '',
    })
    expect(outcome).toMatchObject({ ok: true, amountMinor: 20_000 })
    expect(await orderOf(orderId)).toMatchObject({ status: 'refunded' })
    await expectInvariants(ctx)
  })

  test('no mail is sent when the administrator chose to send none', async () => {
    const { eventId, orderId, ids } = await aPair()
    await cancel({ eventId, chosen: everybody, tellsPeople: false })
    const told = [
      ...(await mailsTo('tom@school.example', ids)),
      ...(await mailsTo('nadia@school.example', [orderId])),
    ]
    expect(told.filter((mail) => /cancelled/.test(mail.kind))).toEqual([])
  })

  test('an order that cost nothing ends with its last ticket', async () => {
    const eventId = await anEvent(ctx)
    const ticketTypeId = await aTicketType(ctx, { event_id: eventId, price_minor: 0 })
    const placed = await placeOrder(ctx, aCheckout({ ticketTypeId, quantity: 2, priceMinor: 0 }))
    if (!placed.ok) throw new Error(placed.reason)
    const [first = '', second = ''] = await ticketsOf(eventId)
    await cancel({ eventId, chosen: { ids: [first] } })
    expect(await orderOf(placed.order.id)).toMatchObject({ status: 'confirmed' })
    await expectInvariants(ctx)
    await cancel({ eventId, chosen: { ids: [second] } })
    expect(await orderOf(placed.order.id)).toMatchObject({ status: 'cancelled' })
    await expectInvariants(ctx)
  })

  test('claimed tickets give their allowance back', async () => {
    const eventId = await anEvent(ctx)
    const ticketTypeId = await aTicketType(ctx, { event_id: eventId, is_claimable: true })
    const sponsor = await aSponsor(ctx)
    await aSponsorClaim({ ...ctx, actor: sponsor }, { eventId, ticketTypeId, quantity: 3 })
    const [first = '', second = '', third = ''] = await ticketsOf(eventId)
    await cancel({ eventId, chosen: { ids: [first, second] } })
    const claimOf = () =>
      ctx.db.selectFrom('claims').selectAll().where('event_id', '=', eventId).executeTakeFirstOrThrow()
    expect(await claimOf()).toMatchObject({ quantity: 1, cancelled_at: null })
    await expectInvariants(ctx)
    await cancel({ eventId, chosen: { ids: [third] } })
    expect(await claimOf()).toMatchObject({ cancelled_at: ctx.now })
    await expectInvariants(ctx)
  })
})

describe('with money going back', () => {
  test('a ticket gives its share, all of them the rest', async () => {
    const { eventId, orderId, ids } = await aPair()
    const [first = ''] = ids
    expect(await cancelPreview(ctx, { eventId, chosen: { ids: [first] } })).toMatchObject({
      tickets: 1,
      orders: 1,
      refundMinor: 10_000,
      currency: 'AED',
    })
    await cancel({ eventId, chosen: { ids: [first] }, givesMoneyBack: true, note: 'Get well soon' })
    expect(await refundsOf(orderId)).toEqual([
      { amount_minor: 10_000, cause: 'buyer-asked', note: 'Get well soon' },
    ])
    expect(await orderOf(orderId)).toMatchObject({ status: 'partially_refunded' })
    await cancel({ eventId, chosen: everybody, givesMoneyBack: true })
    expect(await orderOf(orderId)).toMatchObject({ status: 'refunded' })
    await expectInvariants(ctx)
  })

  test('is refused to door staff', async () => {
    const { eventId } = await aPair()
    const door = await aUser(ctx, { role: 'door', doorEventIds: [eventId] })
    await expect(cancel({ eventId, chosen: everybody }, { ...ctx, actor: door })).rejects.toThrow()
    expect((await ticketsOf(eventId)).length).toBe(2)
  })
})

test('seats that were sold together go together', async () => {
  const { eventId, ids } = await aPair({ seats_per_ticket: 2 })
  const [first = ''] = ids
  expect(await cancelPreview(ctx, { eventId, chosen: { ids: [first] } })).toMatchObject({
    tickets: 2,
    neighbours: 1,
  })
  await cancel({ eventId, chosen: { ids: [first] } })
  expect(await ticketsOf(eventId)).toHaveLength(2)
  await expectInvariants(ctx)
})

test('a checked-in ticket is cancelled only after confirmation', async () => {
  const { eventId, ids } = await aPair()
  const [first = ''] = ids
  await checkInTickets(ctx, { eventId, chosen: { ids: [first] } })
  expect(await cancel({ eventId, chosen: everybody })).toMatchObject({
    done: 1,
    failed: 1,
    failures: [{ ticketId: first, reason: 'checked-in' }],
  })
  expect(await cancel({ eventId, chosen: { ids: [first] }, admitsCheckedIn: true })).toMatchObject({
    done: 1,
  })
  await expectInvariants(ctx)
})

test('many are left to a job, which goes on where it stopped; the same press again is the same run', async () => {
  const eventId = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId, price_minor: 0 })
  for (let order = 0; order < 3; order++) {
    await placeOrder(ctx, aCheckout({ ticketTypeId, quantity: 10, priceMinor: 0 }))
  }
  await takeJobs(ctx)
  const runId = newId()
  expect(await cancel({ eventId, chosen: everybody, runId })).toMatchObject({
    total: 30,
    done: 0,
    waiting: 30,
  })
  expect(await cancel({ eventId, chosen: everybody, runId })).toMatchObject({ total: 30 })
  const jobs = (await takeJobs(ctx)).filter((job) => job.name === 'tickets.run')
  expect(jobs.map((job) => job.payload)).toEqual([{ runId }])
  await Promise.all([processTicketRun(ctx, { runId }), processTicketRun(ctx, { runId })])
  await processTicketRun(ctx, { runId })
  expect(await ticketRun(ctx, { eventId, runId })).toMatchObject({ done: 30, failed: 0, isOver: true })
  const audits = await ctx.db
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('action', '=', 'order.cancel')
    .where(sql`details->>'runId'`, '=', runId)
    .execute()
  expect(audits).toHaveLength(3)
  await expectInvariants(ctx)
})

test('cancelling, refunding and checking in at once leave every ticket in one state', async () => {
  for (let round = 0; round < 6; round++) {
    const { eventId, orderId, tickets } = await aPair()
    await Promise.all([
      // Where the refund is first, nothing is left to cancel.
      cancel({ eventId, chosen: everybody, givesMoneyBack: round % 2 === 0 }).catch((error: Error) =>
        expect(error.message).toBe('none-valid'),
      ),
      refundOrder(ctx, {
        orderId,
        refundId: newId(),
        wish: { kind: 'everything' },
        seenRefundedMinor: 0,
        admitsCheckedIn: false,
        cause: 'other',
        note: '',
      }),
      checkInTickets(ctx, { eventId, chosen: { ids: [tickets[0]?.id ?? ''] } }),
    ])
    await expectInvariants(ctx)
  }
})

async function ticketsOf(eventId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('tickets')
    .select('id')
    .where('event_id', '=', eventId)
    .where('status', '=', 'valid')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

async function seatOf(email: string, eventId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .select('t.id')
    .where('a.email', '=', email)
    .where('t.event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return row.id
}

test('money that a bank has taken back is not given back a second time', async () => {
  const { eventId, orderId, ids } = await aPair()
  await aDispute(ctx, { orderId })
  expect(await cancelPreview(ctx, { eventId, chosen: { ids } })).toMatchObject({ tickets: 2, refundMinor: 0 })
  const run = await cancel({ eventId, chosen: { ids }, givesMoneyBack: true })
  expect(run).toMatchObject({ done: 0, failed: 2, isOver: true })
  expect(run.failures.map(({ reason }) => reason)).toEqual(['disputed', 'disputed'])
  expect(await refundsOf(orderId)).toEqual([])
  expect(await cancel({ eventId, chosen: { ids } })).toMatchObject({ done: 2, failed: 0 })
})
