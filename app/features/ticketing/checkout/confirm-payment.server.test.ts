import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import {
  aHeldOrder,
  anAttendee,
  anAwaitingOrder,
  aPaidOrder,
  payAtProvider,
} from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { releaseExpiredHolds } from './release-expired-holds.server.ts'

const world = await testContext()
const { ctx, payments } = withDemoPayments(world.ctx)

const confirm = (on: Ctx, paymentRef: string, eventId: string | null = `event-${paymentRef}`) =>
  confirmPayment(on, { provider: 'demo', eventId, paymentRef })

const countersOf = (ticketTypeId: string) =>
  ctx.db
    .selectFrom('ticket_types')
    .select(['sold', 'held'])
    .where('id', '=', ticketTypeId)
    .executeTakeFirstOrThrow()

const orderOf = (id: string) =>
  ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const paymentOf = (orderId: string) =>
  ctx.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
const ticketsOf = (orderId: string) =>
  ctx.db.selectFrom('tickets').selectAll().where('order_id', '=', orderId).execute()
/** What the buyer was written. */
const mailsOf = (orderId: string) =>
  ctx.db
    .selectFrom('mails')
    .selectAll()
    .where('subject_id', '=', orderId)
    .where('kind', '!=', 'order-notification')
    .execute()

/** What the provider would tell, changed. */
const tampered = (changes: { minor?: number; currency?: 'GBP'; orderId?: string }): Ctx => ({
  ...ctx,
  ports: {
    ...ctx.ports,
    payments: {
      ...payments,
      fetch: async (ref) => {
        const { received, orderId, ...truth } = await payments.fetch(ref)
        return {
          ...truth,
          orderId: changes.orderId ?? orderId,
          received: received && {
            minor: changes.minor ?? received.minor,
            currency: changes.currency ?? received.currency,
          },
        }
      },
    },
  },
})

describe('a payment that arrives in time', () => {
  test('confirms: tickets with codes, counters, ledger, one mail, audit', async () => {
    const ticketTypeId = await aTicketType(ctx, { seats_per_ticket: 2, capacity: 3 })
    const order = await anAwaitingOrder(ctx, { ticketTypeId, quantity: 2, seatsPerTicket: 2 })
    expect((await orderOf(order.id)).status).toBe('awaiting_payment')
    await payAtProvider(ctx, order.paymentRef)
    const at = later(ctx, 2)
    expect(await confirm(at, order.paymentRef)).toEqual({ result: 'confirmed', orderId: order.id })

    expect(await orderOf(order.id)).toMatchObject({ status: 'confirmed', confirmed_at: at.now })
    expect(await countersOf(ticketTypeId)).toEqual({ sold: 2, held: 0 })
    const tickets = await ticketsOf(order.id)
    expect(new Set(tickets.map((ticket) => ticket.code)).size).toBe(4)
    expect(await paymentOf(order.id)).toMatchObject({ status: 'succeeded', captured_minor: 20_000 })
    const [mail, ...others] = await mailsOf(order.id)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'event-confirmation', recipient: 'nadia@school.example' })
    expect(mail?.variables).toMatchObject({
      fullName: 'Nadia Karim',
      event_name: 'Leadership Evening',
      event_date: 'Tue 08-12-2026',
      ticket_count: 4,
      order_url: `http://localhost:3000/orders/${order.reference}?key=${order.key}`,
    })
    expect(mail?.attachments).toHaveLength(10)
    expect(mail?.attachments.at(-1)).toEqual({ kind: 'order-receipt-pdf', ref: order.id })
    await expectInvariants(later(ctx, 30))
  })

  test('an online event is confirmed with our join link, never with the meeting itself', async () => {
    const event_id = await anEvent(ctx, { is_online: true, meeting_link: 'https://meet.example/secret' })
    const order = await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx, { event_id }) })
    const [mail] = await mailsOf(order.id)
    expect(mail?.kind).toBe('event-confirmation-virtual')
    expect(mail?.variables.meeting_link).toContain(`/tickets/${order.tickets[0]?.id}/join?key=`)
    expect(JSON.stringify(mail)).not.toContain('meet.example')
  })

  test('an order for two events sends one mail, with the tickets and the date of both', async () => {
    const event_id = await anEvent(ctx, { title: 'Reading Circle', is_online: true })
    const lines = [
      { ticketTypeId: await aTicketType(ctx) },
      { ticketTypeId: await aTicketType(ctx, { event_id }) },
    ]
    const order = await aPaidOrder(ctx, lines)
    const [mail, ...others] = await mailsOf(order.id)
    expect(others).toEqual([])
    expect(mail?.kind).toBe('event-confirmation')
    expect(mail?.variables).toMatchObject({
      event_name: 'Leadership Evening, Reading Circle',
      ticket_count: 2,
      code_count: 1,
      events: [
        { title: 'Leadership Evening', is_online: false, meeting_link: '', tickets: [{}] },
        {
          title: 'Reading Circle',
          is_online: true,
          meeting_link: expect.stringContaining('/join?key='),
          tickets: [{}],
        },
      ],
    })
    expect(mail?.attachments.map(({ kind }) => kind).toSorted()).toEqual([
      'event-ics',
      'event-ics',
      'order-receipt-pdf',
      'ticket-pdf',
      'ticket-pdf',
      'ticket-qr',
    ])
    await expectInvariants(ctx)
  })

  test('told again, by the same event and by another, and asked: nothing more happens', async () => {
    const ticketTypeId = await aTicketType(ctx)
    const order = await aPaidOrder(ctx, { ticketTypeId })
    for (const eventId of [`event-${order.paymentRef}`, 'another', null]) {
      expect(await confirm(ctx, order.paymentRef, eventId)).toEqual({
        result: 'already-settled',
        orderId: order.id,
      })
    }
    expect(await ticketsOf(order.id)).toHaveLength(1)
    expect(await mailsOf(order.id)).toHaveLength(1)
    expect(await countersOf(ticketTypeId)).toEqual({ sold: 1, held: 0 })
  })

  test('told eight times at once', async () => {
    const ticketTypeId = await aTicketType(ctx)
    const order = await anAwaitingOrder(ctx, { ticketTypeId })
    await payAtProvider(ctx, order.paymentRef)
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        confirm(ctx, order.paymentRef, index % 2 ? `e${index}` : 'same'),
      ),
    )
    const results = outcomes.map((outcome) => outcome.result).sort()
    expect(results).toEqual([...Array(7).fill('already-settled'), 'confirmed'])
    expect(await ticketsOf(order.id)).toHaveLength(1)
    await expectInvariants(ctx)
  })

  test('a transaction that breaks in the middle leaves the order awaiting, and the next news confirms it', async () => {
    const ticketTypeId = await aTicketType(ctx)
    const order = await anAwaitingOrder(ctx, { ticketTypeId })
    await payAtProvider(ctx, order.paymentRef)
    const broken: Ctx = { ...ctx, jobs: { ...ctx.jobs, send: () => Promise.reject(new Error('killed')) } }
    await expect(confirm(broken, order.paymentRef)).rejects.toThrow('killed')
    expect((await orderOf(order.id)).status).toBe('awaiting_payment')
    expect((await confirm(ctx, order.paymentRef)).result).toBe('confirmed')
    await expectInvariants(ctx)
  })

  test('the webhook event may come before the start was written down', async () => {
    const order = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    const { ref } = await payments.start({
      orderId: order.id,
      amount: order.total,
      description: '',
      buyerEmail: '',
    })
    await payAtProvider(ctx, ref)
    expect((await confirm(ctx, ref)).result).toBe('confirmed')
    expect((await paymentOf(order.id)).provider_ref).toBe(ref)
    await expectInvariants(ctx)
  })
})

describe('a webhook event that is no reason to confirm', () => {
  test('nothing paid yet, a refused card, a cancelled payment', async () => {
    const order = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    expect(await confirm(ctx, order.paymentRef, 'e-1')).toMatchObject({
      result: 'nothing-paid',
      failure: null,
    })
    await payments.pay(order.paymentRef, { number: '4000000000000002', expiry: '12/34', cvc: '123' })
    expect(await confirm(ctx, order.paymentRef, 'e-2')).toMatchObject({
      result: 'nothing-paid',
      failure: 'card_declined',
    })
    expect((await orderOf(order.id)).status).toBe('awaiting_payment')
    await payments.cancel(order.paymentRef)
    expect(await confirm(ctx, order.paymentRef, 'e-3')).toMatchObject({ result: 'nothing-paid' })
    expect(await ticketsOf(order.id)).toEqual([])
  })

  test.each([{ minor: 1 }, { minor: 10_001 }, { currency: 'GBP' as const }])(
    'money that does not fit is flagged, %o',
    async (changes) => {
      const order = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
      await payAtProvider(ctx, order.paymentRef)
      expect((await confirm(tampered(changes), order.paymentRef)).result).toBe('flagged')
      expect((await orderOf(order.id)).status).toBe('awaiting_payment')
      expect((await paymentOf(order.id)).flag_reason).toContain('arrived for an order of 10000 AED')
      expect(await ticketsOf(order.id)).toEqual([])
      const after = later(ctx, 16)
      await releaseExpiredHolds(after, {})
      await expectInvariants(after)
    },
  )

  test('a payment that names no order or another buyer’s order is flagged where it was started', async () => {
    const other = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    for (const orderId of ['none', other.id]) {
      const order = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
      await payAtProvider(ctx, order.paymentRef)
      expect((await confirm(tampered({ orderId }), order.paymentRef)).result).toBe('flagged')
      expect((await paymentOf(order.id)).flag_reason).toContain('names another order')
      expect(await ticketsOf(order.id)).toEqual([])
    }
    expect(await ticketsOf(other.id)).toEqual([])
  })

  test('a payment of another provider, or none', async () => {
    const order = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    await expect(
      confirmPayment(ctx, { provider: 'stripe', eventId: 'e', paymentRef: order.paymentRef }),
    ).rejects.toThrow('another provider')
    await expect(confirm(ctx, 'demo_unknown')).rejects.toThrow('payment not found')
  })
})

describe('a payment that arrives late', () => {
  /** An order whose hold has ended and was released; then its card pays. */
  async function anExpiredPaidOrder(ticketTypeId: string, quantity = 1) {
    const order = await anAwaitingOrder(ctx, { ticketTypeId, quantity })
    const after = later(ctx, 16)
    await releaseExpiredHolds(after, {})
    expect((await orderOf(order.id)).status).toBe('expired')
    await payAtProvider(ctx, order.paymentRef)
    return { order, after }
  }

  test('confirms where the places are free', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 2 })
    const { order, after } = await anExpiredPaidOrder(ticketTypeId)
    expect((await confirm(after, order.paymentRef)).result).toBe('confirmed')
    expect(await countersOf(ticketTypeId)).toEqual({ sold: 1, held: 0 })
    expect(await orderOf(order.id)).toMatchObject({ status: 'confirmed', closed_at: null })
    await expectInvariants(after)
  })

  test('goes back in full, once, with one mail, where they are taken', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 2 })
    const { order, after } = await anExpiredPaidOrder(ticketTypeId, 2)
    await aHeldOrder(after, { ticketTypeId }, { buyer: { name: 'O', email: 'o@school.example', phone: '' } })
    await takeJobs(ctx)
    const outcomes = await Promise.all([1, 2, 3].map((n) => confirm(after, order.paymentRef, `late-${n}`)))
    expect(outcomes.map((outcome) => outcome.result).sort()).toEqual([
      'already-settled',
      'already-settled',
      'given-back',
    ])
    expect((await orderOf(order.id)).status).toBe('expired')
    expect(await mailsOf(order.id)).toMatchObject([
      { kind: 'order-late-refund', variables: { cause: 'places-taken' } },
    ])
    const jobs = (await takeJobs(ctx)).filter((job) => job.name === 'payments.refund')
    expect(jobs).toHaveLength(1)

    const refundId = String(jobs[0]?.payload.refundId)
    await Promise.all([sendRefund(after, { refundId }), sendRefund(after, { refundId })])
    const refunds = await ctx.db.selectFrom('refunds').selectAll().where('id', '=', refundId).execute()
    expect(refunds).toMatchObject([{ status: 'succeeded', amount_minor: 20_000, reason: 'late-payment' }])
    const atProvider = await ctx.db
      .selectFrom('demo_payments')
      .select('refunded_minor')
      .where('ref', '=', order.paymentRef)
      .executeTakeFirstOrThrow()
    expect(atProvider.refunded_minor).toBe(20_000)
    await expectInvariants(later(after, 15))
  })

  test('finds places whose own holds have ended but were not swept', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 1 })
    const { order, after } = await anExpiredPaidOrder(ticketTypeId)
    await aHeldOrder(after, { ticketTypeId })
    const muchLater = later(after, 16)
    expect((await confirm(muchLater, order.paymentRef)).result).toBe('confirmed')
    await expectInvariants(muchLater)
  })

  test('is refunded when the event has ended before it arrives', async () => {
    const event_id = await anEvent(ctx, { starts_at: later(ctx, 5).now, ends_at: later(ctx, 10).now })
    const { order, after } = await anExpiredPaidOrder(await aTicketType(ctx, { event_id }))
    expect((await confirm(after, order.paymentRef)).result).toBe('given-back')
    expect(await mailsOf(order.id)).toMatchObject([{ variables: { cause: 'event-ended' } }])
    await expectInvariants(after)
  })

  test('says that the code was used up where the places are still free', async () => {
    const { code } = await aDiscountCode(ctx, { percent: 10, total_limit: 1 })
    const ticketTypeId = await aTicketType(ctx)
    const withCode = { discountCode: code, expectedTotalMinor: 9_000 }
    const order = await anAwaitingOrder(ctx, { ticketTypeId }, withCode)
    const after = later(ctx, 16)
    await releaseExpiredHolds(after, {})
    await aHeldOrder(after, { ticketTypeId }, withCode)
    await payAtProvider(ctx, order.paymentRef)
    expect((await confirm(after, order.paymentRef)).result).toBe('given-back')
    expect(await mailsOf(order.id)).toMatchObject([{ variables: { cause: 'code-used-up' } }])
    await expectInvariants(after)
  })

  test('confirms an order with an expired hold that was not released yet', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 1 })
    const order = await anAwaitingOrder(ctx, { ticketTypeId })
    await payAtProvider(ctx, order.paymentRef)
    expect((await confirm(later(ctx, 20), order.paymentRef)).result).toBe('confirmed')
    expect(await countersOf(ticketTypeId)).toEqual({ sold: 1, held: 0 })
  })
})

test('a payment for an event cancelled before its arrival is refunded and its places are freed', async () => {
  const event_id = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id })
  const order = await anAwaitingOrder(ctx, { ticketTypeId })
  await payAtProvider(ctx, order.paymentRef)
  await ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', event_id).execute()
  expect((await confirm(ctx, order.paymentRef)).result).toBe('given-back')
  expect(await countersOf(ticketTypeId)).toEqual({ sold: 0, held: 0 })
  await expectInvariants(ctx)
})

test('the attendee with another address gets the own ticket, the others are with the buyer', async () => {
  const ticketTypeId = await aTicketType(ctx)
  const attendees = [anAttendee(), anAttendee({ email: 'Omar@School.Example', fullName: 'Omar Said' }), null]
  const order = await aPaidOrder(ctx, { ticketTypeId, quantity: 3, attendees })
  const own = await ctx.db
    .selectFrom('mails')
    .select(['recipient', 'subject_id'])
    .where('kind', '=', 'ticket-for-attendee')
    .execute()
  expect(own).toHaveLength(1)
  expect(own[0]?.recipient).toBe('omar@school.example')
  expect(order.tickets.map((ticket) => ticket.id)).toContain(own[0]?.subject_id)
  await expectInvariants(ctx)
})
