import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anAwaitingOrder, payAtProvider } from '#tests/factories/an-order.ts'
import { killInTheMiddle } from '#tests/races/kill.ts'
import { race } from '#tests/races/race.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { confirmPayment } from './confirm-payment.server.ts'

const world = await testContext()
const { connectionString } = world
const { ctx } = withDemoPayments(world.ctx)
const script = join(import.meta.dirname, '../../../../tests/races/batch-parts.ts')
const { now } = ctx

/** Orders of one ticket type whose cards have paid; no webhook has arrived yet. */
async function paid(count: number) {
  const ticketTypeId = await aTicketType(ctx)
  const paymentRefs: string[] = []
  for (let index = 0; index < count; index++) {
    const { paymentRef } = await anAwaitingOrder(ctx, { ticketTypeId })
    await payAtProvider(ctx, paymentRef)
    paymentRefs.push(paymentRef)
  }
  return { ticketTypeId, paymentRefs }
}

const run = (part: string, input: { paymentRefs: string[] }) => {
  const turned = { ...input, paymentRefs: input.paymentRefs.toReversed() }
  return race<string>({ script, part, connectionString, now, inputs: [input, turned] })
}

async function whatIs(ticketTypeId: string) {
  const { sold, held } = await ctx.db
    .selectFrom('ticket_types')
    .select(['sold', 'held'])
    .where('id', '=', ticketTypeId)
    .executeTakeFirstOrThrow()
  const tickets = await ctx.db
    .selectFrom('tickets')
    .select('id')
    .where('ticket_type_id', '=', ticketTypeId)
    .execute()
  return { sold, held, tickets: tickets.length }
}

test('two processes that settle in batches settle each payment once, whichever hears of it first', async () => {
  const input = await paid(40)
  const answers = await run('payers', input)
  expect(answers.filter((answer) => answer === 'confirmed')).toHaveLength(40)
  expect(answers.filter((answer) => answer === 'already-settled')).toHaveLength(40)
  expect(await whatIs(input.ticketTypeId)).toEqual({ sold: 40, held: 0, tickets: 40 })
  await expectInvariants(later(ctx, 30))
})

test('the race catches batches that look without a lock', async () => {
  const input = await paid(10)
  expect((await run('hastyPayers', input)).length).toBeGreaterThan(10)
  for (const paymentRef of input.paymentRefs) {
    await confirmPayment(ctx, { provider: 'demo', eventId: null, paymentRef })
  }
})

test('of a batch that is killed in the middle nothing is settled, and what was answered stays', async () => {
  const { ticketTypeId, paymentRefs } = await paid(5)
  const input = { ticketTypeId, paymentRefs }
  await killInTheMiddle({ script, part: 'stuckPayers', connectionString, now, input })
  expect(await whatIs(ticketTypeId)).toEqual({ sold: 1, held: 4, tickets: 1 })
  const results: string[] = []
  for (const paymentRef of paymentRefs) {
    const { result } = await confirmPayment(ctx, { provider: 'demo', eventId: null, paymentRef })
    results.push(result)
  }
  expect(results).toEqual(['already-settled', 'confirmed', 'confirmed', 'confirmed', 'confirmed'])
  expect(await whatIs(ticketTypeId)).toEqual({ sold: 5, held: 0, tickets: 5 })
  await expectInvariants(later(ctx, 30))
})
