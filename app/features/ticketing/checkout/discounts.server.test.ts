import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import {
  aCheckout,
  aHeldOrder,
  anAwaitingOrder,
  aPaidOrder,
  payAtProvider,
} from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { priceCart } from '../cart/price-cart.server.ts'
import { cancelOwnHold } from './cancel-own-hold.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { placeOrder } from './place-order.server.ts'
import { releaseExpiredHolds } from './release-expired-holds.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)

const buyer = (email: string) => ({ name: 'Nadia Karim', email, phone: '' })

const usedOf = async (id: string) =>
  (await ctx.db.selectFrom('discount_codes').select('used').where('id', '=', id).executeTakeFirstOrThrow())
    .used

const redemptionOf = (orderId: string) =>
  ctx.db
    .selectFrom('discount_redemptions')
    .select(['status', 'amount_minor', 'currency', 'person_email', 'user_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

/** Why a code does not reduce an order of one ticket for AED 300. */
async function refusalOf(
  on: Ctx,
  code: string,
  ticket: { ticketTypeId?: string; email?: string; total?: number } = {},
) {
  const ticketTypeId = ticket.ticketTypeId ?? (await aTicketType(ctx, { price_minor: 30_000 }))
  const outcome = await placeOrder(
    on,
    aCheckout(
      { ticketTypeId },
      {
        discountCode: code,
        expectedTotalMinor: ticket.total ?? 0,
        buyer: buyer(ticket.email ?? 'nadia@school.example'),
      },
    ),
  )
  if (outcome.ok) return null
  return outcome.reason === 'code-refused' ? outcome.refusal : outcome
}

describe('an order with a code', () => {
  test('has it on its lines and in its sums, after the member price, and holds one use', async () => {
    const event_id = await anEvent(ctx)
    const dear = await aTicketType(ctx, { event_id, price_minor: 30_000 })
    const cheap = await aTicketType(ctx, { event_id, price_minor: 10_000 })
    const { id, code } = await aDiscountCode(ctx, { amount_minor: 9_001 })
    const priced = await priceCart(
      ctx,
      [dear, cheap].map((ticketTypeId) => ({ ticketTypeId, quantity: 1 })),
      ` ${code.toUpperCase()} `,
    )
    if (!priced.ok) throw new Error(priced.reason)
    expect(priced.cart.discount).toEqual({ ok: true, code, written: code })
    expect(priced.cart.price).toEqual({
      subtotal: 40_000,
      discount: 9_001,
      codeDiscount: 9_001,
      total: 30_999,
    })
    const order = await aHeldOrder(ctx, [{ ticketTypeId: dear }, { ticketTypeId: cheap }], {
      discountCode: ` ${code.toUpperCase()} `,
      expectedTotalMinor: 30_999,
    })
    expect(await redemptionOf(order.id)).toEqual({
      status: 'held',
      amount_minor: 9_001,
      currency: 'AED',
      person_email: 'nadia@school.example',
      user_id: null,
    })
    const lines = await ctx.db
      .selectFrom('order_lines')
      .select(['discount_minor', 'code_discount_minor', 'total_minor'])
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute()
    expect(lines).toEqual([
      { discount_minor: 6_751, code_discount_minor: 6_751, total_minor: 23_249 },
      { discount_minor: 2_250, code_discount_minor: 2_250, total_minor: 7_750 },
    ])
    expect(await usedOf(id)).toBe(1)
    await expectInvariants(ctx)
  })

  test('is used once it is paid', async () => {
    const { id, code } = await aDiscountCode(ctx, { percent: 10 })
    const ticketTypeId = await aTicketType(ctx)
    const order = await aPaidOrder(ctx, { ticketTypeId }, { discountCode: code, expectedTotalMinor: 9_000 })
    expect(order.total.minor).toBe(9_000)
    expect([await usedOf(id), (await redemptionOf(order.id)).status]).toEqual([1, 'used'])
    await expectInvariants(ctx)
  })

  test('is confirmed at once when nothing is left to pay, with tickets and without a payment', async () => {
    const { id, code } = await aDiscountCode(ctx)
    const ticketTypeId = await aTicketType(ctx)
    const order = await aHeldOrder(ctx, { ticketTypeId }, { discountCode: code, expectedTotalMinor: 0 })
    expect([order.status, await usedOf(id), (await redemptionOf(order.id)).status]).toEqual([
      'confirmed',
      1,
      'used',
    ])
    const count = async (table: 'tickets' | 'payments') =>
      (await ctx.db.selectFrom(table).select('id').where('order_id', '=', order.id).execute()).length
    expect([await count('tickets'), await count('payments')]).toEqual([1, 0])
    await expectInvariants(ctx)
  })

  test('sent again is the same order and one use, even of a code for one', async () => {
    const { id, code } = await aDiscountCode(ctx, { total_limit: 1, per_person_limit: 1 })
    const input = aCheckout(
      { ticketTypeId: await aTicketType(ctx) },
      { discountCode: code, expectedTotalMinor: 0 },
    )
    const first = await placeOrder(ctx, input)
    expect(await placeOrder(ctx, input)).toEqual(first)
    expect(first).toMatchObject({ ok: true })
    expect(await usedOf(id)).toBe(1)
    await expectInvariants(ctx)
  })

  test('costs what the server says: another total is shown first', async () => {
    const { id, code } = await aDiscountCode(ctx, { percent: 10 })
    const ticketTypeId = await aTicketType(ctx)
    const checkout = { discountCode: code, expectedTotalMinor: 5_000 }
    expect(await placeOrder(ctx, aCheckout({ ticketTypeId }, checkout))).toEqual({
      ok: false,
      reason: 'price-changed',
      total: { minor: 9_000, currency: 'AED' },
    })
    expect(await usedOf(id)).toBe(0)
  })
})

describe('a code is refused, and nothing is ordered', () => {
  const orders = async () => (await ctx.db.selectFrom('orders').select('id').execute()).length

  test('the same way when it is unknown, paused, over, not begun, archived or for memberships', async () => {
    const before = await orders()
    const made = await Promise.all([
      aDiscountCode(ctx, { status: 'paused' }),
      aDiscountCode(ctx, { valid_until: later(ctx, -1).now }),
      aDiscountCode(ctx, { valid_from: later(ctx, 1).now }),
      aDiscountCode(ctx, { archived_at: ctx.now }),
      aDiscountCode(ctx, { scope: 'memberships' }),
    ])
    for (const code of ['unknown', ...made.map((one) => one.code)]) {
      expect(await refusalOf(ctx, code)).toEqual({ reason: 'code-invalid' })
      const item = { ticketTypeId: await aTicketType(ctx), quantity: 1 }
      const priced = await priceCart(ctx, [item], code)
      expect(priced).toMatchObject({
        cart: { discount: { ok: false, refusal: { reason: 'code-invalid' } }, price: { total: 10_000 } },
      })
    }
    expect(await orders()).toBe(before)
  })

  test('with the code’s own figures when the order does not fit it', async () => {
    const before = await orders()
    const aed = (minor: number) => ({ minor, currency: 'AED' })
    const gbp = await aDiscountCode(ctx, { currency: 'GBP' })
    const dear = await aDiscountCode(ctx, { currency: 'AED', required_ticket_price_minor: 30_100 })
    const large = await aDiscountCode(ctx, { amount_minor: 10_000, minimum_order_minor: 30_001 })
    const elsewhere = await aDiscountCode(ctx, { eventIds: [await anEvent(ctx)] })
    expect(await refusalOf(ctx, gbp.code)).toEqual({ reason: 'code-other-currency', currency: 'GBP' })
    expect(await refusalOf(ctx, dear.code)).toEqual({ reason: 'code-needs-ticket-price', price: aed(30_100) })
    expect(await refusalOf(ctx, large.code)).toEqual({ reason: 'code-below-minimum', minimum: aed(30_001) })
    expect(await refusalOf(ctx, elsewhere.code)).toEqual({ reason: 'code-invalid' })
    const free = await aTicketType(ctx, { price_minor: 0 })
    const any = await aDiscountCode(ctx)
    expect(await refusalOf(ctx, any.code, { ticketTypeId: free })).toEqual({ reason: 'code-takes-nothing' })
    expect(await orders()).toBe(before)
  })

  test('when it is used up', async () => {
    const { code } = await aDiscountCode(ctx, { total_limit: 1 })
    expect(await refusalOf(ctx, code, { email: 'one@school.example' })).toBeNull()
    expect(await refusalOf(ctx, code, { email: 'two@school.example' })).toEqual({ reason: 'code-used-up' })
    await expectInvariants(ctx)
  })

  test('when the person has used it, known by the address however written, or by the account', async () => {
    const { code } = await aDiscountCode(ctx, { per_person_limit: 1 })
    const used = { reason: 'code-used-by-person' }
    expect(await refusalOf(ctx, code, { email: 'one@school.example' })).toBeNull()
    expect(await refusalOf(ctx, code, { email: ' ONE@School.example' })).toEqual(used)
    const member: Ctx = { ...ctx, actor: await aUser(ctx) }
    expect(await refusalOf(member, code, { email: 'two@school.example' })).toBeNull()
    expect(await refusalOf(member, code, { email: 'three@school.example' })).toEqual(used)
    expect(await refusalOf(ctx, code, { email: 'two@school.example' })).toEqual(used)
    const priced = await priceCart(member, [{ ticketTypeId: await aTicketType(ctx), quantity: 1 }], code)
    expect(priced).toMatchObject({ cart: { discount: { ok: false, refusal: used } } })
    await expectInvariants(ctx)
  })
})

describe('a use is given back', () => {
  async function aHeldUse() {
    const { id, code } = await aDiscountCode(ctx, { percent: 10, total_limit: 1 })
    const ticketTypeId = await aTicketType(ctx, { price_minor: 30_000 })
    const order = await anAwaitingOrder(
      ctx,
      { ticketTypeId },
      { discountCode: code, expectedTotalMinor: 27_000 },
    )
    expect(await usedOf(id)).toBe(1)
    return { id, code, order }
  }

  test('when the hold ends, once', async () => {
    const { id, order } = await aHeldUse()
    const after = later(ctx, 16)
    await releaseExpiredHolds(after, {})
    await releaseExpiredHolds(after, {})
    expect([await usedOf(id), (await redemptionOf(order.id)).status]).toEqual([0, 'released'])
    await expectInvariants(after)
  })

  test('when its buyer gives up, once', async () => {
    const { id, order } = await aHeldUse()
    await cancelOwnHold(ctx, order)
    await cancelOwnHold(ctx, order)
    expect([await usedOf(id), (await redemptionOf(order.id)).status]).toEqual([0, 'released'])
    await expectInvariants(ctx)
  })

  test('to the next buyer at once after the hold has ended, before its release', async () => {
    const { id, code } = await aHeldUse()
    const after = later(ctx, 16)
    expect(await refusalOf(after, code, { total: 27_000, email: 'two@school.example' })).toBeNull()
    expect(await usedOf(id)).toBe(1)
    await expectInvariants(after)
  })

  test('not by a late payment that finds a use left: it takes one again', async () => {
    const { id, order } = await aHeldUse()
    const after = later(ctx, 16)
    await releaseExpiredHolds(after, {})
    await ctx.db.updateTable('discount_codes').set({ status: 'paused' }).where('id', '=', id).execute()
    await payAtProvider(ctx, order.paymentRef)
    const paymentEvent = { provider: 'demo', eventId: null, paymentRef: order.paymentRef } as const
    expect(await confirmPayment(after, paymentEvent)).toMatchObject({ result: 'confirmed' })
    expect(await confirmPayment(after, paymentEvent)).toMatchObject({ result: 'already-settled' })
    expect([await usedOf(id), (await redemptionOf(order.id)).status]).toEqual([1, 'used'])
    await expectInvariants(after)
  })

  test('and a late payment that finds none left goes back like one without places', async () => {
    const { id, code, order } = await aHeldUse()
    const after = later(ctx, 16)
    await releaseExpiredHolds(after, {})
    expect(await refusalOf(after, code, { total: 27_000, email: 'two@school.example' })).toBeNull()
    await payAtProvider(ctx, order.paymentRef)
    const paymentEvent = { provider: 'demo', eventId: null, paymentRef: order.paymentRef } as const
    expect(await confirmPayment(after, paymentEvent)).toMatchObject({ result: 'given-back' })
    expect([await usedOf(id), (await redemptionOf(order.id)).status]).toEqual([1, 'released'])
    await expectInvariants(after)
  })

  test('of one person too: a second order took it meanwhile', async () => {
    const { id, code } = await aDiscountCode(ctx, { percent: 10, per_person_limit: 1 })
    const ticketTypeId = await aTicketType(ctx)
    const checkout = { discountCode: code, expectedTotalMinor: 9_000 }
    const first = await anAwaitingOrder(ctx, { ticketTypeId }, checkout)
    const after = later(ctx, 16)
    await aHeldOrder(after, { ticketTypeId }, checkout)
    await payAtProvider(ctx, first.paymentRef)
    const paymentEvent = { provider: 'demo', eventId: null, paymentRef: first.paymentRef } as const
    expect(await confirmPayment(after, paymentEvent)).toMatchObject({ result: 'given-back' })
    expect(await usedOf(id)).toBe(1)
    await expectInvariants(after)
  })
})
