import { describe, expect, test } from 'vitest'
import { addAttendees } from '#app/features/order-admin/manual/add-attendees.server.ts'
import { orderByReference } from '#app/features/ticketing/orders/queries.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { limiterWith } from '#tests/support/people-context.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { changeCode } from './change-code.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
const client = { address: '203.0.113.9' }

const change = (order: { reference: string; key: string }, code: string | null, by = ctx) =>
  changeCode(by, { claim: { reference: order.reference, key: order.key }, code, client })

const half = () => aDiscountCode(ctx, { percent: 50 })

const stateOf = async (order: { reference: string; key: string }) => {
  const { status, totalMinor, discountCode } = await orderByReference(ctx, order)
  return { status, totalMinor, discountCode }
}

const counters = (id: string) =>
  ctx.db.selectFrom('ticket_types').select(['held', 'sold']).where('id', '=', id).executeTakeFirstOrThrow()

const usedOf = async (id: string) =>
  (await ctx.db.selectFrom('discount_codes').select('used').where('id', '=', id).executeTakeFirstOrThrow())
    .used

describe('a code for an order that waits for its payment', () => {
  test('reduces a new order with the same places, seats and buyer, and ends the one before', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 2 })
    const attendees = [anAttendee({ fullName: 'Amal First' }), null]
    const before = await aHeldOrder(ctx, { ticketTypeId, quantity: 2, attendees })
    const { code, id } = await half()
    const answer = await change(before, code.toUpperCase())
    if (!answer.ok) throw new Error(answer.reason)
    expect(answer.isConfirmed).toBe(false)
    expect(await stateOf(before)).toMatchObject({ status: 'expired', totalMinor: 20_000 })
    const after = await orderByReference(ctx, answer)
    expect(after).toMatchObject({ status: 'held', totalMinor: 10_000, discountCode: code })
    expect(after.buyer).toEqual((await orderByReference(ctx, before)).buyer)
    expect(after.seats.map(({ attendee }) => attendee.fullName)).toEqual(['Amal First', null])
    expect(await counters(ticketTypeId)).toEqual({ held: 2, sold: 0 })
    expect(await usedOf(id)).toBe(1)

    expect(await change(answer, code)).toEqual({ ok: false, reason: 'unchanged' })
    const without = await change(answer, null)
    if (!without.ok) throw new Error(without.reason)
    expect(await stateOf(without)).toEqual({ status: 'held', totalMinor: 20_000, discountCode: null })
    expect(await usedOf(id)).toBe(0)
    await expectInvariants(ctx)
  })

  test('that does not apply leaves the order and its places as they were', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 1 })
    const order = await aHeldOrder(ctx, { ticketTypeId })
    const { code } = await aDiscountCode(ctx, { percent: 50, minimum_order_minor: 900_000 })
    expect(await change(order, code)).toMatchObject({ ok: false, reason: 'code-refused' })
    expect(await change(order, 'no-such-code')).toMatchObject({ ok: false, reason: 'code-refused' })
    expect(await stateOf(order)).toEqual({ status: 'held', totalMinor: 10_000, discountCode: null })
    expect(await counters(ticketTypeId)).toEqual({ held: 1, sold: 0 })
  })

  test('holds no place longer, however often it is changed', async () => {
    const order = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    const endOf = async (of: { reference: string; key: string }) =>
      (
        await ctx.db
          .selectFrom('orders')
          .select('hold_expires_at')
          .where('reference', '=', of.reference)
          .executeTakeFirstOrThrow()
      ).hold_expires_at
    const end = await endOf(order)
    expect(await change(order, null, later(ctx, 5))).toEqual({ ok: false, reason: 'unchanged' })
    const reduced = await change(order, (await half()).code, later(ctx, 5))
    if (!reduced.ok) throw new Error(reduced.reason)
    expect(await endOf(reduced)).toEqual(end)
    const without = await change(reduced, null, later(ctx, 10))
    if (!without.ok) throw new Error(without.reason)
    expect(await endOf(without)).toEqual(end)
  })

  test('of everything confirms the order at once, within the limits on free orders', async () => {
    const { code } = await aDiscountCode(ctx)
    const order = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    const limited = { ...ctx, ports: { ...ctx.ports, limiter: limiterWith('order-address', 0).port } }
    expect(await change(order, code, limited)).toMatchObject({ ok: false, reason: 'too-many' })
    expect((await stateOf(order)).status).toBe('held')
    const answer = await change(order, code)
    expect(answer).toMatchObject({ ok: true, isConfirmed: true })
    expect(await change(order, code)).toEqual(answer)
  })

  test('is not for an order that is over, paid, or another person’s', async () => {
    const { code } = await half()
    const ticketTypeId = await aTicketType(ctx)
    const order = await aHeldOrder(ctx, { ticketTypeId })
    expect(await change(order, code, later(ctx, 16))).toEqual({ ok: false, reason: 'hold-ended' })
    const member = { ...ctx, actor: await aUser(ctx) }
    expect(await change(order, code, member)).toEqual({ ok: false, reason: 'order-of-guest' })
    const owned = await aHeldOrder(member, { ticketTypeId })
    for (const by of [ctx, { ...ctx, actor: await aUser(ctx) }])
      expect(await change(owned, code, by)).toEqual({ ok: false, reason: 'order-of-account' })
    const paid = await aPaidOrder(ctx, { ticketTypeId })
    expect(await change(paid, code)).toEqual({ ok: false, reason: 'hold-ended' })
    await expect(change({ ...order, key: 'X'.repeat(26) }, code)).rejects.toThrow()
  })

  test('is not for an order that an administrator added, who alone may record or cancel it', async () => {
    const admin = { ...ctx, actor: await aUser(ctx, { role: 'admin' }) }
    const eventId = await anEvent(ctx)
    const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
    const added = await addAttendees(admin, {
      ...{ eventId, ticketTypeId, formId: newId(), quantity: 1, terms: 'when-paid', unitMinor: 8_000 },
      people: [
        { fullName: 'Amal Haddad', email: 'a@oak.example', companyName: 'Oak', phone: '+971501234567' },
      ],
      ...{ isMailed: false, note: '', aboveCapacity: null, admitsRepeated: false },
    })
    const order = await ctx.db
      .selectFrom('orders')
      .select(['reference', 'access_key as key'])
      .where('id', '=', added.ok ? (added.orderIds[0] ?? '') : '')
      .executeTakeFirstOrThrow()
    for (const code of [(await half()).code, 'no-such-code'])
      expect(await change(order, code)).toEqual({ ok: false, reason: 'order-of-administrator' })
    expect(await stateOf(order)).toEqual({ status: 'held', totalMinor: 8_000, discountCode: null })
  })

  test('leaves an order as it is whose ticket would cost more now', async () => {
    const ticketTypeId = await aTicketType(ctx)
    const order = await aHeldOrder(ctx, { ticketTypeId })
    await ctx.db
      .updateTable('ticket_types')
      .set({ price_minor: 30_000 })
      .where('id', '=', ticketTypeId)
      .execute()
    expect(await change(order, (await half()).code)).toEqual({ ok: false, reason: 'unchanged' })
    expect((await stateOf(order)).totalMinor).toBe(10_000)
  })
})

describe('twice at once', () => {
  test('the same code makes one order, and two codes make one too', async () => {
    const ticketTypeId = await aTicketType(ctx)
    const [{ code, id }, other] = [await half(), await half()]
    const order = await aHeldOrder(ctx, { ticketTypeId })
    const [one, same] = await Promise.all([change(order, code), change(order, code)])
    expect(one).toMatchObject({ ok: true })
    expect(same).toEqual(one)
    expect(await usedOf(id)).toBe(1)

    const second = await aHeldOrder(ctx, { ticketTypeId })
    const answers = await Promise.all([change(second, code), change(second, other.code)])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect((await usedOf(id)) + (await usedOf(other.id))).toBe(2)
    expect(await counters(ticketTypeId)).toEqual({ held: 2, sold: 0 })
    await expectInvariants(ctx)
  })

  test('the last use of a code goes to one of two buyers, and both keep their places', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 8 })
    const { code, id } = await aDiscountCode(ctx, { percent: 50, total_limit: 1 })
    const orders = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        aHeldOrder(
          ctx,
          { ticketTypeId },
          { buyer: { name: 'Nadia Karim', email: `nadia${index}@school.example`, phone: '' } },
        ),
      ),
    )
    const answers = await Promise.all(orders.map((order) => change(order, code)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(await usedOf(id)).toBe(1)
    expect(await counters(ticketTypeId)).toEqual({ held: 4, sold: 0 })
    await expectInvariants(ctx)
  })
})
