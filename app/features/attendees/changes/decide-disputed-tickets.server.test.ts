import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { checkInTicket } from '#app/features/door/check-in-ticket.server.ts'
import { doorList, type ListHead } from '#app/features/door/offline/door-list.server.ts'
import { type ListLine, ticketOf } from '#app/features/door/offline/rules/offline-list.ts'
import { undoCheckIn } from '#app/features/door/undo-check-in.server.ts'
import { adminOrder } from '#app/features/order-admin/admin-order.server.ts'
import { needsAttention } from '#app/features/order-admin/needs-attention.server.ts'
import { orderTimeline } from '#app/features/order-admin/order-timeline.server.ts'
import { paymentMismatches } from '#app/features/order-admin/payment-mismatches.server.ts'
import { confirmPayment } from '#app/features/ticketing/checkout/confirm-payment.server.ts'
import { recordDisputes } from '#app/features/ticketing/refunds/record-disputes.server.ts'
import { newId, randomCode } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anAttendee, anAwaitingOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withStripePayments } from '#tests/support/with-stripe-payments.ts'
import { type DecideDisputedTicketsInput, decideDisputedTickets } from './decide-disputed-tickets.server.ts'
import { moveTicket } from './move-ticket.server.ts'
import { seatToChange } from './seat-to-change.server.ts'

const world = await testContext()
// What the provider dates is of the time on the wall.
const { ctx, standIn } = await withStripePayments({ ...world.ctx, actor: system, now: new Date() })
beforeEach(standIn.healAll)
await sql`create schema pgboss`.execute(ctx.db)
await sql`create table pgboss.job (name text, state text)`.execute(ctx.db)
const salt = randomCode(26)

const about = (paymentRef: string) => ({ provider: 'stripe' as const, eventId: newId(), paymentRef })

/** Two tickets whose payment was disputed, and how it went. */
async function aDisputedPair(ending: 'open' | 'lost' = 'lost', seatsPerTicket = 1) {
  const eventId = await anEvent(ctx, { starts_at: later(ctx, 60).now, ends_at: later(ctx, 90).now })
  const ticketTypeId = await aTicketType(ctx, {
    event_id: eventId,
    capacity: 2,
    seats_per_ticket: seatsPerTicket,
  })
  const tom = anAttendee({ fullName: 'Tom O’Leary', email: 'tom@school.example' })
  const quantity = 2 / seatsPerTicket
  const attendees = [anAttendee(), tom]
  const order = await anAwaitingOrder(ctx, { ticketTypeId, quantity, seatsPerTicket, attendees })
  standIn.pay(order.paymentRef)
  await confirmPayment(ctx, about(order.paymentRef))
  const { id: disputeRef } = standIn.openDispute(order.paymentRef)
  if (ending === 'lost') standIn.moveDispute(disputeRef, 'lost')
  await recordDisputes(ctx, about(order.paymentRef))
  const end = async (status: 'won' | 'lost') => {
    standIn.moveDispute(disputeRef, status)
    await recordDisputes(ctx, about(order.paymentRef))
  }
  const tickets = await ctx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .select(['t.id', 't.code'])
    .where('t.order_id', '=', order.id)
    .orderBy('a.position')
    .execute()
  const [first, second] = tickets
  const dispute = (await adminOrder(ctx, order.id)).payments[0]?.disputes[0]
  if (!first || !second || !dispute) throw new Error('no tickets or no dispute')
  return { orderId: order.id, disputeId: dispute.id, eventId, ticketTypeId, first, second, end }
}
type Disputed = Awaited<ReturnType<typeof aDisputedPair>>

const decide = (
  { orderId, disputeId }: Pick<Disputed, 'orderId' | 'disputeId'>,
  decision: DecideDisputedTicketsInput['decision'],
  seen: DecideDisputedTicketsInput['seen'] = null,
  on: Ctx = ctx,
) => decideDisputedTickets(on, { orderId, disputeId, decision, seen })
const scan = ({ eventId }: Disputed, { code }: { code: string }, on: Ctx = ctx) =>
  checkInTicket(on, { eventId, code, scanId: newId(), device: 'Door' })
const statesOf = async (orderId: string) => {
  const rows = await ctx.db
    .selectFrom('tickets')
    .select(['status'])
    .where('order_id', '=', orderId)
    .orderBy('status')
    .execute()
  return rows.map(({ status }) => status)
}
const waitingOf = async (orderId: string) =>
  (await paymentMismatches(ctx)).filter((one) => one.orderId === orderId).map(({ kind }) => kind)
const decisionOf = async ({ orderId }: Disputed) =>
  (await adminOrder(ctx, orderId)).payments[0]?.disputes[0]?.decision
const auditsOf = async (orderId: string) =>
  (await orderTimeline(ctx, orderId)).map(({ what }) => what).filter((what) => what.includes('disputed'))
const mailsOf = (orderId: string, ticketIds: string[]) =>
  ctx.db
    .selectFrom('mails')
    .select(['kind', 'recipient'])
    .where('kind', 'in', ['tickets-cancelled', 'ticket-cancelled'])
    .where('subject_id', 'in', [orderId, ...ticketIds])
    .orderBy('kind')
    .execute()

async function readList(eventId: string, since: string | null = null) {
  let text = ''
  for await (const lines of doorList(ctx, { eventId, salt, since })) text += lines
  const [head = '', ...lines] = text.trimEnd().split('\n')
  return {
    cursor: (JSON.parse(head) as ListHead).cursor,
    tickets: lines.map((line) => ticketOf(JSON.parse(line) as ListLine)),
  }
}

describe('on the order’s screen', () => {
  test('tickets that were cancelled for a dispute are no refunded ones', async () => {
    const pair = await aDisputedPair()
    await decide(pair, 'void')
    const { seats } = await adminOrder(ctx, pair.orderId)
    expect(seats.map(({ ticket }) => [ticket?.status, ticket?.isRefunded])).toEqual([
      ['void', false],
      ['void', false],
    ])
  })
})

describe('at the door', () => {
  test('tickets of a lost dispute are let in with a warning, of an open one without', async () => {
    const open = await aDisputedPair('open')
    expect(await scan(open, open.first)).toMatchObject({ verdict: 'admitted', seat: { isDisputed: false } })
    await open.end('lost')
    expect(await scan(open, open.first)).toMatchObject({ verdict: 'already-in', seat: { isDisputed: true } })
    expect(await scan(open, open.second)).toMatchObject({ verdict: 'admitted', seat: { isDisputed: true } })
    await expectInvariants(ctx)
  })

  test('a device with a loaded ticket list learns of a lost and of a won dispute', async () => {
    const pair = await aDisputedPair('open')
    const { cursor } = await readList(pair.eventId)
    await pair.end('lost')
    const after = await readList(pair.eventId, cursor)
    expect(after.tickets).toMatchObject([{ isDisputed: true }, { isDisputed: true }])
    await pair.end('won')
    const { tickets } = await readList(pair.eventId, after.cursor)
    expect(tickets).toMatchObject([{ isDisputed: false }, { isDisputed: false }])
  })

  test('who was passed a ticket is let in with the same warning, and hears when it is cancelled', async () => {
    const pair = await aDisputedPair()
    const { eventId } = pair
    const ticketId = pair.second.id
    const { seen } = await seatToChange(ctx, { eventId, ticketId })
    const person = {
      fullName: 'Layla Haddad',
      email: 'layla@school.example',
      whatsappNumber: '',
      companyName: '',
    }
    expect(await moveTicket(ctx, { eventId, ticketId, seen, person })).toMatchObject({ ok: true })
    const { code } = await ctx.db
      .selectFrom('tickets')
      .select('code')
      .where('id', '=', ticketId)
      .executeTakeFirstOrThrow()
    expect(await scan(pair, pair.second)).toMatchObject({ verdict: 'unknown' })
    expect((await readList(eventId)).tickets.filter(({ isDisputed }) => isDisputed)).toHaveLength(2)
    await decide(pair, 'void')
    expect(await scan(pair, { code })).toMatchObject({ verdict: 'refunded', seat: { isDisputed: true } })
    expect(await mailsOf(pair.orderId, [ticketId])).toMatchObject([
      { kind: 'ticket-cancelled', recipient: 'layla@school.example' },
      { kind: 'tickets-cancelled' },
    ])
  })
})

describe('the decision', () => {
  test('to cancel voids the tickets, frees their places and moves no money', async () => {
    const pair = await aDisputedPair()
    expect(await waitingOf(pair.orderId)).toEqual(['dispute-lost'])
    const before = await ctx.db.selectFrom('ledger_entries').select('id').execute()
    expect(await decide(pair, 'void')).toEqual({ ok: true, voided: 2 })
    expect(await statesOf(pair.orderId)).toEqual(['void', 'void'])
    const type = await ctx.db
      .selectFrom('ticket_types')
      .select(['sold', 'seats_sold'])
      .where('id', '=', pair.ticketTypeId)
      .executeTakeFirst()
    expect(type).toEqual({ sold: 0, seats_sold: 0 })
    expect(await ctx.db.selectFrom('ledger_entries').select('id').execute()).toEqual(before)
    expect(await scan(pair, pair.first)).toMatchObject({ verdict: 'refunded', seat: { isDisputed: true } })
    expect((await readList(pair.eventId)).tickets).toMatchObject([
      { state: 'refunded', isDisputed: true },
      { state: 'refunded', isDisputed: true },
    ])
    expect(await waitingOf(pair.orderId)).toEqual([])
    expect(await auditsOf(pair.orderId)).toEqual(['order.void-disputed'])
    expect(await mailsOf(pair.orderId, [pair.first.id, pair.second.id])).toMatchObject([
      { kind: 'ticket-cancelled', recipient: 'tom@school.example' },
      { kind: 'tickets-cancelled' },
    ])
    await expectInvariants(ctx)
  })

  test('to let them in takes the notice away, keeps the warning and may become a cancellation', async () => {
    const pair = await aDisputedPair()
    expect(await decide(pair, 'warn')).toEqual({ ok: true, voided: 0 })
    expect(await decide(pair, 'warn')).toEqual({ ok: true, voided: 0 })
    expect(await waitingOf(pair.orderId)).toEqual([])
    expect(await scan(pair, pair.first)).toMatchObject({ verdict: 'admitted', seat: { isDisputed: true } })
    expect(await decide(pair, 'void', 'warn')).toEqual({ ok: true, voided: 1 })
    expect(await statesOf(pair.orderId)).toEqual(['valid', 'void'])
    expect(await auditsOf(pair.orderId)).toEqual(['order.void-disputed', 'order.admit-disputed'])
    await expectInvariants(ctx)
  })

  test('is made once by twenty who cancel at once', async () => {
    const pair = await aDisputedPair()
    const told = await Promise.all(Array.from({ length: 20 }, () => decide(pair, 'void')))
    expect(told.every((outcome) => outcome.ok)).toBe(true)
    expect(told.filter((outcome) => outcome.ok && outcome.voided === 2)).toHaveLength(1)
    expect(await auditsOf(pair.orderId)).toEqual(['order.void-disputed'])
    expect(await mailsOf(pair.orderId, [])).toHaveLength(1)
    await expectInvariants(ctx)
  })

  test('is taken from the first of two simultaneous administrators; the second is refused', async () => {
    const pair = await aDisputedPair()
    const told = await Promise.all([decide(pair, 'void'), decide(pair, 'warn')])
    expect(told.filter(({ ok }) => ok)).toHaveLength(1)
    expect(told.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'changed' })
    await expectInvariants(ctx)
  })

  test('and scans at once leave each ticket either in or void', async () => {
    const pair = await aDisputedPair()
    const [, one, other] = await Promise.all([
      decide(pair, 'void'),
      scan(pair, pair.first),
      scan(pair, pair.second),
    ])
    const rows = await ctx.db
      .selectFrom('tickets')
      .select(['id', 'status', 'checked_in_at'])
      .where('order_id', '=', pair.orderId)
      .execute()
    const verdicts = new Map([
      [pair.first.id, one.verdict],
      [pair.second.id, other.verdict],
    ])
    for (const ticket of rows) {
      expect(verdicts.get(ticket.id)).toBe(ticket.status === 'void' ? 'refunded' : 'admitted')
      expect(ticket.checked_in_at === null).toBe(ticket.status === 'void')
    }
    await expectInvariants(ctx)
  })

  test('leaves who is in with what was sold together with it, until the check-in is undone', async () => {
    const pair = await aDisputedPair('lost', 2)
    await scan(pair, pair.first)
    expect(await decide(pair, 'void')).toEqual({ ok: false, reason: 'nothing-to-void' })
    expect(await decisionOf(pair)).toBeNull()
    await undoCheckIn(ctx, { ticketId: pair.first.id, scanId: newId(), device: 'Door' })
    expect(await decide(pair, 'void')).toEqual({ ok: true, voided: 2 })
    await expectInvariants(ctx)
  })

  test('asks for no decision once all guests are in, or the event is over', async () => {
    const pair = await aDisputedPair()
    await scan(pair, pair.first)
    expect(await waitingOf(pair.orderId)).toEqual(['dispute-lost'])
    const { undecidedDisputes } = await needsAttention(ctx)
    await scan(pair, pair.second)
    expect(await waitingOf(pair.orderId)).toEqual([])
    expect((await needsAttention(ctx)).undecidedDisputes).toBe(undecidedDisputes - 1)
    const other = await aDisputedPair()
    const after = await paymentMismatches(later(ctx, 91))
    expect(after.filter(({ orderId }) => orderId === other.orderId)).toEqual([])
  })

  test('is refused while the dispute is open and after it was won, and of another order not found', async () => {
    const pair = await aDisputedPair('open')
    expect(await decide(pair, 'void')).toEqual({ ok: false, reason: 'not-lost' })
    await pair.end('lost')
    await pair.end('won')
    expect(await decide(pair, 'warn')).toEqual({ ok: false, reason: 'not-lost' })
    expect(await statesOf(pair.orderId)).toEqual(['valid', 'valid'])
    const other = await aDisputedPair()
    await expect(decide({ orderId: pair.orderId, disputeId: other.disputeId }, 'void')).rejects.toThrow(
      'dispute',
    )
    for (const role of ['user', 'door'] as const) {
      const on = { ...ctx, actor: actorWithRole(role) }
      await expect(async () => decide(other, 'void', null, on)).rejects.toThrow('not allowed')
    }
  })

  test('to cancel is shown when the dispute is won after it, since the money is here for nothing', async () => {
    const pair = await aDisputedPair()
    await decide(pair, 'void')
    const { disputesWonForNothing } = await needsAttention(ctx)
    await pair.end('won')
    expect(await waitingOf(pair.orderId)).toEqual(['dispute-won'])
    expect((await needsAttention(ctx)).disputesWonForNothing).toBe(disputesWonForNothing + 1)
    expect(await statesOf(pair.orderId)).toEqual(['void', 'void'])
    await expectInvariants(ctx)
  })
})
