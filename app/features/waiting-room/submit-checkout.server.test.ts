import { expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aCheckout } from '#tests/factories/an-order.ts'
import { limiterWith } from '#tests/support/people-context.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { submitCheckout } from './submit-checkout.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)

test('the same free order sent again is answered with the same, and takes from the limits once', async () => {
  const limiter = limiterWith('order-address', 1)
  const on = { ...ctx, ports: { ...ctx.ports, limiter: limiter.port } }
  const ticketTypeId = await aTicketType(ctx, { price_minor: 0 })
  const wanted = aCheckout({ ticketTypeId, priceMinor: 0 })
  const send = (attemptToken = wanted.attemptToken) =>
    submitCheckout(on, {
      ...wanted,
      attemptToken,
      client: { address: '203.0.113.9' },
      replaces: null,
      cookies: null,
    })
  const first = await send()
  expect(first).toMatchObject({ ok: true, isConfirmed: true })
  for (let again = 0; again < 3; again += 1) expect(await send()).toEqual(first)
  expect(limiter.taken.filter((key) => key.startsWith('order-address '))).toHaveLength(1)
  expect(await send('another-attempt')).toMatchObject({ ok: false, reason: 'too-many' })
})
