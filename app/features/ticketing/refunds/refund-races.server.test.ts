import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { paymentOfOrder } from '#app/features/money/queries.server.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { race } from '#tests/races/race.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
const script = join(import.meta.dirname, '../../../../tests/races/parts.ts')

const run = (part: string, input: unknown) =>
  race<string>({
    script,
    part,
    connectionString: world.connectionString,
    now: ctx.now,
    inputs: [input, input],
  })

async function anOrderToGiveBack(on: Ctx, ticketTypeIds: readonly string[]) {
  const lines = ticketTypeIds.map((ticketTypeId) => ({ ticketTypeId, quantity: 2 }))
  const order = await aPaidOrder(on, lines)
  const payment = await paymentOfOrder(on, order.id)
  return { id: order.id, paymentId: payment?.id ?? '', ticketIds: order.tickets.map((ticket) => ticket.id) }
}

test('administrators in two processes refund each order at most once, without a deadlock', async () => {
  const ticketTypeIds = [await aTicketType(ctx), await aTicketType(ctx)]
  const orders = []
  for (let index = 0; index < 12; index++) {
    const turned = index % 2 === 0 ? ticketTypeIds : ticketTypeIds.toReversed()
    orders.push(await anOrderToGiveBack(ctx, turned))
  }
  const answers = await run('refunders', { orders })
  expect(answers).toHaveLength(12 * 5 * 2)
  expect(answers.filter((answer) => answer === 'refunded')).toHaveLength(12)
  const known = ['refunded', 'changed', 'ticket-void', 'order-not-live', 'nothing-left']
  expect(answers.filter((answer) => !known.includes(answer))).toEqual([])
  await expectInvariants(ctx)
})

test('the race catches looking before giving', async () => {
  const order = await anOrderToGiveBack(ctx, [await aTicketType(ctx)])
  const answers = await run('hastyRefunders', { orders: [order] })
  expect(answers.filter((answer) => answer === 'refunded').length).toBeGreaterThan(1)
  await ctx.db.updateTable('payments').set({ refunded_minor: 0 }).where('id', '=', order.paymentId).execute()
})
