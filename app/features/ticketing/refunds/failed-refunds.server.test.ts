import { expect, test } from 'vitest'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { adminOrder } from '#app/features/order-admin/admin-order.server.ts'
import { paymentMismatches } from '#app/features/order-admin/payment-mismatches.server.ts'
import { refundFlaggedPayment } from '#app/features/order-admin/refunds/refund-flagged-payment.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anAwaitingOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withStripePayments } from '#tests/support/with-stripe-payments.ts'
import { confirmPayment } from '../checkout/confirm-payment.server.ts'
import { releaseExpiredHolds } from '../checkout/release-expired-holds.server.ts'
import { orderByReference } from '../orders/queries.server.ts'
import { recordProviderRefunds } from './record-provider-refunds.server.ts'
import { sendRefundMail } from './send-refund-mail.server.ts'
import { tryRefundAgain } from './try-refund-again.server.ts'

const world = await testContext()
const { ctx, standIn } = await withStripePayments({ ...world.ctx, actor: system })

const about = (paymentRef: string) => ({ provider: 'stripe' as const, eventId: newId(), paymentRef })

/** Paid after its hold had ended and another buyer had taken the place: the money is going back. */
async function aLateOrder() {
  const ticketTypeId = await aTicketType(ctx, { capacity: 1 })
  const order = await anAwaitingOrder(ctx, { ticketTypeId })
  const after = later(ctx, 16)
  await releaseExpiredHolds(after, {})
  await anAwaitingOrder(after, { ticketTypeId })
  standIn.pay(order.paymentRef)
  expect(await confirmPayment(after, about(order.paymentRef))).toMatchObject({ result: 'given-back' })
  const refund = await ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id'])
    .where('p.order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { ...order, refundId: refund.id, after }
}

const waitingOf = async (orderId: string) =>
  (await paymentMismatches(ctx)).filter((one) => one.orderId === orderId).map(({ kind }) => kind)

test('a late payment whose refund came back waits for a person and goes back once more', async () => {
  const { after, ...order } = await aLateOrder()
  await sendRefund(after, { refundId: order.refundId })
  const [atProvider] = [...standIn.world.refunds.values()].slice(-1)
  standIn.endRefund(atProvider?.id ?? '', 'failed')
  await recordProviderRefunds(after, about(order.paymentRef))
  expect(await waitingOf(order.id)).toEqual(['refund-failed'])
  const muchLater = later(after, 14)
  await expectInvariants(muchLater)

  const again = { orderId: order.id, refundId: order.refundId }
  expect(await tryRefundAgain(muchLater, again)).toEqual({ ok: true })
  expect(await tryRefundAgain(muchLater, again)).toEqual({ ok: false, reason: 'not-failed' })
  await sendRefund(muchLater, again)
  expect(await waitingOf(order.id)).toEqual([])
  await expectInvariants(muchLater)
})

test('a failed refund in another currency is reported in that currency', async () => {
  const order = await anAwaitingOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
  await ctx.db.updateTable('orders').set({ currency: 'GBP' }).where('id', '=', order.id).execute()
  standIn.pay(order.paymentRef)
  expect(await confirmPayment(ctx, about(order.paymentRef))).toMatchObject({ result: 'flagged' })
  expect(await refundFlaggedPayment(ctx, { orderId: order.id })).toEqual({ ok: true })
  const { id } = await ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.id')
    .where('p.order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  await sendRefund(ctx, { refundId: id })
  await sendRefundMail(ctx, { refundId: id })
  const mail = await ctx.db
    .selectFrom('mails')
    .select('variables')
    .where('kind', '=', 'refund')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(mail.variables).toMatchObject({ amount: 'AED\u00a0100' })
  expect((await adminOrder(ctx, order.id)).payments[0]).toMatchObject({ currency: 'AED' })
  const shown = await orderByReference(ctx, { reference: order.reference, key: order.key })
  expect(shown.payment?.refunds).toMatchObject([{ amount: { minor: 10_000, currency: 'AED' } }])
})
