import { afterAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { confirmPayment } from '#app/features/ticketing/checkout/confirm-payment.server.ts'
import { releaseExpiredHolds } from '#app/features/ticketing/checkout/release-expired-holds.server.ts'
import { startPayment } from '#app/features/ticketing/checkout/start-payment.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { Problem } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { payAtProvider } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { adminOrder } from '../admin-order.server.ts'
import { editBuyer } from '../buyer/edit-buyer.server.ts'
import { seenOfBuyer } from '../buyer/seen-buyer.server.ts'
import { orderList } from '../order-list.server.ts'
import { cancelRegistration } from '../refunds/cancel-registration.server.ts'
import { resendPayLink } from '../resend/resend-pay-link.server.ts'
import { orderListing } from '../rules/order-listing.ts'
import { type AddAttendeesInput, addAttendees } from './add-attendees.server.ts'
import { recordPayment } from './record-payment.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
await aNetwork(ctx)
const admin: Ctx = { ...ctx, actor: await aUser(ctx, { role: 'admin' }) }
afterAll(() => expectInvariants(ctx))

async function aHeld(changes: Partial<AddAttendeesInput> = {}) {
  const eventId = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId, capacity: 2 })
  const outcome = await addAttendees(admin, {
    ...{ eventId, ticketTypeId, formId: newId(), quantity: 2, terms: 'when-paid', unitMinor: null },
    people: [{ fullName: 'Amal Haddad', email: `${newId()}@school.example`, companyName: '', phone: '' }],
    ...{ isMailed: true, note: '', aboveCapacity: null, admitsRepeated: false, payWithinDays: 3, ...changes },
  })
  if (!outcome.ok) throw new Error(`refused: ${outcome.reason}`)
  return { orderId: outcome.orderIds[0] ?? '', ticketTypeId }
}
const paying = (orderId: string) =>
  ({ orderId, formId: newId(), method: 'transfer', amountMinor: null, seenDueMinor: 20_000 }) as const
const linkOf = (orderId: string) =>
  ctx.db
    .selectFrom('orders')
    .select(['reference', 'access_key as key'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
/** The payment that its buyer opens at the provider. */
async function openCardForm(orderId: string): Promise<string> {
  const started = await startPayment(ctx, await linkOf(orderId))
  if (!started.ok) throw new Error(`refused: ${started.reason}`)
  return started.ref
}
const ticketsOf = (orderId: string) =>
  ctx.db.selectFrom('tickets').select(['id', 'status']).where('order_id', '=', orderId).execute()
const mailsOf = async (orderId: string) => {
  const mails = ctx.db.selectFrom('mails').select('kind').where('subject_id', '=', orderId)
  return (await mails.orderBy('id').execute()).map(({ kind }) => kind)
}
const typeOf = (id: string) =>
  ctx.db.selectFrom('ticket_types').select(['sold', 'held']).where('id', '=', id).executeTakeFirstOrThrow()

describe('an order whose tickets wait for its payment', () => {
  test('holds its places, and mails a link to pay', async () => {
    const { orderId, ticketTypeId } = await aHeld()
    expect(await adminOrder(admin, orderId)).toMatchObject({
      ...{ status: 'held', shownStatus: 'awaiting_payment' },
      holdExpiresAt: addMinutes(ctx.now, 3 * 1_440),
      money: { dueMinor: 20_000 },
    })
    expect(await ticketsOf(orderId)).toEqual([])
    expect(await mailsOf(orderId)).toEqual(['order-to-pay'])
    expect(await typeOf(ticketTypeId)).toEqual({ sold: 0, held: 2 })
  })

  test('has its link mailed again, once a minute, and not once it is paid', async () => {
    const { orderId } = await aHeld()
    const send = () => resendPayLink(admin, { orderId })
    expect(await Promise.all([send(), send()])).toEqual([{ ok: true }, { ok: true }])
    expect(await mailsOf(orderId)).toEqual(['order-to-pay', 'order-to-pay'])
    await recordPayment(admin, paying(orderId))
    expect(await send()).toEqual({ ok: false, reason: 'not-to-pay' })
    const stranger = { ...ctx, actor: actorWithRole('door') }
    await expect(async () => resendPayLink(stranger, { orderId })).rejects.toThrow('not allowed')
    await expect(resendPayLink(admin, { orderId: newId() })).rejects.toThrow('not found')
  })

  test('has its tickets once an administrator records the money, however often and at once', async () => {
    const { orderId, ticketTypeId } = await aHeld()
    expect(await recordPayment(admin, { ...paying(orderId), amountMinor: 10_000 })).toEqual({
      ...{ ok: false, reason: 'whole-only' },
    })
    const form = paying(orderId)
    const outcomes = await Promise.all([form, form, paying(orderId)].map((one) => recordPayment(admin, one)))
    expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    const { status, payments } = await adminOrder(admin, orderId)
    expect(status).toBe('confirmed')
    expect(payments).toMatchObject([{ provider: 'transfer', status: 'succeeded', capturedMinor: 20_000 }])
    expect(await ticketsOf(orderId)).toHaveLength(2)
    expect(await mailsOf(orderId)).toEqual(['order-to-pay', 'event-confirmation'])
    expect(await typeOf(ticketTypeId)).toEqual({ sold: 2, held: 0 })
    await expectInvariants(ctx)
  })

  test('mails no tickets where it was added without emails', async () => {
    const { orderId } = await aHeld({ isMailed: false })
    expect(await recordPayment(admin, paying(orderId))).toEqual({ ok: true })
    expect(await mailsOf(orderId)).toEqual([])
  })

  test('is paid by card by its buyer, and not once more', async () => {
    const { orderId } = await aHeld()
    const paymentRef = await openCardForm(orderId)
    await payAtProvider(ctx, paymentRef)
    expect(await recordPayment(admin, paying(orderId))).toEqual({ ok: false, reason: 'paid-by-card' })
    expect(await confirmPayment(ctx, { provider: 'demo', eventId: newId(), paymentRef })).toMatchObject({
      result: 'confirmed',
    })
    expect(await ticketsOf(orderId)).toHaveLength(2)
    expect(await recordPayment(admin, paying(orderId))).toEqual({ ok: false, reason: 'not-due' })
  })

  test('is paid to an administrator once although its buyer opened the card form, which is ended', async () => {
    const { orderId, ticketTypeId } = await aHeld()
    const paymentRef = await openCardForm(orderId)
    const record = () => recordPayment(admin, paying(orderId))
    const both = await Promise.all([record(), record()])
    expect(both).toContainEqual({ ok: true })
    expect((await ctx.ports.payments.fetch(paymentRef)).status).toBe('cancelled')
    const told = { provider: 'demo', eventId: newId(), paymentRef } as const
    expect(await confirmPayment(ctx, told)).toMatchObject({ result: 'unknown-payment' })
    expect(await adminOrder(admin, orderId)).toMatchObject({
      ...{ status: 'confirmed', money: { capturedMinor: 20_000, dueMinor: 0 } },
      payments: [{ provider: 'transfer', status: 'succeeded' }],
    })
    expect(await ticketsOf(orderId)).toHaveLength(2)
    expect(await typeOf(ticketTypeId)).toEqual({ sold: 2, held: 0 })
    await expectInvariants(ctx)
  })

  test.each([
    [{ seenDueMinor: 15_000 }, { reason: 'changed' }],
    [{ amountMinor: 10_000 }, { reason: 'whole-only' }],
    [{ amountMinor: 20_001 }, { reason: 'too-much', dueMinor: 20_000 }],
  ])('stays open for the card of its buyer where %o is refused', async (wrong, refusal) => {
    const { orderId } = await aHeld()
    const paymentRef = await openCardForm(orderId)
    const form = { ...paying(orderId), ...wrong }
    expect(await recordPayment(admin, form)).toEqual({ ok: false, ...refusal })
    await payAtProvider(ctx, paymentRef)
    const told = { provider: 'demo', eventId: newId(), paymentRef } as const
    expect(await confirmPayment(ctx, told)).toMatchObject({ result: 'confirmed' })
  })

  test('is not recorded while the provider does not say whether its buyer has paid', async () => {
    const { orderId } = await aHeld()
    await openCardForm(orderId)
    const away = { ...ctx.ports.payments, cancel: () => Promise.reject(new Problem('unavailable', 'away')) }
    const cutOff = { ...admin, ports: { ...admin.ports, payments: away } }
    expect(await recordPayment(cutOff, paying(orderId))).toEqual({ ok: false, reason: 'unreachable' })
    expect(await recordPayment(admin, paying(orderId))).toEqual({ ok: true })
  })

  test('stays paid to the administrator who recorded it while the card form was opening', async () => {
    const { orderId } = await aHeld()
    const order = await linkOf(orderId)
    const { payments } = ctx.ports
    const start: typeof payments.start = async (asked) => {
      const started = await payments.start(asked)
      expect(await recordPayment(admin, paying(orderId))).toEqual({ ok: true })
      return started
    }
    const slow = { ...ctx, ports: { ...ctx.ports, payments: { ...payments, start } } }
    expect(await startPayment(slow, order)).toEqual({ ok: false, reason: 'nothing-to-pay' })
    expect((await adminOrder(admin, orderId)).payments).toMatchObject([
      { provider: 'transfer', providerRef: null, status: 'succeeded' },
    ])
    await expectInvariants(ctx)
  })

  test('releases its places when its time is over, or when it is cancelled', async () => {
    const late = await aHeld()
    const after = { ...ctx, now: addMinutes(ctx.now, 3 * 1_440 + 1) }
    await releaseExpiredHolds(after, {})
    expect(await adminOrder(admin, late.orderId)).toMatchObject({
      ...{ status: 'expired', shownStatus: 'expired', money: { dueMinor: 0 } },
    })
    expect(await typeOf(late.ticketTypeId)).toEqual({ sold: 0, held: 0 })
    expect(await recordPayment(admin, paying(late.orderId))).toEqual({ ok: false, reason: 'not-due' })

    const cancelled = await aHeld()
    expect(await cancelRegistration(admin, { orderId: cancelled.orderId, admitsCheckedIn: false })).toEqual({
      ok: true,
    })
    expect(await adminOrder(admin, cancelled.orderId)).toMatchObject({
      ...{ status: 'expired', shownStatus: 'cancelled' },
    })
    const listed = async (state: string) => {
      const asked = listAsked(orderListing, new URLSearchParams({ state }), 'UTC')
      const { rows } = await orderList(admin, { ...asked, ids: [late.orderId, cancelled.orderId] })
      return rows.map(({ id, status }) => ({ id, status }))
    }
    expect(await listed('expired')).toEqual([{ id: late.orderId, status: 'expired' }])
    expect(await listed('cancelled')).toEqual([{ id: cancelled.orderId, status: 'cancelled' }])
    const told = ctx.db.selectFrom('mails').select('variables').where('subject_id', '=', cancelled.orderId)
    const [mail] = await told.where('kind', '=', 'registration-cancelled').execute()
    expect(mail?.variables).toMatchObject({ is_unpaid: true, tickets: [] })
    expect(await typeOf(cancelled.ticketTypeId)).toEqual({ sold: 0, held: 0 })
  })

  test('is sent to another buyer once its address was corrected, and so are the tickets', async () => {
    const stranger = await aUser(ctx, { email: 'mistyped@school.example' })
    const people = [{ fullName: 'Amal Hadad', email: 'mistyped@school.example', companyName: '', phone: '' }]
    const { orderId } = await aHeld({ people })
    const { buyer } = await adminOrder(admin, orderId)
    expect(buyer.userId).toBe(stranger.userId)
    const corrected = {
      name: 'Amal Haddad',
      email: 'corrected@school.example',
      phone: '',
      billingAddress: null,
    }
    const seen = seenOfBuyer({ name: buyer.name, email: buyer.email, phone: '', billingAddress: null })
    const edit = () => editBuyer(admin, { orderId, seen, buyer: corrected, isMailed: true })
    expect(await Promise.all([edit(), edit()])).toEqual([{ ok: true }, { ok: true }])
    expect((await adminOrder(admin, orderId)).buyer).toMatchObject({ email: corrected.email, userId: null })
    await recordPayment(admin, paying(orderId))
    const mails = ctx.db.selectFrom('mails').select('kind').where('recipient', '=', corrected.email)
    expect((await mails.execute()).map(({ kind }) => kind).toSorted()).toEqual([
      'event-confirmation',
      'order-to-pay',
    ])
    const earlier = ctx.db
      .selectFrom('mails')
      .select('kind')
      .where('recipient', '=', 'mistyped@school.example')
    expect(await earlier.execute()).toEqual([{ kind: 'order-to-pay' }])
    const seats = ctx.db
      .selectFrom('attendees')
      .select(['full_name', 'email'])
      .where('order_id', '=', orderId)
    expect(await seats.where('position', '=', 0).execute()).toEqual([
      { full_name: 'Amal Haddad', email: corrected.email },
    ])
  })

  test('keeps its buyer while the buyer pays by card', async () => {
    const { orderId } = await aHeld()
    const { buyer } = await adminOrder(admin, orderId)
    await openCardForm(orderId)
    const { name, email, phone } = buyer
    const seen = seenOfBuyer({ name, email, phone, billingAddress: null })
    const other = { name: 'Omar Aziz', email, phone, billingAddress: null }
    expect(await editBuyer(admin, { orderId, seen, buyer: other, isMailed: false })).toEqual({
      ok: false,
      reason: 'not-placed',
    })
  })

  test('cancelled while its buyer pays by card, is refunded and stays cancelled', async () => {
    const { orderId, ticketTypeId } = await aHeld()
    const paymentRef = await openCardForm(orderId)
    expect(await cancelRegistration(admin, { orderId, admitsCheckedIn: false })).toEqual({ ok: true })
    await payAtProvider(ctx, paymentRef)
    const told = { provider: 'demo', eventId: newId(), paymentRef } as const
    const both = await Promise.all([confirmPayment(ctx, told), confirmPayment(ctx, told)])
    expect(both).toContainEqual({ result: 'given-back', orderId })
    expect(await adminOrder(admin, orderId)).toMatchObject({
      ...{ status: 'expired', money: { capturedMinor: 20_000, refundedMinor: 20_000, dueMinor: 0 } },
    })
    expect(await ticketsOf(orderId)).toEqual([])
    expect(await typeOf(ticketTypeId)).toEqual({ sold: 0, held: 0 })
    expect(await mailsOf(orderId)).toEqual(['order-to-pay', 'registration-cancelled', 'order-late-refund'])
    await expectInvariants(ctx)
  })

  test('is not confirmed for a cancelled event, and not added to one that is over', async () => {
    const { orderId } = await aHeld()
    const { seats } = await adminOrder(admin, orderId)
    const eventId = seats[0]?.eventId ?? ''
    await ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', eventId).execute()
    expect(await recordPayment(admin, paying(orderId))).toEqual({ ok: false, reason: 'event-cancelled' })
    expect(await ticketsOf(orderId)).toEqual([])
    await ctx.db.updateTable('events').set({ status: 'published' }).where('id', '=', eventId).execute()

    const hours = (from: number) => addMinutes(ctx.now, from * 60)
    const over = await anEvent(ctx, { starts_at: hours(-5), ends_at: hours(-3) })
    const ticketTypeId = await aTicketType(ctx, { event_id: over })
    await expect(aHeld({ eventId: over, ticketTypeId })).rejects.toThrow('event-over')
  })
})
