import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anAwaitingOrder } from '#tests/factories/an-order.ts'
import { race } from '#tests/races/race.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withStripePayments } from '#tests/support/with-stripe-payments.ts'
import { confirmPayment } from './confirm-payment.server.ts'

const world = await testContext()
// The processes of a race ask at the same moment, by the bare adapter: turns would take one after the other.
const { ctx, standIn } = await withStripePayments({ ...world.ctx, actor: system }, { limits: null })
const script = join(import.meta.dirname, '../../../../tests/races/stripe-parts.ts')

/** Orders of two tickets whose cards have paid; no webhook has arrived yet. */
async function paidOrders(count: number) {
  const ticketTypeId = await aTicketType(ctx)
  const orders = []
  for (let index = 0; index < count; index++) {
    const order = await anAwaitingOrder(ctx, { ticketTypeId, quantity: 2 })
    standIn.pay(order.paymentRef)
    orders.push(order)
  }
  return {
    ticketTypeId,
    paymentRefs: orders.map((order) => order.paymentRef),
    ids: orders.map(({ id }) => id),
  }
}

const run = (part: string, paymentRefs: readonly string[]) => {
  const input = { apiBase: standIn.base, paymentRefs }
  return race<string>({
    script,
    part,
    connectionString: world.connectionString,
    now: ctx.now,
    inputs: [input, { ...input, paymentRefs: [...paymentRefs].reverse() }],
  })
}
const count = (answers: readonly string[], answer: string) => answers.filter((one) => one === answer).length

test('two processes with the same payment events fulfil each order once', async () => {
  const { paymentRefs, ids, ticketTypeId } = await paidOrders(10)
  const answers = await run('paymentEvents', paymentRefs)
  expect([count(answers, 'confirmed'), count(answers, 'already-settled')]).toEqual([10, 50])
  const tickets = await ctx.db.selectFrom('tickets').select('id').where('order_id', 'in', ids).execute()
  expect(tickets).toHaveLength(20)
  const mails = await ctx.db
    .selectFrom('mails')
    .select('id')
    .where('subject_id', 'in', ids)
    .where('kind', '=', 'event-confirmation')
    .execute()
  expect(mails).toHaveLength(10)
  const counters = await ctx.db
    .selectFrom('ticket_types')
    .select(['sold', 'held'])
    .where('id', '=', ticketTypeId)
    .executeTakeFirst()
  expect(counters).toEqual({ sold: 20, held: 0 })
  await expectInvariants(ctx)
})

test('payment, refund and dispute told at once to two processes are each written down once', async () => {
  const { paymentRefs, ids } = await paidOrders(8)
  paymentRefs.forEach((ref, index) => {
    standIn.openDispute(ref, { amount: 1_000 })
    standIn.refundAtProvider(ref, index % 2 === 0 ? 5_000 : 20_000)
  })
  const answers = await run('moneyEvents', paymentRefs)
  expect([count(answers, 'refunds 1'), count(answers, 'disputes 1')]).toEqual([8, 8])
  const orders = await ctx.db.selectFrom('orders').select('status').where('id', 'in', ids).execute()
  expect(orders.map((order) => order.status).sort()).toEqual([
    ...Array(4).fill('partially_refunded'),
    ...Array(4).fill('refunded'),
  ])
  const entries = await ctx.db
    .selectFrom('ledger_entries as l')
    .innerJoin('payments as p', 'p.id', 'l.payment_id')
    .select('l.kind')
    .where('p.order_id', 'in', ids)
    .execute()
  expect(entries).toHaveLength(24)
  await expectInvariants(ctx)
})

test('the race catches looking before counting', async () => {
  const { paymentRefs, ids } = await paidOrders(20)
  for (const paymentRef of paymentRefs) {
    await confirmPayment(ctx, { provider: 'stripe', eventId: null, paymentRef })
    standIn.refundAtProvider(paymentRef, 1_000)
  }
  const answers = await run('hastyRefundEvents', paymentRefs)
  expect(count(answers, 'counted')).toBeGreaterThan(20)
  await ctx.db.updateTable('payments').set({ refunded_minor: 0 }).where('order_id', 'in', ids).execute()
  await expectInvariants(ctx)
})
