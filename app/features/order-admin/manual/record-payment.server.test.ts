import { afterAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { orderByReference } from '#app/features/ticketing/orders/queries.server.ts'
import { refundOrder } from '#app/features/ticketing/refunds/refund-order.server.ts'
import type { RefundWish } from '#app/features/ticketing/refunds/rules/refund-policy.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { adminOrder } from '../admin-order.server.ts'
import { cancelRegistration } from '../refunds/cancel-registration.server.ts'
import { refundPreview } from '../refunds/refund-preview.server.ts'
import { addAttendees } from './add-attendees.server.ts'
import { type RecordPaymentInput, recordPayment } from './record-payment.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
await aNetwork(ctx)
const admin: Ctx = { ...ctx, actor: await aUser(ctx, { role: 'admin' }) }
/** Needs no password for a refund. */
const system: Ctx = { ...ctx, actor: { kind: 'system', name: 'test' } }
afterAll(() => expectInvariants(ctx))

/** An order on an invoice of 100.00 for each ticket, at 5 % tax. */
async function anInvoice(quantity = 2): Promise<{ orderId: string; ticketIds: string[] }> {
  const eventId = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId, tax_basis_points: 500 })
  const outcome = await addAttendees(admin, {
    ...{
      eventId,
      ticketTypeId,
      formId: newId(),
      quantity,
      terms: 'invoice',
      unitMinor: null,
      isMailed: true,
    },
    people: [{ fullName: 'Amal Haddad', email: `${newId()}@school.example`, companyName: '', phone: '' }],
    ...{ note: '', aboveCapacity: null, admitsRepeated: false },
  })
  const [orderId = ''] = outcome.ok ? outcome.orderIds : []
  const tickets = await ctx.db.selectFrom('tickets').select('id').where('order_id', '=', orderId).execute()
  return { orderId, ticketIds: tickets.map(({ id }) => id) }
}

const taking = (orderId: string, changes: Partial<RecordPaymentInput> = {}): RecordPaymentInput => ({
  ...{ orderId, formId: newId(), method: 'transfer', amountMinor: 8_000, seenDueMinor: 20_000 },
  ...changes,
})
const paymentsOf = async (orderId: string) =>
  (await adminOrder(admin, orderId)).payments.map(({ status, provider, amountMinor }) => [
    status,
    provider,
    amountMinor,
  ])
const refunding = (orderId: string, wish: RefundWish, seenRefundedMinor = 0) =>
  refundOrder(system, {
    ...{ orderId, refundId: newId(), wish, seenRefundedMinor },
    ...{ admitsCheckedIn: true, cause: 'buyer-asked', note: '' },
  })
const documentsOf = async (orderId: string) => {
  await issueDocuments(ctx, { orderId })
  const rows = await ctx.db
    .selectFrom('documents')
    .select(['kind', 'content'])
    .where('order_id', '=', orderId)
    .orderBy('ledger_entry_id')
    .execute()
  return rows.map(({ kind, content }) => [kind, content.totalMinor, content.taxMinor, content.lines[0]?.name])
}

describe('a part payment', () => {
  test('leaves the rest due, and each part has its receipt with its tax', async () => {
    const { orderId } = await anInvoice()
    expect(await recordPayment(admin, taking(orderId))).toEqual({ ok: true })
    expect(await paymentsOf(orderId)).toEqual([
      ['pending', 'transfer', 12_000],
      ['succeeded', 'transfer', 8_000],
    ])
    const { reference } = await adminOrder(admin, orderId)
    const key = await ctx.db.selectFrom('orders').select('access_key').where('id', '=', orderId).execute()
    const shown = await orderByReference(ctx, { reference, key: key[0]?.access_key ?? '' })
    expect(shown.payment).toMatchObject({ capturedMinor: 8_000, dueMinor: 12_000 })

    const rest = taking(orderId, { method: 'cash', amountMinor: null, seenDueMinor: 12_000 })
    expect(await recordPayment(admin, rest)).toEqual({ ok: true })
    expect((await adminOrder(admin, orderId)).money).toEqual({
      ...{ capturedMinor: 20_000, refundedMinor: 0, dueMinor: 0 },
    })
    // 20,000 contains 952 of tax.
    expect(await documentsOf(orderId)).toEqual([
      ['receipt', 8_000, 381, 'Part payment'],
      ['receipt', 12_000, 571, 'Part payment'],
    ])
    const mails = ctx.db.selectFrom('mails').select('kind').where('kind', '=', 'receipt')
    const own = mails.where('subject_id', 'in', (eb) =>
      eb
        .selectFrom('documents')
        .select((of) => of.cast<string>('documents.id', 'text').as('id'))
        .where('order_id', '=', orderId),
    )
    expect(await own.execute()).toHaveLength(2)
  })

  test('is recorded once by one form, and by one of two at once', async () => {
    const { orderId } = await anInvoice()
    const form = taking(orderId)
    expect(await Promise.all([1, 2, 3].map(() => recordPayment(admin, form)))).toEqual([
      { ok: true },
      { ok: true },
      { ok: true },
    ])
    const twoForms = [1, 2].map(() => recordPayment(admin, taking(orderId, { seenDueMinor: 12_000 })))
    const outcomes = await Promise.all(twoForms)
    expect(outcomes).toContainEqual({ ok: true })
    expect(outcomes).toContainEqual({ ok: false, reason: 'changed' })
    expect((await adminOrder(admin, orderId)).money.dueMinor).toBe(4_000)
  })

  test('is refused to the form of another order', async () => {
    const { orderId } = await anInvoice()
    const form = taking(orderId)
    await recordPayment(admin, form)
    const other = await anInvoice()
    const misused = recordPayment(admin, { ...form, orderId: other.orderId })
    await expect(misused).rejects.toSatisfy((error) => problemKind(error) === 'bad-request')
    expect((await adminOrder(admin, other.orderId)).money).toMatchObject({
      ...{ capturedMinor: 0, dueMinor: 20_000 },
    })
  })

  test.each([0, -1, 0.5, 20_001, Number.NaN])('of %d is refused', async (amountMinor) => {
    const { orderId } = await anInvoice()
    expect(await recordPayment(admin, taking(orderId, { amountMinor }))).toEqual({
      ...{ ok: false, reason: 'too-much', dueMinor: 20_000 },
    })
  })

  test('of an order that a card paid is refused', async () => {
    const { id } = await aPaidOrder(ctx, {
      ticketTypeId: await aTicketType(ctx, { event_id: await anEvent(ctx) }),
    })
    expect(await recordPayment(admin, taking(id))).toEqual({ ok: false, reason: 'not-due' })
    const unknown = recordPayment(admin, taking(newId()))
    await expect(unknown).rejects.toSatisfy((error) => problemKind(error) === 'not-found')
  })
})

describe('an order that is paid in part', () => {
  test('owes less for a ticket that becomes void, and is refunded what is more than the rest costs', async () => {
    const { orderId, ticketIds } = await anInvoice(3)
    await recordPayment(admin, taking(orderId, { amountMinor: 15_000, seenDueMinor: 30_000 }))
    const [first = '', second = ''] = ticketIds
    // The first takes 10,000 of the 15,000 that are due.
    const one = { kind: 'tickets', ticketIds: [first] } as const
    expect(await refundPreview(system, { orderId, wish: one })).toMatchObject({
      plan: { ok: false, reason: 'nothing-left' },
    })
    expect(await refunding(orderId, one)).toEqual({ ok: false, reason: 'nothing-left' })
    const two = { kind: 'tickets', ticketIds: [first, second] } as const
    expect(await refundPreview(system, { orderId, wish: two })).toMatchObject({
      plan: { ok: true, amountMinor: 5_000 },
      undueMinor: 15_000,
      returns: [{ method: 'transfer', amountMinor: 5_000 }],
    })
    expect(await refunding(orderId, two)).toMatchObject({ ok: true, amountMinor: 5_000 })
    expect((await adminOrder(admin, orderId)).money).toEqual({
      ...{ capturedMinor: 15_000, refundedMinor: 5_000, dueMinor: 0 },
    })
    await expectInvariants(ctx)
  })

  test('is refunded what it paid, and owes nothing once it is over', async () => {
    const { orderId } = await anInvoice()
    await recordPayment(admin, taking(orderId))
    expect(await cancelRegistration(admin, { orderId, admitsCheckedIn: false })).toMatchObject({
      reason: 'money-left',
    })
    expect(await refunding(orderId, { kind: 'everything' })).toMatchObject({ ok: true, amountMinor: 8_000 })
    expect((await adminOrder(admin, orderId)).money.dueMinor).toBe(0)
    expect(await recordPayment(admin, taking(orderId, { seenDueMinor: 12_000 }))).toEqual({
      ...{ ok: false, reason: 'not-due' },
    })
  })

  test('is refunded on several payments, once, and each has its credit note', async () => {
    const { orderId, ticketIds } = await anInvoice()
    await recordPayment(admin, taking(orderId))
    await recordPayment(admin, taking(orderId, { method: 'cash', amountMinor: 12_000, seenDueMinor: 12_000 }))
    await documentsOf(orderId)
    const refundId = newId()
    const refund = () =>
      refundOrder(system, {
        ...{ orderId, refundId, wish: { kind: 'tickets', ticketIds }, seenRefundedMinor: 0 },
        ...{ admitsCheckedIn: true, cause: 'buyer-asked', note: '' },
      })
    const done = { ok: true, refundId, amountMinor: 20_000 }
    expect(await Promise.all([refund(), refund()])).toEqual([done, done])
    const refunds = await ctx.db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select(['r.id', 'r.amount_minor', 'p.provider'])
      .where('p.order_id', '=', orderId)
      .orderBy('r.amount_minor')
      .execute()
    expect(refunds).toMatchObject([
      { amount_minor: 8_000, provider: 'transfer' },
      { amount_minor: 12_000, provider: 'cash' },
    ])
    await expectInvariants(ctx)
    for (const { id } of refunds) await sendRefund(ctx, { refundId: id })
    const credits = (await documentsOf(orderId)).filter(([kind]) => kind === 'credit-note')
    expect(
      credits.map(([, total, tax]) => `${total} with ${tax}`).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['12000 with 571', '8000 with 381'])
    expect((await adminOrder(admin, orderId)).status).toBe('refunded')
  })
})
