import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { ProviderPayment } from '#app/integrations/payments/payment-port.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aHeldOrder, anAwaitingOrder, aPaidOrder, payAtProvider } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { refreshPayment } from './refresh-payment.server.ts'
import { releaseExpiredHolds } from './release-expired-holds.server.ts'

const world = await testContext()
const { ctx, payments } = withDemoPayments(world.ctx)

const claimOf = ({ reference, key }: { reference: string; key: string }) => ({ reference, key })
const countTickets = async (orderId: string) =>
  (await ctx.db.selectFrom('tickets').select('id').where('order_id', '=', orderId).execute()).length

/** The provider with something else to say. */
const saying = (changes: Partial<ProviderPayment>): Ctx => ({
  ...ctx,
  ports: {
    ...ctx.ports,
    payments: { ...payments, fetch: async (ref) => ({ ...(await payments.fetch(ref)), ...changes }) },
  },
})

describe('asking what has become of a payment', () => {
  test('settles what was paid, once, however often it is asked', async () => {
    const order = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx), quantity: 2 })
    expect(await refreshPayment(ctx, claimOf(order))).toEqual({ state: 'open', failure: null })
    await payAtProvider(ctx, order.paymentRef)
    const answers = await Promise.all([1, 2, 3].map(() => refreshPayment(ctx, claimOf(order))))
    expect(answers).toEqual(Array(3).fill({ state: 'paid' }))
    expect(await refreshPayment(ctx, claimOf(order))).toEqual({ state: 'paid' })
    expect(await countTickets(order.id)).toBe(2)
    await expectInvariants(ctx)
  })

  test('says that the bank is being asked, and why an attempt was refused', async () => {
    const order = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    expect(await refreshPayment(saying({ status: 'processing' }), claimOf(order))).toEqual({
      state: 'processing',
    })
    expect(await refreshPayment(saying({ failure: 'expired_card' }), claimOf(order))).toEqual({
      state: 'open',
      failure: 'expired_card',
    })
  })

  test('leads to the order when late money had to go back', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 1 })
    const order = await anAwaitingOrder(ctx, { ticketTypeId })
    const at = later(ctx, 16)
    await releaseExpiredHolds(at, {})
    await aPaidOrder(at, { ticketTypeId })
    await payAtProvider(at, order.paymentRef)
    expect(await refreshPayment(at, claimOf(order))).toEqual({ state: 'see-order' })
    expect(await refreshPayment(at, claimOf(order))).toEqual({ state: 'see-order' })
    await expectInvariants(at)
  })

  test('knows payments that were never begun, and cancelled ones', async () => {
    const held = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    expect(await refreshPayment(ctx, claimOf(held))).toEqual({ state: 'open', failure: null })
    const order = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    await payments.cancel(order.paymentRef)
    expect(await refreshPayment(ctx, claimOf(order))).toEqual({ state: 'see-order' })
  })

  test('requires access to the order', async () => {
    const order = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    await expect(refreshPayment(ctx, { ...claimOf(order), key: 'X' })).rejects.toThrow('not found')
    await expect(refreshPayment(ctx, { reference: 'SR-NOTHING1', key: order.key })).rejects.toThrow(
      'not found',
    )
  })
})
