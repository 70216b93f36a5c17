import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { ProviderPayment } from '#app/integrations/payments/payment-port.ts'
import { newId } from '#app/kernel/ids.ts'
import { chance } from '#demo/chance.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aWaitlistEntry, offersOf } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import {
  aCheckout,
  aHeldOrder,
  anAttendee,
  anAwaitingOrder,
  payAtProvider,
} from '#tests/factories/an-order.ts'
import { batching } from '#tests/support/batching.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { inOneBatch } from '#tests/support/in-one-batch.ts'
import { later } from '#tests/support/later.ts'
import { testContext } from '#tests/support/test-context.ts'
import { jobsOf } from '#tests/support/test-jobs.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { offerFreedPlaces } from '../waitlist/offer-freed-places.server.ts'
import { cancelOwnHold } from './cancel-own-hold.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { releaseExpiredHolds } from './release-expired-holds.server.ts'
import { settlePayments } from './settle-payments.server.ts'

const world = await testContext()
const { ctx, payments } = withDemoPayments(world.ctx)
const random = chance(20_261_123)

type Payment = { orderId: string; truth: ProviderPayment }
type PaymentEvent = Payment & { eventId: string | null }

const kinds = ['plain', 'plain', 'plain', 'plain', 'other', 'late', 'code', 'lines', 'unstarted'] as const

/** An order of the ticket type whose payment has arrived. */
async function aPayment(ticketTypeId: string, kind: (typeof kinds)[number]): Promise<Payment> {
  const at = kind === 'late' ? { ...ctx, now: new Date(ctx.now.getTime() - 20 * 60_000) } : ctx
  const guest = anAttendee({ fullName: 'Omar "x" Said', email: 'omar@school.example' })
  const wanted = { ticketTypeId, quantity: 2, attendees: [anAttendee(), kind === 'other' ? null : guest] }
  if (kind === 'unstarted') {
    const order = await aHeldOrder(at, wanted)
    const { ref } = await payments.start({
      orderId: order.id,
      amount: order.total,
      description: '',
      buyerEmail: '',
    })
    await payAtProvider(ctx, ref)
    return { orderId: order.id, truth: await payments.fetch(ref) }
  }
  const { code } = await aDiscountCode(ctx, { percent: 10 })
  const lines = kind === 'lines' ? [wanted, { ticketTypeId: await aTicketType(ctx) }] : [wanted]
  const overrides = kind === 'code' ? { discountCode: code, expectedTotalMinor: 18_000 } : {}
  const order = await anAwaitingOrder(at, lines, overrides)
  await payAtProvider(ctx, order.paymentRef)
  const truth = await payments.fetch(order.paymentRef)
  if (kind === 'late') await releaseExpiredHolds(ctx, { ticketTypeIds: [ticketTypeId] })
  return { orderId: order.id, truth }
}

/** The same payments twice, of two ticket types that are alike, with a webhook event of some of them told again. */
async function twins(
  count: number,
): Promise<{ ids: [string, string]; paymentEvent: [PaymentEvent[], PaymentEvent[]] }> {
  const ids: [string, string] = [await aTicketType(ctx), await aTicketType(ctx)]
  const paymentEvent: [PaymentEvent[], PaymentEvent[]] = [[], []]
  for (let index = 0; index < count; index++) {
    const kind = kinds[random.below(kinds.length)] ?? 'plain'
    const [isTampered, isAsked, isAgain] = [
      random.below(7) === 0,
      random.below(5) === 0,
      random.below(4) === 0,
    ]
    const isSameEvent = random.below(2) === 0
    for (const side of [0, 1] as const) {
      const payment = await aPayment(ids[side], kind)
      const truth = isTampered
        ? { ...payment.truth, received: { minor: 1, currency: 'AED' as const } }
        : payment.truth
      const eventId = isAsked ? null : `event-${ids[side]}-${index}`
      paymentEvent[side].push({ ...payment, truth, eventId })
      if (isAgain && !isAsked)
        paymentEvent[side].push({
          ...payment,
          truth,
          eventId: isSameEvent ? eventId : `again-${ids[side]}-${index}`,
        })
    }
  }
  return { ids, paymentEvent }
}

/** A context whose provider reports these payments. */
function hearing(paymentEvent: readonly PaymentEvent[], changes: Partial<Ctx> = {}): Ctx {
  const truths = new Map(paymentEvent.map(({ truth }) => [truth.ref, truth]))
  const fetch = async (ref: string) => truths.get(ref) ?? payments.fetch(ref)
  return { ...ctx, ports: { ...ctx.ports, payments: { ...payments, fetch } }, ...changes }
}

const confirm = (on: Ctx, { truth, eventId }: PaymentEvent, ticketTypeId: string | null = null) =>
  confirmPayment(on, { provider: 'demo', eventId, paymentRef: truth.ref, ticketTypeId })

/** All that came of the payments, in their order, but for ids and secrets. */
async function stateOf(ticketTypeId: string, paymentEvent: readonly PaymentEvent[]) {
  const { db } = ctx
  const counters = await db
    .selectFrom('ticket_types')
    .select(['sold', 'held', 'seats_sold', 'seats_held'])
    .where('id', '=', ticketTypeId)
    .execute()
  const orders = []
  for (const id of new Set(paymentEvent.map(({ orderId }) => orderId))) {
    const of = {
      order: await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    }
    const payment = await db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const tickets = await db
      .selectFrom('tickets')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    const about = [id, ...tickets.map((ticket) => ticket.id)]
    const mails = await db
      .selectFrom('mails')
      .selectAll()
      .where('subject_id', 'in', about)
      .orderBy('id')
      .execute()
    const audit = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    const ledger = await db
      .selectFrom('ledger_entries')
      .selectAll()
      .where('payment_id', '=', payment.id)
      .execute()
    const told = await db
      .selectFrom('provider_events')
      .selectAll()
      .where('payment_ref', '=', payment.provider_ref)
      .orderBy('received_at')
      .execute()
    const { status, confirmed_at, closed_at } = of.order
    const { status: paid, captured_minor, currency, failure_reason, succeeded_at } = payment
    orders.push({
      ...{ status, confirmed_at, closed_at, paid, captured_minor, currency, failure_reason, succeeded_at },
      isFlagged: payment.flag_reason !== null,
      tickets: tickets.map((ticket) => [ticket.status, ticket.code.length, ticket.issued_at]),
      mails: mails.map((mail) => [
        ...[mail.kind, mail.recipient, mail.recipient_name, mail.reply_to, mail.period.length, mail.status],
        ...[Object.keys(mail.variables).sort(), mail.attachments.map(({ kind }) => kind)],
      ]),
      audit: audit.map((entry) => [
        entry.action,
        entry.actor_kind,
        entry.request_id,
        Object.keys(entry.details as object),
      ]),
      ledger: ledger.map(({ kind, direction, amount_minor, at }) => [kind, direction, amount_minor, at]),
      told: told.map(({ type, result }) => `${type} ${result}`).sort(),
    })
  }
  return { counters, orders }
}

const ofOrder = (
  paymentEvent: readonly PaymentEvent[],
  outcomes: readonly { result: string; orderId?: string }[],
) => outcomes.map(({ result, orderId }, index) => `${result} ${orderId === paymentEvent[index]?.orderId}`)

/** Once the holds of those whose money did not fit have ended. */
async function expectAllWell(): Promise<void> {
  const after = later(ctx, 30)
  await releaseExpiredHolds(after, {})
  await expectInvariants(after)
}

describe('a batch of payments', () => {
  test.each(Array.from({ length: 12 }, (_, crowd) => crowd))(
    'crowd %i ends as batches of one do, with the same answers',
    async (crowd) => {
      const { ids, paymentEvent } = await twins(4 + crowd)
      const [single, many] = paymentEvent
      const outcomes = []
      for (const one of single) outcomes.push(await confirm(hearing(single), one))
      const on = hearing(many, { batcher: inOneBatch(many.length) })
      const together = await Promise.all(many.map((one) => confirm(on, one, ids[1])))
      expect(ofOrder(many, together).sort()).toEqual(ofOrder(single, outcomes).sort())
      expect(await stateOf(ids[1], many)).toEqual(await stateOf(ids[0], single))
    },
  )

  test('each mail has its job, and every invariant holds', async () => {
    const mails = await ctx.db.selectFrom('mails').select('id').execute()
    const jobs = (await jobsOf(ctx)).filter(({ name }) => name === 'mail.send')
    expect(new Set(jobs.map(({ payload }) => payload.mailId))).toEqual(new Set(mails.map(({ id }) => id)))
    await expectAllWell()
  })

  test('a payment event that the database refuses does not delay the tickets of other orders', async () => {
    const ticketTypeId = await aTicketType(ctx)
    const paymentEvent: PaymentEvent[] = []
    for (let index = 0; index < 5; index++) {
      paymentEvent.push({
        ...(await aPayment(ticketTypeId, 'plain')),
        eventId: index === 3 ? 'no\0event' : `own-${index}`,
      })
    }
    const { on: together, failures } = batching(ctx)
    const on = hearing(paymentEvent, { batcher: together.batcher })
    const answers = await Promise.allSettled(paymentEvent.map((one) => confirm(on, one, ticketTypeId)))
    expect(answers.map((one) => one.status)).toEqual([
      ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
    ])
    expect(failures).toHaveLength(1)
    expect(await confirm(ctx, { ...paymentEvent[3], eventId: 'good' } as PaymentEvent)).toMatchObject({
      result: 'confirmed',
    })
    expect((await stateOf(ticketTypeId, paymentEvent)).counters).toEqual([
      { sold: 10, held: 0, seats_sold: 10, seats_held: 0 },
    ])
    await expectAllWell()
  })

  test('orders with a code, of two ticket types and with an offer are confirmed in one, a stranger alone', async () => {
    const [one, event_id] = [await aTicketType(ctx), await anEvent(ctx)]
    const scarce = await aTicketType(ctx, { event_id, capacity: 1 })
    const held = await aHeldOrder(ctx, { ticketTypeId: scarce })
    await aWaitlistEntry(ctx, { ticketTypeId: scarce })
    await cancelOwnHold(ctx, held)
    await offerFreedPlaces(ctx, { eventId: event_id })
    const [offer] = await offersOf(ctx, scarce)
    const items = aCheckout({ ticketTypeId: scarce }).items.map((item) => ({ ...item, offer }))
    const offered = await anAwaitingOrder(ctx, { ticketTypeId: scarce }, { items })
    await payAtProvider(ctx, offered.paymentRef)
    const paid: Payment[] = [
      await aPayment(one, 'code'),
      await aPayment(one, 'lines'),
      { orderId: offered.id, truth: await payments.fetch(offered.paymentRef) },
    ]
    const stranger = { ...(await payments.fetch(offered.paymentRef)), ref: 'of-no-order', orderId: newId() }
    const payers = [...paid.map(({ truth }) => truth), stranger].map((truth) => ({
      ctx,
      paymentEvent: { truth, input: { provider: 'demo' as const, eventId: null, paymentRef: truth.ref } },
    }))
    const outcomes = await settlePayments(payers)
    expect(outcomes.map((outcome) => outcome?.result)).toEqual([
      ...['confirmed', 'confirmed', 'confirmed', undefined],
    ])
    const taken = await ctx.db
      .selectFrom('waitlist_offers as o')
      .innerJoin('waitlist_entries as w', 'w.id', 'o.entry_id')
      .select(['o.status', 'w.status as entry'])
      .where('o.order_id', '=', offered.id)
      .execute()
    expect(taken).toEqual([{ status: 'converted', entry: 'converted' }])
    expect(await settlePayments(payers.slice(3))).toEqual([{ result: 'unknown-payment' }])
    await expectAllWell()
  })

  test('a webhook event with the ticket type of another order settles its own all the same', async () => {
    const [one, other] = [await aTicketType(ctx), await aTicketType(ctx)]
    const paymentEvent: PaymentEvent[] = [
      { ...(await aPayment(one, 'plain')), eventId: null },
      { ...(await aPayment(other, 'plain')), eventId: null },
    ]
    const on = hearing(paymentEvent, { batcher: inOneBatch(2) })
    const outcomes = await Promise.all(paymentEvent.map((payment) => confirm(on, payment, one)))
    expect(outcomes.map(({ result }) => result)).toEqual(['confirmed', 'confirmed'])
    await expectAllWell()
  })
})
