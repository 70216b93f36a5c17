import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { refundFlaggedPayment } from '#app/features/order-admin/refunds/refund-flagged-payment.server.ts'
import { confirmPayment } from '#app/features/ticketing/checkout/confirm-payment.server.ts'
import { releaseExpiredHolds } from '#app/features/ticketing/checkout/release-expired-holds.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anAwaitingOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withStripePayments } from '#tests/support/with-stripe-payments.ts'
import { notFoundAsUnavailable } from './not-found-as-unavailable.ts'

// One database, as the live site left it; the staging copy has another account of the provider.
const world = await testContext()
const { ctx: live, standIn: liveAccount } = await withStripePayments({ ...world.ctx, actor: system })
const { ctx: asked, standIn: testAccount } = await withStripePayments({ ...world.ctx, actor: system })
const { payments, subscriptions } = asked.ports
const staging: Ctx = {
  ...asked,
  ports: {
    ...asked.ports,
    payments: notFoundAsUnavailable(payments),
    subscriptions: notFoundAsUnavailable(subscriptions),
  },
}

const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => problemKind(error),
  )
const orderStatus = (id: string) =>
  live.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()

test('a staging copy reports live payments and subscriptions as unavailable', async () => {
  for (const work of [
    () => staging.ports.payments.fetch('pi_live'),
    () => staging.ports.payments.cancel('pi_live'),
    () => staging.ports.subscriptions.fetch('sub_live'),
    () => staging.ports.subscriptions.cancelNow('sub_live'),
    () => staging.ports.subscriptions.cancelAtPeriodEnd('sub_live', true),
  ])
    expect(await kindOf(work())).toBe('unavailable')
  expect(await kindOf(payments.fetch('pi_live'))).toBe('not-found')
})

test('refunds and holds of the live site stay unchanged in a staging copy', async () => {
  const flagged = await anAwaitingOrder(live, { ticketTypeId: await aTicketType(live) })
  await live.db.updateTable('orders').set({ currency: 'GBP' }).where('id', '=', flagged.id).execute()
  liveAccount.pay(flagged.paymentRef)
  const paymentEvent = { provider: 'stripe' as const, eventId: newId(), paymentRef: flagged.paymentRef }
  expect(await confirmPayment(live, paymentEvent)).toMatchObject({ result: 'flagged' })
  await refundFlaggedPayment(live, { orderId: flagged.id })
  const { id: refundId } = await live.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.id')
    .where('p.order_id', '=', flagged.id)
    .executeTakeFirstOrThrow()
  const awaiting = await anAwaitingOrder(live, { ticketTypeId: await aTicketType(live) })

  expect(await kindOf(sendRefund(staging, { refundId }))).toBe('unavailable')
  await releaseExpiredHolds(later(staging, 16), {}).catch(() => undefined)
  const refund = await live.db
    .selectFrom('refunds')
    .select('status')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  expect(refund).toEqual({ status: 'pending' })
  expect((await orderStatus(awaiting.id)).status).not.toBe('confirmed')
  expect([testAccount.world.intents.size, testAccount.world.refunds.size]).toEqual([0, 0])
  expect([...liveAccount.world.refunds.values()]).toEqual([])
  await expectInvariants(live)
})
