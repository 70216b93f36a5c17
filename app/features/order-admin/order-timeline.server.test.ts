import { expect, test } from 'vitest'
import { confirmPayment } from '#app/features/ticketing/checkout/confirm-payment.server.ts'
import { refundOrder } from '#app/features/ticketing/refunds/refund-order.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anAwaitingOrder, aPaidOrder, payAtProvider } from '#tests/factories/an-order.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { orderTimeline } from './order-timeline.server.ts'

const { ctx } = withDemoPayments((await testContext()).ctx)

test('of one moment, the webhook event comes first, then what it did, then the mails', async () => {
  const order = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
  await payAtProvider(ctx, order.paymentRef)
  await confirmPayment(ctx, { provider: 'demo', eventId: 'one-moment', paymentRef: order.paymentRef })
  const entries = await orderTimeline({ ...ctx, actor: actorWithRole('admin') }, order.id)
  expect(entries.every((entry) => entry.at.getTime() === ctx.now.getTime())).toBe(true)
  const told = entries.reverse().map((entry) => `${entry.source} ${entry.what}`)
  expect(told.slice(0, 3)).toEqual(['provider confirmed', 'audit order.place', 'audit order.confirm'])
  expect(told.slice(3)).toContain('mail event-confirmation')
})

test.each([true, false])(
  'the timeline of an order shows a refund once (event cancelled: %s)',
  async (isEventCancelled) => {
    const { id } = await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    const asSystem = { ...ctx, actor: system }
    const refund = await refundOrder(asSystem, {
      orderId: id,
      refundId: newId(),
      wish: { kind: 'everything' },
      seenRefundedMinor: 0,
      admitsCheckedIn: true,
      cause: 'buyer-asked',
      note: '',
      isEventCancelled,
    })
    expect(refund.ok).toBe(true)
    const told = (await orderTimeline(asSystem, id)).map(({ what }) => what)
    expect(told).toContain('order.refund')
    expect(told).not.toContain('refund.request')
  },
)
