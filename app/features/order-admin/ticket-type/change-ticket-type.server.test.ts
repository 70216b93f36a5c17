import { afterAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { placeOrder } from '#app/features/ticketing/checkout/place-order.server.ts'
import { refundOrder } from '#app/features/ticketing/refunds/refund-order.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aClaim } from '#tests/factories/a-claim.ts'
import { aFormField, aFormTemplate } from '#tests/factories/a-form-template.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember, aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { adminOrder } from '../admin-order.server.ts'
import { addAttendees } from '../manual/add-attendees.server.ts'
import { recordPayment } from '../manual/record-payment.server.ts'
import { type ChangeTicketTypeInput, changeTicketType } from './change-ticket-type.server.ts'
import { typeChangePreview } from './type-change-preview.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
await aNetwork(ctx)
const as = (actor: Ctx['actor']): Ctx => ({ ...ctx, actor })
const admin = as(await aUser(ctx, { role: 'admin' }))
/** Needs no password for a refund. */
const system = as({ kind: 'system', name: 'test' })
afterAll(() => expectInvariants(ctx))

type World = { price?: number; capacity?: number | null; quantity?: number; seats?: number }

async function anOrder({ price = 15_000, capacity = null, quantity = 1, seats = 1 }: World = {}) {
  const eventId = await anEvent(ctx)
  const fromTypeId = await aTicketType(ctx, { event_id: eventId, seats_per_ticket: seats })
  const toTypeId = await aTicketType(ctx, {
    ...{ event_id: eventId, name: 'Premium', price_minor: price, capacity, seats_per_ticket: seats },
  })
  const { id: orderId } = await aPaidOrder(ctx, { ticketTypeId: fromTypeId, quantity, seatsPerTicket: seats })
  return { eventId, orderId, fromTypeId, toTypeId, tickets: await ticketsOf(orderId), price }
}
type Order = Awaited<ReturnType<typeof anOrder>>

const ticketsOf = (orderId: string) =>
  ctx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .select(['t.id', 't.ticket_type_id', 't.order_line_id', 't.code', 't.status', 'a.position'])
    .select(['a.answers', 'a.completed_at'])
    .where('t.order_id', '=', orderId)
    .orderBy('t.attendee_id')
    .execute()
const linesOf = (orderId: string) =>
  ctx.db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute()
const typeOf = (id: string) =>
  ctx.db.selectFrom('ticket_types').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const paymentOf = (orderId: string) =>
  ctx.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
const orderOf = (orderId: string) =>
  ctx.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()

const inputOf = (order: Order, changes: Partial<ChangeTicketTypeInput> = {}): ChangeTicketTypeInput => ({
  changeId: newId(),
  orderId: order.orderId,
  ticketId: order.tickets[0]?.id ?? '',
  fromTypeId: order.fromTypeId,
  toTypeId: order.toTypeId,
  seenPaidMinor: 10_000,
  seenPriceMinor: order.price,
  settlement: order.price > 10_000 ? 'waived' : order.price < 10_000 ? 'refunded' : 'even',
  reason: order.price > 10_000 ? 'Wrong ticket bought' : '',
  aboveCapacity: null,
  isMailed: false,
  ...changes,
})
const refundAll = (orderId: string, ticketIds: string[], seenRefundedMinor: number) =>
  refundOrder(system, {
    ...{ orderId, refundId: newId(), wish: { kind: 'tickets', ticketIds }, seenRefundedMinor },
    ...{ admitsCheckedIn: true, cause: 'buyer-asked', note: '' },
  })

describe('the difference to a dearer type', () => {
  const moneyOf = async (orderId: string) => (await adminOrder(admin, orderId)).money

  test('is a payment with a receipt of its own where an administrator has it', async () => {
    const order = await anOrder()
    const collected = inputOf(order, { settlement: 'collected', method: 'cash', reason: '' })
    const both = [changeTicketType(admin, collected), changeTicketType(admin, collected)]
    expect(await Promise.all(both)).toEqual([{ ok: true }, { ok: true }])
    const { payments, totalMinor } = await adminOrder(admin, order.orderId)
    expect(totalMinor).toBe(15_000)
    expect(payments).toMatchObject([
      { provider: 'demo', capturedMinor: 10_000, purpose: '' },
      { provider: 'cash', capturedMinor: 5_000, purpose: 'Ticket changed from Standard to Premium' },
    ])
    expect(await linesOf(order.orderId)).toMatchObject([{ unit_price_minor: 15_000, total_minor: 15_000 }])
    await issueDocuments(ctx, { orderId: order.orderId })
    const receipts = await ctx.db
      .selectFrom('documents')
      .select('content')
      .where('order_id', '=', order.orderId)
      .orderBy('ledger_entry_id')
      .execute()
    expect(receipts.map(({ content }) => content.lines)).toMatchObject([
      [{ name: 'Standard', totalMinor: 10_000 }],
      [{ name: 'Ticket changed from Standard to Premium', totalMinor: 5_000 }],
    ])
    await expectInvariants(ctx)
    const [ticket] = order.tickets
    expect(await refundAll(order.orderId, [ticket?.id ?? ''], 0)).toMatchObject({ amountMinor: 15_000 })
    expect(await orderOf(order.orderId)).toMatchObject({ status: 'refunded' })
  })

  test('becomes due, and is paid later', async () => {
    const order = await anOrder({ quantity: 2 })
    const invoiced = inputOf(order, { settlement: 'invoiced', reason: '' })
    expect(await changeTicketType(admin, invoiced)).toEqual({ ok: true })
    expect(await moneyOf(order.orderId)).toEqual({ capturedMinor: 20_000, refundedMinor: 0, dueMinor: 5_000 })
    await expectInvariants(ctx)
    const form = { orderId: order.orderId, formId: newId(), method: 'terminal', amountMinor: null } as const
    expect(await recordPayment(admin, { ...form, seenDueMinor: 5_000 })).toEqual({ ok: true })
    expect(await moneyOf(order.orderId)).toMatchObject({ capturedMinor: 25_000, dueMinor: 0 })
  })

  test('that was refunded before is collected again', async () => {
    const order = await anOrder({ price: 6_000 })
    expect(await changeTicketType(system, inputOf(order))).toEqual({ ok: true })
    const back = inputOf(order, {
      ...{ fromTypeId: order.toTypeId, toTypeId: order.fromTypeId, reason: '' },
      ...{ seenPaidMinor: 6_000, seenPriceMinor: 10_000, settlement: 'collected', method: 'terminal' },
    })
    expect(await changeTicketType(admin, back)).toEqual({ ok: true })
    expect(await moneyOf(order.orderId)).toEqual({
      ...{ capturedMinor: 14_000, refundedMinor: 4_000, dueMinor: 0 },
    })
    expect(await linesOf(order.orderId)).toMatchObject([{ total_minor: 14_000, refunded_minor: 4_000 }])
  })

  test('without a way of paying is refused', async () => {
    const order = await anOrder()
    const collected = inputOf(order, { settlement: 'collected' })
    expect(await changeTicketType(admin, collected)).toEqual({ ok: false, reason: 'method-needed' })
  })
})

describe('changing a ticket type', () => {
  test('of the same price moves the place and keeps ticket, code and money', async () => {
    const order = await anOrder({ price: 10_000 })
    expect(await changeTicketType(admin, inputOf(order, { isMailed: true }))).toEqual({ ok: true })
    const [ticket] = await ticketsOf(order.orderId)
    expect(ticket).toMatchObject({ ticket_type_id: order.toTypeId, code: order.tickets[0]?.code })
    expect(await typeOf(order.fromTypeId)).toMatchObject({ sold: 0, seats_sold: 0 })
    expect(await typeOf(order.toTypeId)).toMatchObject({ sold: 1, seats_sold: 1 })
    expect(await linesOf(order.orderId)).toMatchObject([{ ticket_name: 'Premium', total_minor: 10_000 }])
    const mails = ctx.db
      .selectFrom('mails')
      .select('kind')
      .where('subject_id', '=', ticket?.id ?? '')
    expect(await mails.execute()).toEqual([{ kind: 'event-confirmation' }])
  })

  test('of one of three gives it a line of its own, whatever was rounded', async () => {
    const order = await anOrder({ quantity: 3 })
    const ticketId = order.tickets[1]?.id ?? ''
    expect(await changeTicketType(admin, inputOf(order, { ticketId }))).toEqual({ ok: true })
    const lines = await linesOf(order.orderId)
    expect(lines).toMatchObject([
      { quantity: 2, total_minor: 20_000 },
      { quantity: 1, total_minor: 10_000, position: 1, ticket_type_id: order.toTypeId },
    ])
    const after = await ticketsOf(order.orderId)
    expect(after.map(({ position }) => position)).toEqual([0, 0, 1])
    await expectInvariants(ctx)
    const second = { ...order, tickets: [after[2] ?? after[0]].flatMap((one) => one ?? []) }
    expect(await changeTicketType(admin, inputOf(second))).toEqual({ ok: true })
    expect(await typeOf(order.toTypeId)).toMatchObject({ sold: 2 })
  })

  test('of several seats changes them together', async () => {
    const order = await anOrder({ price: 10_000, seats: 2, quantity: 2 })
    expect(await changeTicketType(admin, inputOf(order, { ticketId: order.tickets[3]?.id ?? '' }))).toEqual({
      ok: true,
    })
    const after = await ticketsOf(order.orderId)
    expect(after.map((ticket) => [ticket.ticket_type_id, ticket.position])).toEqual([
      [order.fromTypeId, 0],
      [order.fromTypeId, 1],
      [order.toTypeId, 0],
      [order.toTypeId, 1],
    ])
    expect(await typeOf(order.toTypeId)).toMatchObject({ sold: 1, seats_sold: 2 })
  })

  test('to a cheaper one refunds the difference, and a later refund gives the rest', async () => {
    const order = await anOrder({ price: 6_000, quantity: 2 })
    await issueDocuments(ctx, { orderId: order.orderId })
    const input = inputOf(order)
    expect(await changeTicketType(system, input)).toEqual({ ok: true })
    await sendRefund(ctx, { refundId: input.changeId })
    await issueDocuments(ctx, { orderId: order.orderId })
    expect(await paymentOf(order.orderId)).toMatchObject({ captured_minor: 20_000, refunded_minor: 4_000 })
    expect(await orderOf(order.orderId)).toMatchObject({ status: 'partially_refunded', total_minor: 20_000 })
    await expectInvariants(ctx)
    const ids = (await ticketsOf(order.orderId)).map(({ id }) => id)
    const refund = ctx.db.selectFrom('refunds').select('note').where('id', '=', input.changeId)
    expect(await refund.executeTakeFirst()).toEqual({ note: 'Ticket changed from Standard to Premium.' })
    expect(await refundAll(order.orderId, [input.ticketId], 4_000)).toMatchObject({ amountMinor: 6_000 })
    const others = ids.filter((id) => id !== input.ticketId)
    expect(await refundAll(order.orderId, others, 10_000)).toMatchObject({ amountMinor: 10_000 })
    expect(await orderOf(order.orderId)).toMatchObject({ status: 'refunded' })
  })

  test('to a free one refunds everything, and the ticket stays valid', async () => {
    const order = await anOrder({ price: 0 })
    expect(await changeTicketType(system, inputOf(order))).toEqual({ ok: true })
    expect(await paymentOf(order.orderId)).toMatchObject({ refunded_minor: 10_000 })
    expect(await ticketsOf(order.orderId)).toMatchObject([{ status: 'valid' }])
    await expectInvariants(ctx)
  })

  test('to a cheaper one without a refund moves no money', async () => {
    const order = await anOrder({ price: 6_000 })
    expect(await changeTicketType(admin, inputOf(order, { settlement: 'kept' }))).toEqual({ ok: true })
    expect(await paymentOf(order.orderId)).toMatchObject({ refunded_minor: 0 })
  })

  test('to a dearer one needs a reason', async () => {
    const order = await anOrder()
    expect(await changeTicketType(admin, inputOf(order, { reason: ' ' }))).toEqual({
      ok: false,
      reason: 'reason-needed',
    })
    expect(await changeTicketType(admin, inputOf(order, { reason: 'خطأ 🎟️' }))).toEqual({ ok: true })
    const changes = ctx.db.selectFrom('ticket_type_changes').selectAll().where('order_id', '=', order.orderId)
    expect(await changes.execute()).toMatchObject([
      {
        settled: 'waived',
        paid_minor: 10_000,
        price_minor: 15_000,
        reason: 'خطأ 🎟️',
        from_name: 'Standard',
        to_name: 'Premium',
      },
    ])
  })

  test.each([
    [15_000, 'invoiced', 25_000],
    [6_000, 'invoiced', 16_000],
    [15_000, 'waived', 20_000],
    [6_000, 'kept', 20_000],
  ] as const)('on an unpaid invoice, to one of %i, %s: %i are due', async (price, settlement, due) => {
    const order = await anOrder({ price })
    const outcome = await addAttendees(admin, {
      ...{ eventId: order.eventId, ticketTypeId: order.fromTypeId, formId: newId(), quantity: 2 },
      people: [{ fullName: 'Gulf School', email: `${newId()}@school.example`, companyName: '', phone: '' }],
      ...{ terms: 'invoice', unitMinor: null, isMailed: false, note: '', aboveCapacity: null },
      admitsRepeated: false,
    })
    const orderId = outcome.ok ? (outcome.orderIds[0] ?? '') : ''
    const invoiced = { ...order, orderId, tickets: await ticketsOf(orderId) }
    const input = inputOf(invoiced, { settlement, reason: 'Agreed' })
    expect(await changeTicketType(admin, input)).toEqual({ ok: true })
    expect(await paymentOf(orderId)).toMatchObject({ amount_minor: due, status: 'pending' })
    expect(await orderOf(orderId)).toMatchObject({ total_minor: due })
    await expectInvariants(ctx)
  })

  test('drops answers to another form, and asks for those to the new one', async () => {
    const order = await anOrder({ price: 10_000 })
    const templateId = await aFormTemplate(ctx, { eventId: order.eventId, fields: [aFormField()] })
    await ctx.db
      .updateTable('ticket_types')
      .set({ form_template_id: templateId })
      .where('id', '=', order.toTypeId)
      .execute()
    expect(await changeTicketType(admin, inputOf(order))).toEqual({ ok: true })
    expect(await ticketsOf(order.orderId)).toMatchObject([{ answers: null, completed_at: null }])
  })
})

describe('a change of ticket type is written once', () => {
  test('by the same form, in turn and at once', async () => {
    const order = await anOrder({ price: 6_000, quantity: 2 })
    const input = inputOf(order)
    const outcomes = await Promise.all([1, 2, 3].map(() => changeTicketType(system, input)))
    expect([...outcomes, await changeTicketType(system, input)]).toEqual(Array(4).fill({ ok: true }))
    expect(await typeOf(order.toTypeId)).toMatchObject({ sold: 1 })
    expect(await paymentOf(order.orderId)).toMatchObject({ refunded_minor: 4_000 })
  })

  test('by one of two administrators', async () => {
    const order = await anOrder()
    const outcomes = await Promise.all([1, 2].map(() => changeTicketType(admin, inputOf(order))))
    expect(outcomes.toSorted((one) => (one.ok ? -1 : 1))).toEqual([
      { ok: true },
      { ok: false, reason: 'changed' },
    ])
    expect(await typeOf(order.toTypeId)).toMatchObject({ sold: 1 })
  })

  test('whole or not at all', async () => {
    const order = await anOrder({ price: 6_000, quantity: 2 })
    const killed = withTransaction(system, async (tx) => {
      await changeTicketType(tx, inputOf(order))
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await typeOf(order.toTypeId)).toMatchObject({ sold: 0 })
    expect(await linesOf(order.orderId)).toHaveLength(1)
    expect(await paymentOf(order.orderId)).toMatchObject({ refunded_minor: 0 })
  })

  test('and a refund of the ticket at the same time: one of both', async () => {
    const order = await anOrder({ price: 6_000 })
    const input = inputOf(order)
    const [change, refund] = await Promise.all([
      changeTicketType(system, input),
      refundAll(order.orderId, [input.ticketId], 0),
    ])
    expect([change.ok, refund.ok].filter(Boolean)).toHaveLength(1)
  })

  test('the last place of the new type goes to a change or a buyer', async () => {
    const order = await anOrder({ price: 10_000, capacity: 1 })
    const [change, sale] = await Promise.all([
      changeTicketType(admin, inputOf(order)),
      placeOrder(ctx, aCheckout({ ticketTypeId: order.toTypeId })),
    ])
    expect([change.ok, sale.ok].filter(Boolean)).toHaveLength(1)
  })

  test('two tickets change places with each other without waiting for each other', async () => {
    const one = await anOrder({ price: 10_000 })
    const { id: orderId } = await aPaidOrder(ctx, { ticketTypeId: one.toTypeId })
    const { fromTypeId: toTypeId, toTypeId: fromTypeId } = one
    const two = { ...one, orderId, fromTypeId, toTypeId, tickets: await ticketsOf(orderId) }
    expect(
      await Promise.all([changeTicketType(admin, inputOf(one)), changeTicketType(admin, inputOf(two))]),
    ).toEqual([{ ok: true }, { ok: true }])
  })
})

describe('a change of ticket type is refused', () => {
  const reasonOf = async (order: Order, changes: Partial<ChangeTicketTypeInput> = {}) => {
    const outcome = await changeTicketType(admin, inputOf(order, changes))
    return outcome.ok ? 'ok' : outcome.reason
  }
  const set = (table: 'tickets', id: string, values: { checked_in_at: Date | null }) =>
    ctx.db.updateTable(table).set(values).where('id', '=', id).execute()

  test('where it is sold out, unless there is a reason to raise the capacity', async () => {
    const order = await anOrder({ price: 10_000, capacity: 1 })
    await aPaidOrder(ctx, { ticketTypeId: order.toTypeId })
    expect(await reasonOf(order)).toBe('no-places')
    expect(await reasonOf(order, { aboveCapacity: 'Head of jury' })).toBe('ok')
    expect(await typeOf(order.toTypeId)).toMatchObject({ capacity: 2, sold: 2 })
  })

  test('in a full event that shares its capacity it goes on, for no seat is added', async () => {
    const order = await anOrder({ price: 10_000 })
    await ctx.db
      .updateTable('events')
      .set({ capacity_mode: 'shared', total_capacity: 1 })
      .where('id', '=', order.eventId)
      .execute()
    expect(await reasonOf(order)).toBe('ok')
  })

  test('of a ticket that is checked in or void, and of a claim', async () => {
    const order = await anOrder({ price: 10_000, quantity: 2 })
    const [one, two] = order.tickets
    await refundAll(order.orderId, [two?.id ?? ''], 0)
    expect(await reasonOf(order, { ticketId: two?.id ?? '' })).toBe('ticket-void')
    await set('tickets', one?.id ?? '', { checked_in_at: ctx.now })
    expect(await reasonOf(order)).toBe('checked-in')
    await set('tickets', one?.id ?? '', { checked_in_at: null })
    await refundAll(order.orderId, [one?.id ?? ''], 10_000)
    expect(await reasonOf(order)).toBe('order-not-live')
    const claim = await aClaim(as(await aMember(ctx, 'standard')), { eventId: order.eventId })
    const [ticket] = await ticketsOf(claim.orderId)
    const claimed = { ...order, orderId: claim.orderId, fromTypeId: ticket?.ticket_type_id ?? '' }
    expect(await reasonOf({ ...claimed, tickets: ticket ? [ticket] : [] })).toBe('claimed')
  })

  test('where amounts are other than shown, or settled as they cannot be', async () => {
    const order = await anOrder()
    for (const changes of [
      { seenPaidMinor: 9_999 },
      { seenPriceMinor: 1 },
      { seenPaidMinor: -10_000 },
      { seenPriceMinor: Number.MAX_SAFE_INTEGER },
      { settlement: 'refunded' },
      { settlement: 'kept' },
      { settlement: 'even' },
    ] satisfies Partial<ChangeTicketTypeInput>[])
      expect(await changeTicketType(system, inputOf(order, changes)), JSON.stringify(changes)).toEqual({
        ok: false,
        reason: 'changed',
      })
    expect(await reasonOf(order, { toTypeId: order.fromTypeId })).toBe('same-type')
  })

  test('to a type of another event, and of a ticket of another order', async () => {
    const [order, other] = [await anOrder(), await anOrder()]
    for (const changes of [
      { toTypeId: other.toTypeId },
      { toTypeId: 'x' },
      { ticketId: other.tickets[0]?.id ?? '' },
      { ticketId: 'x' },
      { orderId: newId() },
    ])
      await expect(changeTicketType(admin, inputOf(order, changes))).rejects.toSatisfy(
        (error) => problemKind(error) === 'not-found',
      )
  })

  test.each(['user', 'door'] as const)('to a %s', async (role) => {
    const order = await anOrder()
    const stranger = as(actorWithRole(role))
    for (const tried of [
      () => changeTicketType(stranger, inputOf(order)),
      () => typeChangePreview(stranger, { orderId: order.orderId, ticketId: order.tickets[0]?.id ?? '' }),
    ])
      await expect(async () => tried()).rejects.toSatisfy((error) => problemKind(error) === 'forbidden')
  })
})

test('the preview has the types that a ticket can have, with their prices', async () => {
  const order = await anOrder({ capacity: 4 })
  await aTicketType(ctx, { event_id: order.eventId, archived_at: ctx.now })
  await aTicketType(ctx, { event_id: order.eventId, seats_per_ticket: 2 })
  const preview = await typeChangePreview(admin, {
    orderId: order.orderId,
    ticketId: order.tickets[0]?.id ?? '',
  })
  expect(preview).toMatchObject({ paidMinor: 10_000, refusal: null })
  expect(preview.types).toEqual([
    {
      id: order.toTypeId,
      name: 'Premium',
      priceMinor: 15_000,
      left: 4,
      settlements: ['collected', 'invoiced', 'waived'],
      losesAnswers: false,
    },
  ])
})
