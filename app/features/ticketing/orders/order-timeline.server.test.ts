import { expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anAwaitingOrder, payAtProvider } from '#tests/factories/an-order.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { confirmPayment } from '../checkout/confirm-payment.server.ts'
import { orderTimeline } from './order-timeline.server.ts'

const { ctx } = withDemoPayments((await testContext()).ctx)

test('of one moment, the news comes first, then what it did, then the mails', async () => {
  const order = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
  await payAtProvider(ctx, order.paymentRef)
  await confirmPayment(ctx, { provider: 'demo', eventId: 'one-moment', paymentRef: order.paymentRef })
  const entries = await orderTimeline({ ...ctx, actor: actorWithRole('admin') }, order.id)
  expect(entries.every((entry) => entry.at.getTime() === ctx.now.getTime())).toBe(true)
  const told = entries.reverse().map((entry) => `${entry.source} ${entry.what}`)
  expect(told.slice(0, 3)).toEqual(['provider confirmed', 'audit order.place', 'audit order.confirm'])
  expect(told.slice(3)).toContain('mail event-confirmation')
})
