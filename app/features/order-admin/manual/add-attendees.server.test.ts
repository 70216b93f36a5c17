import { afterAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { placeOrder } from '#app/features/ticketing/checkout/place-order.server.ts'
import { refundOrder } from '#app/features/ticketing/refunds/refund-order.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { cancelRegistration } from '../refunds/cancel-registration.server.ts'
import { type AddAttendeesInput, addAttendees } from './add-attendees.server.ts'
import { type RecordPaymentInput, recordPayment } from './record-payment.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
await aNetwork(ctx)
const admin: Ctx = { ...ctx, actor: await aUser(ctx, { role: 'admin' }) }
afterAll(() => expectInvariants(ctx))

const person = (name: string, email = `${newId()}@school.example`) => ({
  fullName: name,
  email,
  companyName: '',
  phone: '',
})

async function anAdding(overrides: Partial<AddAttendeesInput> & { capacity?: number } = {}) {
  const { capacity, ...input } = overrides
  const eventId = input.eventId ?? (await anEvent(ctx))
  return {
    eventId,
    ticketTypeId: await aTicketType(ctx, { event_id: eventId, ...(capacity && { capacity }) }),
    formId: newId(),
    people: [person('Amal Haddad')],
    quantity: 1,
    terms: 'complimentary',
    unitMinor: null,
    isMailed: true,
    note: '',
    aboveCapacity: null,
    admitsRepeated: false,
    ...input,
  } satisfies AddAttendeesInput
}

const rowsOf = (orderId: string) => ({
  order: ctx.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
  payment: ctx.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
  tickets: ctx.db.selectFrom('tickets').selectAll().where('order_id', '=', orderId).execute(),
  mails: ctx.db.selectFrom('mails').select(['kind', 'recipient']).where('subject_id', '=', orderId).execute(),
})

const typeOf = (id: string) =>
  ctx.db.selectFrom('ticket_types').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function added(input: AddAttendeesInput): Promise<string[]> {
  const outcome = await addAttendees(admin, input)
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome)}`)
  return outcome.orderIds
}

const taken = (orderId: string): RecordPaymentInput => ({
  ...{ orderId, formId: newId(), method: 'cash', amountMinor: null, seenDueMinor: 10_000 },
})

describe('adding attendees', () => {
  test('free of charge sells a place and mails the ticket', async () => {
    const input = await anAdding({ terms: 'speaker', note: 'Keynote' })
    const [orderId = ''] = await added(input)
    const { order, payment, tickets, mails } = rowsOf(orderId)
    expect(await order).toMatchObject({
      status: 'confirmed',
      total_minor: 0,
      user_id: null,
      terms_version: null,
    })
    expect(await payment).toBeUndefined()
    expect(await tickets).toHaveLength(1)
    expect(await mails).toEqual([{ kind: 'event-confirmation', recipient: input.people[0]?.email }])
    expect(await typeOf(input.ticketTypeId)).toMatchObject({ sold: 1, held: 0 })
    expect(
      await ctx.db.selectFrom('manual_orders').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
    ).toMatchObject({ terms: 'speaker', note: 'Keynote', above_capacity: '' })
  })

  test('for cash books the payment and issues its receipt', async () => {
    const input = await anAdding({ terms: 'cash', quantity: 2, unitMinor: 7_500 })
    const [orderId = ''] = await added(input)
    const payment = await rowsOf(orderId).payment
    expect(payment).toMatchObject({ provider: 'cash', status: 'succeeded', captured_minor: 15_000 })
    const entries = await ctx.db
      .selectFrom('ledger_entries')
      .select(['kind', 'direction', 'amount_minor'])
      .where('payment_id', '=', payment?.id ?? '')
      .execute()
    expect(entries).toEqual([{ kind: 'payment', direction: 'in', amount_minor: 15_000 }])
    expect(await issueDocuments(ctx, { orderId })).toBe(1)
    expect(await rowsOf(orderId).tickets).toHaveLength(2)
  })

  test('without emails sends neither ticket nor receipt', async () => {
    const input = await anAdding({ terms: 'transfer', isMailed: false })
    const [orderId = ''] = await added(input)
    await issueDocuments(ctx, { orderId })
    const mails = await ctx.db
      .selectFrom('mails')
      .select('kind')
      .where('recipient', '=', input.people[0]?.email ?? '')
      .execute()
    expect(mails).toEqual([])
  })

  test('gives the order to the verified account of its address', async () => {
    const owner = await aUser(ctx, { email: 'owner@school.example' })
    await aUser(ctx, { email: 'unverified@school.example', emailVerified: false })
    const people = [
      person('Owner Aziz', 'owner@school.example'),
      person('Not Yet', 'unverified@school.example'),
    ]
    const [one = '', two = ''] = await added(await anAdding({ people }))
    expect((await rowsOf(one).order).user_id).toBe(owner.userId)
    expect((await rowsOf(two).order).user_id).toBeNull()
  })

  test('several people come with one order, paid for by one buyer', async () => {
    const people = [person('Amal Haddad'), person('Omar Aziz'), person('Lina Saad')]
    const billingAddress = {
      ...{ line1: '12 Palm Street', city: 'Dubai', state: 'Dubai', postalCode: '', country: 'AE' },
      ...{ company: 'Gulf School', taxNumber: '100000000000003' },
    }
    const buyer = { name: 'Accounts', email: 'accounts@gulf-school.example', phone: '', billingAddress }
    const input = await anAdding({ terms: 'cash', people, buyer, unitMinor: 5_000 })
    const orderIds = await added(input)
    expect(await added(input)).toEqual(orderIds)
    expect(orderIds).toHaveLength(1)
    const [, ...others] = people
    const reused = { ...input, people: [...others, person('Noor Saleh')] }
    expect(await addAttendees(admin, reused)).toEqual({ ok: false, reason: 'form-used' })
    const [orderId = ''] = orderIds
    const { order, payment, tickets, mails } = rowsOf(orderId)
    expect(await order).toMatchObject({
      ...{ buyer_name: 'Accounts', total_minor: 15_000, billing_address: billingAddress },
    })
    expect(await payment).toMatchObject({ captured_minor: 15_000 })
    expect(await tickets).toHaveLength(3)
    expect(await mails).toEqual([{ kind: 'event-confirmation', recipient: buyer.email }])
    const seats = ctx.db
      .selectFrom('attendees')
      .select(['full_name', 'position'])
      .where('order_id', '=', orderId)
    expect(await seats.orderBy('position').execute()).toEqual(
      people.map(({ fullName }, position) => ({ full_name: fullName, position })),
    )
    const own = ctx.db.selectFrom('mails').select('recipient').where('kind', '=', 'ticket-for-attendee')
    const recipients = people.map(({ email }) => email)
    expect(await own.where('recipient', 'in', recipients).execute()).toHaveLength(3)
    expect(await typeOf(input.ticketTypeId)).toMatchObject({ sold: 3 })
  })

  test('an order of tables has as many as seat its people, the last seat without a name', async () => {
    const eventId = await anEvent(ctx)
    const ticketTypeId = await aTicketType(ctx, { event_id: eventId, seats_per_ticket: 2 })
    const buyer = { name: 'Accounts', email: 'tables@gulf-school.example', phone: '', billingAddress: null }
    const people = [person('Amal Haddad'), person('Omar Aziz'), person('Lina Saad')]
    const input = await anAdding({ eventId, buyer, people })
    const [orderId = ''] = await added({ ...input, ticketTypeId })
    expect(await typeOf(ticketTypeId)).toMatchObject({ sold: 2 })
    expect(await rowsOf(orderId).tickets).toHaveLength(4)
    const nameless = ctx.db.selectFrom('attendees').select('position').where('order_id', '=', orderId)
    expect(await nameless.where('full_name', 'is', null).execute()).toEqual([{ position: 3 }])
  })

  test('five hundred people are added at once, or none', async () => {
    const people = Array.from({ length: 500 }, (_, index) => person(`Guest ${index}`))
    const input = await anAdding({ people, capacity: 499 })
    expect(await addAttendees(admin, input)).toEqual({
      ok: false,
      reason: 'no-places',
      wanted: 500,
      left: 499,
    })
    expect((await typeOf(input.ticketTypeId)).sold).toBe(0)
    expect(await added({ ...input, people: people.slice(1) })).toHaveLength(499)
    expect((await typeOf(input.ticketTypeId)).sold).toBe(499)
  })

  test('a form that was sent before is refused to other people, tickets and terms', async () => {
    const people = [person('Amal Haddad'), person('Omar Aziz')]
    const input = await anAdding({ terms: 'cash', people })
    await added(input)
    const { ticketTypeId } = await anAdding({ eventId: input.eventId })
    const others: Partial<AddAttendeesInput>[] = [
      { people: [...people, person('Noor Saleh')] },
      { people: people.slice(0, 1) },
      { people: people.map((one) => ({ ...one, fullName: 'Noor Saleh' })) },
      ...[{ ticketTypeId }, { quantity: 2 }, { terms: 'complimentary' } as const],
    ]
    for (const other of others)
      expect(await addAttendees(admin, { ...input, ...other })).toEqual({ ok: false, reason: 'form-used' })
    expect((await typeOf(input.ticketTypeId)).sold).toBe(2)
  })

  test('the same form again adds nothing more, also twice at once', async () => {
    const input = await anAdding({ terms: 'cash', people: [person('Amal Haddad'), person('Omar Aziz')] })
    const outcomes = await Promise.all([added(input), added(input), added(input)])
    const again = await added(input)
    for (const ids of outcomes) expect(ids.toSorted()).toEqual(again.toSorted())
    expect((await typeOf(input.ticketTypeId)).sold).toBe(2)
  })

  test('two administrators cannot both add the last place', async () => {
    const input = await anAdding({ capacity: 1 })
    const outcomes = await Promise.all(
      [1, 2, 3].map((n) =>
        addAttendees(admin, { ...input, formId: newId(), people: [person(`Guest ${n}`)] }),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await typeOf(input.ticketTypeId)).sold).toBe(1)
  })

  test('a place is sold to a buyer or added, never both', async () => {
    const input = await anAdding({ capacity: 1 })
    const [hand, sale] = await Promise.all([
      addAttendees(admin, input),
      placeOrder(ctx, aCheckout({ ticketTypeId: input.ticketTypeId })),
    ])
    expect([hand.ok, sale.ok].filter(Boolean)).toHaveLength(1)
  })

  test('above capacity needs a reason, raises the capacity and is in the audit log', async () => {
    const eventId = await anEvent(ctx, { capacity_mode: 'shared', total_capacity: 1 })
    const input = await anAdding({ eventId, capacity: 1 })
    await added(input)
    const two = { ...input, formId: newId(), people: [person('Guest One'), person('Guest Two')] }
    expect(await addAttendees(admin, two)).toMatchObject({ ok: false, reason: 'no-places', left: 0 })
    const [orderId = ''] = await added({ ...two, aboveCapacity: 'Head of the jury' })
    expect(await typeOf(input.ticketTypeId)).toMatchObject({ capacity: 3, sold: 3, revision: 2 })
    const event = ctx.db.selectFrom('events').select('total_capacity').where('id', '=', eventId)
    expect(await event.executeTakeFirst()).toEqual({ total_capacity: 3 })
    const audited = await ctx.db
      .selectFrom('audit_entries')
      .select('details')
      .where('subject_id', 'in', [input.ticketTypeId, eventId])
      .execute()
    expect(audited).toHaveLength(2)
    const manual = ctx.db.selectFrom('manual_orders').select('above_capacity').where('order_id', '=', orderId)
    expect(await manual.executeTakeFirst()).toEqual({ above_capacity: 'Head of the jury' })
  })

  test('two that raise the capacity at once both get their places', async () => {
    const eventId = await anEvent(ctx, { capacity_mode: 'shared', total_capacity: 1 })
    const input = await anAdding({ eventId, capacity: 1, aboveCapacity: 'Jury' })
    await added(input)
    await Promise.all(
      [1, 2, 3, 4].map((n) => added({ ...input, formId: newId(), people: [person(`Guest ${n}`)] })),
    )
    expect(await typeOf(input.ticketTypeId)).toMatchObject({ capacity: 5, sold: 5 })
  })

  test('who has a ticket for the event is named, and added only when asked', async () => {
    const guest = person('Amal Haddad', 'again@school.example')
    const input = await anAdding({ people: [guest] })
    await added(input)
    const again = { ...input, formId: newId(), people: [guest, person('Omar Aziz')] }
    expect(await addAttendees(admin, again)).toEqual({
      ok: false,
      reason: 'already-attending',
      emails: ['again@school.example'],
    })
    expect(await added({ ...again, admitsRepeated: true })).toHaveLength(2)
  })

  test.each([
    [{ terms: 'cash', unitMinor: 0 }, 'nothing-to-pay'],
    [{ terms: 'invoice', unitMinor: -500 }, 'nothing-to-pay'],
    [{ terms: 'transfer', unitMinor: 10_000_001 }, 'price-too-high'],
  ] as const)('%j is refused as %s', async (price, reason) => {
    expect(await addAttendees(admin, await anAdding(price))).toEqual({ ok: false, reason })
  })

  test('nothing is added to a cancelled or archived event, nor of an archived type', async () => {
    const cancelled = await anAdding({ eventId: await anEvent(ctx, { status: 'cancelled' }) })
    expect(await addAttendees(admin, cancelled)).toEqual({ ok: false, reason: 'event-cancelled' })
    const input = await anAdding()
    await ctx.db
      .updateTable('ticket_types')
      .set({ archived_at: ctx.now })
      .where('id', '=', input.ticketTypeId)
      .execute()
    expect(await addAttendees(admin, input)).toEqual({ ok: false, reason: 'type-archived' })
    const elsewhere = await anAdding()
    const foreign = { ...elsewhere, ticketTypeId: input.ticketTypeId }
    await expect(addAttendees(admin, foreign)).rejects.toSatisfy(
      (error) => problemKind(error) === 'not-found',
    )
  })

  test.each(['user', 'door'] as const)('a %s is refused', async (role) => {
    const input = await anAdding()
    const stranger = { ...ctx, actor: actorWithRole(role) }
    await expect(async () => addAttendees(stranger, input)).rejects.toSatisfy(
      (error) => problemKind(error) === 'forbidden',
    )
    await expect(async () => recordPayment(stranger, taken(newId()))).rejects.toSatisfy(
      (error) => problemKind(error) === 'forbidden',
    )
  })
})

describe('an order on an invoice', () => {
  test('has its tickets at once and is booked when it is paid, once', async () => {
    const [orderId = ''] = await added(await anAdding({ terms: 'invoice' }))
    expect(await rowsOf(orderId).tickets).toHaveLength(1)
    expect(await rowsOf(orderId).payment).toMatchObject({ status: 'pending', captured_minor: 0 })
    await expectInvariants(ctx)
    const form = taken(orderId)
    const record = () => recordPayment(admin, form)
    expect(await Promise.all([record(), record()])).toEqual([{ ok: true }, { ok: true }])
    const payment = await rowsOf(orderId).payment
    expect(payment).toMatchObject({ provider: 'cash', status: 'succeeded', captured_minor: 10_000 })
    expect(await issueDocuments(ctx, { orderId })).toBe(1)
  })

  test('is not due any more once it is cancelled', async () => {
    const [orderId = ''] = await added(await anAdding({ terms: 'invoice' }))
    expect(await cancelRegistration(admin, { orderId, admitsCheckedIn: false })).toEqual({ ok: true })
    expect(await rowsOf(orderId).payment).toMatchObject({ status: 'cancelled' })
    expect(await recordPayment(admin, taken(orderId))).toEqual({ ok: false, reason: 'not-due' })
  })

  test('of another kind has nothing to record', async () => {
    const [orderId = ''] = await added(await anAdding())
    expect(await recordPayment(admin, taken(orderId))).toEqual({ ok: false, reason: 'not-due' })
  })
})

test('cash is refunded without asking a provider, and written down as a refund', async () => {
  const [orderId = ''] = await added(await anAdding({ terms: 'cash', unitMinor: 9_000 }))
  const refundId = newId()
  const outcome = await refundOrder(
    { ...admin, actor: { kind: 'system', name: 'test' } },
    {
      orderId,
      refundId,
      wish: { kind: 'everything' },
      seenRefundedMinor: 0,
      admitsCheckedIn: false,
      cause: 'buyer-asked',
      note: '',
    },
  )
  expect(outcome).toMatchObject({ ok: true, amountMinor: 9_000 })
  await sendRefund(ctx, { refundId })
  await sendRefund(ctx, { refundId })
  const refund = ctx.db.selectFrom('refunds').select('status').where('id', '=', refundId)
  expect(await refund.executeTakeFirst()).toEqual({ status: 'succeeded' })
  expect(await rowsOf(orderId).order).toMatchObject({ status: 'refunded' })
})
