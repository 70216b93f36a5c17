import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { checkInTicket } from '#app/features/door/check-in-ticket.server.ts'
import { paymentOfOrder } from '#app/features/money/queries.server.ts'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { adminOrder } from '#app/features/order-admin/admin-order.server.ts'
import { cancelRegistration } from '#app/features/order-admin/refunds/cancel-registration.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aDispute } from '#tests/factories/a-dispute.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout, aHeldOrder, anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { placeOrder } from '../checkout/place-order.server.ts'
import { type RefundOrderInput, refundOrder } from './refund-order.server.ts'
import { sendRefundMail } from './send-refund-mail.server.ts'
import { tryRefundAgain } from './try-refund-again.server.ts'

const world = await testContext()
const { ctx: guestCtx, payments } = withDemoPayments(world.ctx)
const ctx: Ctx = { ...guestCtx, actor: system }

type Asked = Partial<RefundOrderInput> & Pick<RefundOrderInput, 'orderId'>

const refund = (input: Asked, on: Ctx = ctx) =>
  refundOrder(on, {
    refundId: newId(),
    wish: { kind: 'everything' },
    seenRefundedMinor: 0,
    admitsCheckedIn: false,
    cause: 'buyer-asked',
    note: '',
    ...input,
  })

const orderOf = (id: string) =>
  ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ticketsOf = (orderId: string) =>
  ctx.db.selectFrom('tickets').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
const refundsOf = (orderId: string) =>
  ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .selectAll('r')
    .where('p.order_id', '=', orderId)
    .execute()
const countersOf = (id: string) =>
  ctx.db
    .selectFrom('ticket_types')
    .select(['sold', 'held', 'seats_sold'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function aPaidPair(overrides: { capacity?: number } = {}) {
  const ticketTypeId = await aTicketType(ctx, overrides)
  const order = await aPaidOrder(ctx, { ticketTypeId, quantity: 2 })
  await takeJobs(ctx)
  const [one, other] = order.tickets
  if (!one || !other) throw new Error('no tickets')
  return { ...order, ticketTypeId, one, other }
}

describe('one of two tickets', () => {
  test('is void, its place free, and its price on the way back', async () => {
    const { id, one, other, ticketTypeId } = await aPaidPair({ capacity: 2 })
    const outcome = await refund({
      orderId: id,
      wish: { kind: 'tickets', ticketIds: [one.id] },
      note: 'Sorry',
    })
    if (!outcome.ok) throw new Error(outcome.reason)
    expect(outcome.amountMinor).toBe(10_000)
    expect(await orderOf(id)).toMatchObject({ status: 'partially_refunded', closed_at: null })
    const tickets = await ticketsOf(id)
    expect(tickets.find((ticket) => ticket.id === one.id)).toMatchObject({
      status: 'void',
      voided_at: ctx.now,
    })
    expect(tickets.find((ticket) => ticket.id === other.id)?.status).toBe('valid')
    const { seats } = await adminOrder(ctx, id)
    expect(seats.filter(({ ticket }) => ticket?.isRefunded).map(({ ticket }) => ticket?.id)).toEqual([one.id])
    expect(await countersOf(ticketTypeId)).toEqual({ sold: 1, held: 0, seats_sold: 1 })
    expect(await refundsOf(id)).toMatchObject([
      { id: outcome.refundId, amount_minor: 10_000, cause: 'buyer-asked', note: 'Sorry', status: 'pending' },
    ])
    expect(await takeJobs(ctx)).toMatchObject([
      { name: 'payments.refund', payload: { refundId: outcome.refundId } },
    ])
    const again = await placeOrder(guestCtx, aCheckout({ ticketTypeId }))
    expect(again.ok).toBe(true)
    await expectInvariants(ctx)
  })

  test('and then the other: the order is refunded', async () => {
    const { id, one, other } = await aPaidPair()
    await refund({ orderId: id, wish: { kind: 'tickets', ticketIds: [one.id] } })
    expect(await refund({ orderId: id, wish: { kind: 'tickets', ticketIds: [other.id] } })).toEqual({
      ok: false,
      reason: 'changed',
    })
    const rest = { wish: { kind: 'tickets', ticketIds: [other.id] }, seenRefundedMinor: 10_000 } as const
    expect((await refund({ orderId: id, ...rest })).ok).toBe(true)
    expect(await orderOf(id)).toMatchObject({ status: 'refunded', closed_at: ctx.now })
    expect(await refund({ orderId: id, seenRefundedMinor: 20_000 })).toEqual({
      ok: false,
      reason: 'order-not-live',
    })
    await expectInvariants(ctx)
  })

  test('of a sale of two seats goes with the other', async () => {
    const ticketTypeId = await aTicketType(ctx, { seats_per_ticket: 2 })
    const order = await aPaidOrder(ctx, { ticketTypeId, quantity: 2, seatsPerTicket: 2 })
    const seats = await ctx.db
      .selectFrom('tickets as t')
      .innerJoin('attendees as a', 'a.id', 't.attendee_id')
      .select(['t.id', 'a.position'])
      .where('t.order_id', '=', order.id)
      .orderBy('a.position')
      .execute()
    const third = seats[2]?.id ?? ''
    expect(await refund({ orderId: order.id, wish: { kind: 'tickets', ticketIds: [third] } })).toMatchObject({
      ok: true,
      amountMinor: 10_000,
    })
    const voided = (await ticketsOf(order.id)).filter((ticket) => ticket.status === 'void')
    expect(new Set(voided.map(({ id }) => id))).toEqual(new Set(seats.slice(2).map(({ id }) => id)))
    expect(await countersOf(ticketTypeId)).toEqual({ sold: 1, held: 0, seats_sold: 2 })
    await expectInvariants(ctx)
  })
})

describe('an amount', () => {
  test('leaves the tickets valid until everything has gone back', async () => {
    const { id } = await aPaidPair()
    await refund({ orderId: id, wish: { kind: 'amount', amountMinor: 19_999 } })
    expect((await orderOf(id)).status).toBe('partially_refunded')
    expect((await ticketsOf(id)).map((ticket) => ticket.status)).toEqual(['valid', 'valid'])
    await expectInvariants(ctx)
    const more = { orderId: id, seenRefundedMinor: 19_999 }
    expect(await refund({ ...more, wish: { kind: 'amount', amountMinor: 2 } })).toEqual({
      ok: false,
      reason: 'too-much',
      leftMinor: 1,
    })
    expect((await refund({ ...more, wish: { kind: 'amount', amountMinor: 1 } })).ok).toBe(true)
    expect((await orderOf(id)).status).toBe('refunded')
    expect((await ticketsOf(id)).map((ticket) => ticket.status)).toEqual(['void', 'void'])
    await expectInvariants(ctx)
  })
})

describe('at the door', () => {
  test('a refunded ticket stays outside, the other comes in', async () => {
    const event_id = await anEvent(ctx)
    const order = await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx, { event_id }), quantity: 2 })
    const [one, other] = order.tickets
    await refund({ orderId: order.id, wish: { kind: 'tickets', ticketIds: [one?.id ?? ''] } })
    const scan = (code = '') =>
      checkInTicket(ctx, { eventId: event_id, code, scanId: newId(), device: '' }).then(
        ({ verdict }) => verdict,
      )
    expect(await scan(one?.code)).toBe('refunded')
    expect(await scan(other?.code)).toBe('admitted')
    const rest = { orderId: order.id, seenRefundedMinor: 10_000 }
    expect(await refund(rest)).toEqual({ ok: false, reason: 'checked-in', ticketIds: [other?.id] })
    expect((await refund({ ...rest, admitsCheckedIn: true })).ok).toBe(true)
    expect(await scan(other?.code)).toBe('refunded')
    await expectInvariants(ctx)
  })
})

describe('twice, at once, killed', () => {
  test('the same form pressed twice is one refund', async () => {
    const { id } = await aPaidPair()
    const input = { orderId: id, refundId: newId(), wish: { kind: 'amount', amountMinor: 500 } } as const
    const outcomes = await Promise.all([1, 2, 3].map(() => refund(input)))
    expect(outcomes).toEqual(Array(3).fill({ ok: true, refundId: input.refundId, amountMinor: 500 }))
    expect(await refundsOf(id)).toHaveLength(1)
    const other = await aPaidPair()
    await expect(refund({ ...input, orderId: other.id })).rejects.toThrow('of another payment')
  })

  test('two administrators at once: one refunds, the other is told', async () => {
    const { id, one } = await aPaidPair()
    const wish = { kind: 'tickets', ticketIds: [one.id] } as const
    const outcomes = await Promise.all([1, 2].map(() => refund({ orderId: id, wish })))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(outcomes.find((outcome) => !outcome.ok)).toEqual({ ok: false, reason: 'ticket-void' })
    await expectInvariants(ctx)
  })

  test('a refund that breaks in the middle leaves everything as it was', async () => {
    const { id, ticketTypeId } = await aPaidPair()
    const broken = withTransaction(ctx, async (tx) => {
      await refund({ orderId: id }, tx)
      throw new Error('killed')
    })
    await expect(broken).rejects.toThrow('killed')
    expect((await orderOf(id)).status).toBe('confirmed')
    expect(await refundsOf(id)).toEqual([])
    expect(await takeJobs(ctx)).toEqual([])
    expect(await countersOf(ticketTypeId)).toMatchObject({ sold: 2 })
    await expectInvariants(ctx)
  })
})

describe('a payment that its bank disputes', () => {
  test.each(['open', 'lost'] as const)('is not refunded as well: %s', async (status) => {
    const { id, one } = await aPaidPair()
    await aDispute(ctx, { orderId: id }, status)
    for (const wish of [{ kind: 'everything' }, { kind: 'tickets', ticketIds: [one.id] }] as const) {
      expect(await refund({ orderId: id, wish })).toEqual({ ok: false, reason: 'disputed' })
    }
    expect(await ticketsOf(id)).toMatchObject([{ status: 'valid' }, { status: 'valid' }])
    expect(await refundsOf(id)).toEqual([])
  })

  test('is refunded once the dispute is won', async () => {
    const { id } = await aPaidPair()
    await aDispute(ctx, { orderId: id }, 'won')
    expect(await refund({ orderId: id })).toMatchObject({ ok: true })
  })
})

describe('a refund the provider refuses', () => {
  const refuse = async () => ({ status: 'refused', code: 'insufficient_funds' }) as const
  const refusing: Ctx = { ...ctx, ports: { ...ctx.ports, payments: { ...payments, refund: refuse } } }

  test('keeps the tickets void, and trying again finishes the order', async () => {
    const { id, one } = await aPaidPair()
    const first = await refund({ orderId: id, wish: { kind: 'tickets', ticketIds: [one.id] } })
    if (!first.ok) throw new Error(first.reason)
    await sendRefund(refusing, first)
    await expectInvariants(ctx)
    const second = await refund({ orderId: id, wish: { kind: 'amount', amountMinor: 10_000 } })
    if (!second.ok) throw new Error(second.reason)
    await refund({ orderId: id, wish: { kind: 'tickets', ticketIds: [one.id] } }).then((outcome) =>
      expect(outcome).toEqual({ ok: false, reason: 'ticket-void' }),
    )
    await expectInvariants(ctx)
    expect(await tryRefundAgain(ctx, { orderId: id, refundId: first.refundId })).toEqual({ ok: true })
    expect(await paymentOfOrder(ctx, id)).toMatchObject({ refundedMinor: 20_000 })
    expect((await orderOf(id)).status).toBe('partially_refunded')
    await expectInvariants(ctx)
  })

  test('of the last tickets: trying again ends the order as refunded', async () => {
    const { id, one, other } = await aPaidPair()
    const first = await refund({ orderId: id, wish: { kind: 'tickets', ticketIds: [one.id] } })
    if (!first.ok) throw new Error(first.reason)
    await sendRefund(refusing, first)
    expect((await refund({ orderId: id, wish: { kind: 'tickets', ticketIds: [other.id] } })).ok).toBe(true)
    expect((await orderOf(id)).status).toBe('partially_refunded')
    await expectInvariants(ctx)
    const outcomes = await Promise.all(
      [1, 2].map(() => tryRefundAgain(ctx, { orderId: id, refundId: first.refundId })),
    )
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect((await orderOf(id)).status).toBe('refunded')
    await expectInvariants(ctx)
  })

  test('is one of the order named, or none', async () => {
    const { id } = await aPaidPair()
    const outcome = await refund({ orderId: id })
    if (!outcome.ok) throw new Error(outcome.reason)
    const other = await aPaidPair()
    for (const refundId of [outcome.refundId, newId(), 'x']) {
      await expect(tryRefundAgain(ctx, { orderId: other.id, refundId })).rejects.toThrow('refund not found')
    }
  })
})

describe('telling the buyer', () => {
  test('once, when the provider has accepted, with the tickets that are void', async () => {
    const { id, one } = await aPaidPair()
    const wish = { kind: 'tickets', ticketIds: [one.id] } as const
    const outcome = await refund({ orderId: id, wish, note: 'See you next year' })
    if (!outcome.ok) throw new Error(outcome.reason)
    const mails = () =>
      ctx.db.selectFrom('mails').selectAll().where('subject_id', '=', outcome.refundId).execute()
    await sendRefundMail(ctx, outcome)
    expect(await mails()).toEqual([])
    await sendRefund(ctx, outcome)
    await sendRefundMail(ctx, outcome)
    await sendRefundMail(ctx, outcome)
    expect(await mails()).toMatchObject([
      {
        kind: 'refund',
        recipient: 'nadia@school.example',
        variables: { amount: expect.stringMatching(/^AED\s100$/), is_full: false, note: 'See you next year' },
      },
    ])
    expect((await mails())[0]?.variables.tickets).toHaveLength(1)

    const rest = await refund({ orderId: id, seenRefundedMinor: 10_000 })
    if (!rest.ok) throw new Error(rest.reason)
    await sendRefund(ctx, rest)
    await sendRefundMail(ctx, rest)
    const last = await ctx.db
      .selectFrom('mails')
      .select('variables')
      .where('subject_id', '=', rest.refundId)
      .executeTakeFirstOrThrow()
    expect(last.variables).toMatchObject({ amount: expect.stringMatching(/^AED\s100$/), is_full: false })
  })
})

describe('cancelling a registration', () => {
  const aRegistration = async () => {
    const ticketTypeId = await aTicketType(ctx, { price_minor: 0, capacity: 1 })
    const order = await aHeldOrder(guestCtx, { ticketTypeId, priceMinor: 0, attendees: [anAttendee()] })
    return { ...order, ticketTypeId }
  }
  const cancel = (orderId: string, on: Ctx = ctx) =>
    cancelRegistration(on, { orderId, admitsCheckedIn: false })

  test('frees its place, once', async () => {
    const { id, ticketTypeId } = await aRegistration()
    expect(await Promise.all([cancel(id), cancel(id)])).toEqual([{ ok: true }, { ok: true }])
    expect(await cancel(id, later(ctx, 5))).toEqual({ ok: true })
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', closed_at: ctx.now })
    expect((await ticketsOf(id)).map((ticket) => ticket.status)).toEqual(['void'])
    expect(await countersOf(ticketTypeId)).toEqual({ sold: 0, held: 0, seats_sold: 0 })
    await expectInvariants(ctx)
  })

  test('tells the buyer, once, of the tickets that are void', async () => {
    const { id, reference } = await aRegistration()
    await Promise.all([cancel(id), cancel(id)])
    await cancel(id, later(ctx, 5))
    const mails = await ctx.db
      .selectFrom('mails')
      .selectAll()
      .where('subject_id', '=', id)
      .where('kind', '=', 'registration-cancelled')
      .execute()
    const { buyer_email } = await orderOf(id)
    expect(mails).toMatchObject([
      { recipient: buyer_email, variables: { order_reference: reference, is_unpaid: false } },
    ])
    expect(mails[0]?.variables.tickets).toHaveLength(1)
  })

  test('is no way around a refund, and a refund none around it', async () => {
    const { id } = await aPaidPair()
    expect(await cancel(id)).toEqual({ ok: false, reason: 'money-left', leftMinor: 20_000 })
    const free = await aRegistration()
    expect(await refund({ orderId: free.id })).toEqual({ ok: false, reason: 'nothing-left' })
  })
})

test('an attendee who was sent a ticket is mailed once that it is void; the buyer gets another mail', async () => {
  const { id, one, other } = await aPaidPair()
  const { buyer_email } = await orderOf(id)
  const addressed = (ticket: { attendee_id: string }, email: string) =>
    ctx.db.updateTable('attendees').set({ email }).where('id', '=', ticket.attendee_id).execute()
  await addressed(one, buyer_email)
  await addressed(other, 'colleague@school.example')
  const first = await refund({ orderId: id, wish: { kind: 'tickets', ticketIds: [one.id] } })
  if (!first.ok) throw new Error(first.reason)
  const told = () =>
    ctx.db
      .selectFrom('mails')
      .select(['recipient', 'subject_id', 'variables'])
      .where('kind', '=', 'ticket-cancelled')
      .where('subject_id', 'in', [one.id, other.id])
      .execute()
  expect(await told()).toEqual([])
  await Promise.all([1, 2].map(() => refund({ orderId: id, seenRefundedMinor: first.amountMinor })))
  const { buyer_name } = await orderOf(id)
  expect(await told()).toMatchObject([
    { recipient: 'colleague@school.example', subject_id: other.id, variables: { buyer_name } },
  ])
})

test('administrators alone give back', async () => {
  const { id } = await aPaidPair()
  for (const actor of [world.ctx.actor, actorWithRole('user'), actorWithRole('door')]) {
    const as = { ...ctx, actor }
    await expect(refund({ orderId: id }, as)).rejects.toThrow('not allowed')
    expect(() => cancelRegistration(as, { orderId: id, admitsCheckedIn: false })).toThrow('not allowed')
    expect(() => tryRefundAgain(as, { orderId: id, refundId: newId() })).toThrow('not allowed')
  }
  await expect(refund({ orderId: newId() })).rejects.toThrow('order not found')
  await expect(refund({ orderId: 'x' })).rejects.toThrow('order not found')
})
