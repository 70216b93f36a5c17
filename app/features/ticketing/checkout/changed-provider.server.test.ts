import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aHeldOrder, anAwaitingOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { withStripePayments } from '#tests/support/with-stripe-payments.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { startPayment } from './start-payment.server.ts'

const world = await testContext()
const { ctx: before } = withDemoPayments(world.ctx)
const { ctx, standIn } = await withStripePayments(world.ctx)

test('an order placed before the provider was changed is paid through the new one', async () => {
  const order = await aHeldOrder(before, { ticketTypeId: await aTicketType(ctx) })
  const started = await startPayment(ctx, order)
  if (!started.ok) throw new Error(started.reason)
  standIn.pay(started.ref)
  const paymentEvent = { provider: 'stripe' as const, eventId: newId(), paymentRef: started.ref }
  expect(await confirmPayment(ctx, paymentEvent)).toEqual({ result: 'confirmed', orderId: order.id })
  await expectInvariants(ctx)
})

test('one whose payment was begun with the former provider takes no second payment', async () => {
  const order = await anAwaitingOrder(before, { ticketTypeId: await aTicketType(ctx) })
  const atProvider = standIn.world.intents.size
  expect(await startPayment(ctx, order)).toEqual({ ok: false, reason: 'hold-ended' })
  expect(standIn.world.intents.size).toBe(atProvider)
})

test('an order with a payment in another provider account gets no second payment', async () => {
  const order = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
  const { ctx: elsewhere, standIn: other } = await withStripePayments(world.ctx)
  expect(await startPayment(elsewhere, order)).toEqual({ ok: false, reason: 'hold-ended' })
  expect([...other.world.intents.values()].map(({ status }) => status)).toEqual(['requires_payment_method'])
})
