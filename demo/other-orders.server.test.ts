import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aHeldOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { showOtherOrders } from './other-orders.ts'

const world = await testContext()
const { ctx: demo } = withDemoPayments(world.ctx)
const ctx: Ctx = { ...demo, actor: system }

test('beside a real provider the demo’s own refunds count as given back, and the books are right', async () => {
  const ticketTypeId = await aTicketType(ctx)
  for (let index = 0; index < 4; index++) await aPaidOrder(ctx, { ticketTypeId, quantity: 2 })
  const free = { ticketTypeId: await aTicketType(ctx, { price_minor: 0 }), quantity: 2, priceMinor: 0 }
  await aHeldOrder(ctx, free)
  await showOtherOrders({
    ...ctx,
    ports: { ...ctx.ports, payments: { ...ctx.ports.payments, provider: 'stripe' } },
  })
  const refunds = await ctx.db.selectFrom('refunds').select('status').execute()
  expect(refunds.map(({ status }) => status).toSorted()).toEqual([
    'failed',
    'succeeded',
    'succeeded',
    'succeeded',
  ])
  const orders = await ctx.db.selectFrom('orders').select('status').execute()
  expect(new Set(orders.map(({ status }) => status))).toEqual(
    new Set(['refunded', 'partially_refunded', 'cancelled']),
  )
  await expectInvariants(ctx)
})
