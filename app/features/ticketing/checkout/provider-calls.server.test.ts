import { expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { later } from '#tests/support/later.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withStripePayments } from '#tests/support/with-stripe-payments.ts'
import { refreshPayment } from './refresh-payment.server.ts'
import { startPayment } from './start-payment.server.ts'
import { sweepPayments } from './sweep-payments.server.ts'

const world = await testContext()
const stripe = await withStripePayments(world.ctx)
let fetched = 0
const payments = {
  ...stripe.payments,
  fetch: (ref: string) => {
    fetched += 1
    return stripe.payments.fetch(ref)
  },
}
const ctx = { ...stripe.ctx, ports: { ...stripe.ctx.ports, payments } }

async function aPaidOrder() {
  const order = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
  const started = await startPayment(ctx, order)
  if (!started.ok) throw new Error(started.reason)
  stripe.standIn.pay(started.ref)
  fetched = 0
  return order
}

test('a buyer’s return from the payment takes one request to the provider and then none', async () => {
  const order = await aPaidOrder()
  expect(await refreshPayment(ctx, order)).toEqual({ state: 'paid' })
  expect(await refreshPayment(ctx, order)).toEqual({ state: 'paid' })
  expect(fetched).toBe(1)
})

test('the sweep asks once about a payment whose webhook event was lost', async () => {
  await aPaidOrder()
  expect(await sweepPayments(later(ctx, 4))).toMatchObject({ settled: 1 })
  expect(fetched).toBe(1)
})
