import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { ProviderPayment } from '#app/integrations/payments/payment-port.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, aPaidOrder, payAtProvider } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { testContext } from '#tests/support/test-context.ts'
import { jobsOf, takeJobs } from '#tests/support/test-jobs.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { cancelOwnHold } from './cancel-own-hold.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { payByDemoCard } from './pay-by-demo-card.server.ts'
import { releaseExpiredHolds } from './release-expired-holds.server.ts'
import { sendFailedPaymentMail } from './send-failed-payment-mail.server.ts'
import { startPayment } from './start-payment.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
const eventId = await anEvent(ctx, { title: 'Spring Forum', slug: 'spring-forum' })
const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
const declined = { number: '4000000000000002', expiry: '12/30', cvc: '123' }
const inMinutes = (minutes: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) })
let buyers = 0

/** An order whose only attempt was refused. */
async function aRefusedOrder() {
  const email = `buyer${buyers++}@school.example`
  const order = await aHeldOrder(ctx, { ticketTypeId }, { buyer: { name: 'Nadia Karim', email, phone: '' } })
  const answer = await payByDemoCard(ctx, order, { card: declined })
  expect(answer).toMatchObject({ ok: false, reason: 'refused' })
  return { ...order, email }
}

const mailsTo = (recipient: string) =>
  ctx.db.selectFrom('mails').select(['kind', 'variables']).where('recipient', '=', recipient).execute()

test('a refused attempt asks once, five minutes later, whether the buyer has left', async () => {
  await takeJobs(ctx)
  const order = await aRefusedOrder()
  expect(await jobsOf(ctx)).toEqual([
    {
      name: 'orders.tell-failed-payment',
      payload: { orderId: order.id },
      options: { delaySeconds: 300, onlyOne: order.id },
    },
  ])
  await takeJobs(ctx)
  const started = await startPayment(ctx, order)
  if (!started.ok) throw new Error(started.reason)
  await confirmPayment(ctx, { provider: 'demo', eventId: newId(), paymentRef: started.ref })
  expect((await takeJobs(ctx)).map(({ name }) => name)).toEqual(['orders.tell-failed-payment'])
})

describe('a buyer who has left', () => {
  test('is led back to paying while the places are held, once', async () => {
    const order = await aRefusedOrder()
    expect(await sendFailedPaymentMail(inMinutes(5), { orderId: order.id })).toBe('mailed')
    expect(await sendFailedPaymentMail(inMinutes(6), { orderId: order.id })).toBe('nothing-to-mail')
    await Promise.all([1, 2, 3].map(() => sendFailedPaymentMail(inMinutes(7), { orderId: order.id })))
    expect(await mailsTo(order.email)).toEqual([
      {
        kind: 'payment-failed',
        variables: expect.objectContaining({
          fullName: 'Nadia Karim',
          event_name: 'Spring Forum',
          order_reference: order.reference,
          amount: 'AED\u00a0100',
          pay_url: `http://localhost:3000/orders/${order.reference}/pay?key=${order.key}`,
          kept_until: '4:15 PM, Dubai time',
          event_url: 'http://localhost:3000/events/spring-forum',
        }),
      },
    ])
    await expectInvariants(ctx)
  })

  test('is mailed when the places were released', async () => {
    const order = await aRefusedOrder()
    const late = inMinutes(20)
    await releaseExpiredHolds(late, {})
    expect(await sendFailedPaymentMail(late, { orderId: order.id })).toBe('mailed')
    const [mail] = await mailsTo(order.email)
    expect(mail?.variables).toMatchObject({ pay_url: '', kept_until: '' })
  })
})

describe('no mail about a failed payment is sent', () => {
  test('to a buyer whose payment has arrived since: the order is settled instead', async () => {
    const order = await aRefusedOrder()
    const started = await startPayment(ctx, order)
    if (!started.ok) throw new Error(started.reason)
    await payAtProvider(ctx, started.ref)
    expect(await sendFailedPaymentMail(inMinutes(5), { orderId: order.id })).toBe('paid')
    expect((await mailsTo(order.email)).map(({ kind }) => kind)).toEqual(['event-confirmation'])
    expect(await sendFailedPaymentMail(inMinutes(6), { orderId: order.id })).toBe('nothing-to-mail')
  })

  test('who gave the order up', async () => {
    const order = await aRefusedOrder()
    await cancelOwnHold(inMinutes(1), order)
    expect(await sendFailedPaymentMail(inMinutes(5), { orderId: order.id })).toBe('nothing-to-mail')
  })

  test('who has bought the places by another order', async () => {
    const order = await aRefusedOrder()
    await aPaidOrder(
      inMinutes(1),
      { ticketTypeId },
      { buyer: { name: 'Nadia', email: order.email, phone: '' } },
    )
    expect(await sendFailedPaymentMail(inMinutes(20), { orderId: order.id })).toBe('nothing-to-mail')
  })

  test('while the bank is being asked', async () => {
    const order = await aRefusedOrder()
    await takeJobs(ctx)
    const processing = async (ref: string): Promise<ProviderPayment> => ({
      ref,
      orderId: order.id,
      status: 'processing',
      received: null,
      failure: null,
    })
    const asking: Ctx = {
      ...inMinutes(5),
      ports: { ...ctx.ports, payments: { ...ctx.ports.payments, fetch: processing } },
    }
    expect(await sendFailedPaymentMail(asking, { orderId: order.id })).toBe('later')
    expect(await jobsOf(ctx)).toHaveLength(1)
  })

  test('of an order that is not there', async () => {
    expect(await sendFailedPaymentMail(ctx, { orderId: newId() })).toBe('nothing-to-mail')
  })
})
