import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, anAwaitingOrder, aPaidOrder, payAtProvider } from '#tests/factories/an-order.ts'
import { race } from '#tests/races/race.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { releaseExpiredHolds } from './release-expired-holds.server.ts'

const world = await testContext()
const { connectionString } = world
const { ctx } = withDemoPayments(world.ctx)
const after = later(ctx, 16)
const script = join(import.meta.dirname, '../../../../tests/races/parts.ts')

const run = (part: string, inputs: readonly [unknown, unknown]) =>
  race<string>({ script, part, connectionString, now: after.now, inputs })
const twice = <T>(input: T) => [input, input] as const
const count = (answers: readonly string[], answer: string) => answers.filter((one) => one === answer).length

const countersOf = (ticketTypeId: string) =>
  ctx.db
    .selectFrom('ticket_types')
    .select(['sold', 'held'])
    .where('id', '=', ticketTypeId)
    .executeTakeFirstOrThrow()

describe('200 buyers for 50 places', () => {
  test('exactly 50 buy, and 150 are refused', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 50 })
    const answers = await run('buyers', twice({ ticketTypeId, buyers: 100 }))
    expect([count(answers, 'bought'), count(answers, 'sold-out')]).toEqual([50, 150])
    expect(await countersOf(ticketTypeId)).toEqual({ sold: 0, held: 50 })
    await expectInvariants(after)
  })

  test('exactly 50 seats where the event shares them over two ticket types', async () => {
    const event_id = await anEvent(ctx, { capacity_mode: 'shared', total_capacity: 50 })
    const [one, other] = [await aTicketType(ctx, { event_id }), await aTicketType(ctx, { event_id })]
    const answers = await run('buyers', [
      { ticketTypeId: one, buyers: 100 },
      { ticketTypeId: other, buyers: 100 },
    ])
    expect([count(answers, 'bought'), count(answers, 'sold-out')]).toEqual([50, 150])
    await expectInvariants(after)
  })

  test('the race catches counting before adding', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 50 })
    const answers = await run('hastyBuyers', twice({ ticketTypeId, buyers: 100 }))
    expect(count(answers, 'bought')).toBeGreaterThan(50)
    await ctx.db.deleteFrom('order_lines').where('ticket_type_id', '=', ticketTypeId).execute()
    await ctx.db.deleteFrom('orders').where('buyer_email', '=', 'n@school.example').execute()
  })
})

describe('carts that name ticket types in mixed order', () => {
  /** Every cart starts somewhere else. */
  async function mixedCarts() {
    const ids = await Promise.all(Array.from({ length: 6 }, () => aTicketType(ctx, { price_minor: 0 })))
    const turned = (by: number) => [...ids.slice(by), ...ids.slice(0, by)]
    const carts = Array.from({ length: 30 }, (_, index) =>
      index % 2 === 0 ? turned(index % 6) : turned(index % 6).reverse(),
    )
    return { ids, carts }
  }

  test('never lock each other out', async () => {
    const { ids, carts } = await mixedCarts()
    const answers = await run('carts', twice({ carts }))
    expect(count(answers, 'done')).toBe(60)
    for (const id of ids) expect(await countersOf(id)).toEqual({ sold: 60, held: 0 })
    await expectInvariants(after)
  })

  test('the race catches locking in the order of the cart', async () => {
    const { carts } = await mixedCarts()
    const answers = await run('hastyCarts', twice({ carts }))
    expect(count(answers, 'deadlock')).toBeGreaterThan(0)
  })
})

describe('20 scanners, one code', () => {
  async function aTicketAtTheDoor() {
    const eventId = await anEvent(ctx)
    const order = await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx, { event_id: eventId }) })
    const [ticket] = order.tickets
    if (!ticket) throw new Error('no ticket')
    return { eventId, code: ticket.code, ticketId: ticket.id, scanners: 10 }
  }

  test('one admission', async () => {
    const answers = await run('scanners', twice(await aTicketAtTheDoor()))
    expect([count(answers, 'admitted'), count(answers, 'already-in')]).toEqual([1, 19])
    await expectInvariants(after)
  })

  test('the race catches reading before writing', async () => {
    const input = await aTicketAtTheDoor()
    const answers = await run('hastyScanners', twice(input))
    expect(count(answers, 'admitted')).toBeGreaterThan(1)
    await ctx.db
      .updateTable('tickets')
      .set({ checked_in_at: null })
      .where('id', '=', input.ticketId)
      .execute()
  })
})

describe('late payments for the last places', () => {
  /** Twenty expired orders that are paid all the same, in an event with five seats left. */
  async function latePayers() {
    const event_id = await anEvent(ctx, { capacity_mode: 'shared', total_capacity: 20 })
    const ticketTypeId = await aTicketType(ctx, { event_id })
    const orders = []
    for (let index = 0; index < 20; index++) orders.push(await anAwaitingOrder(ctx, { ticketTypeId }))
    await releaseExpiredHolds(after, { ticketTypeIds: [ticketTypeId] })
    await aHeldOrder(after, { ticketTypeId, quantity: 15 })
    for (const order of orders) await payAtProvider(ctx, order.paymentRef)
    return { ticketTypeId, event_id, paymentRefs: orders.map((order) => order.paymentRef) }
  }

  test('payments up to the free places are confirmed, and each of the others is refunded once by any process', async () => {
    const { ticketTypeId, paymentRefs } = await latePayers()
    const answers = await run('latePayments', twice({ ticketTypeId, paymentRefs }))
    expect([
      count(answers, 'confirmed'),
      count(answers, 'given-back'),
      count(answers, 'already-settled'),
    ]).toEqual([5, 15, 20])
    expect(await countersOf(ticketTypeId)).toEqual({ sold: 5, held: 15 })
    const refunds = await ctx.db.selectFrom('refunds').select('amount_minor').execute()
    expect(refunds).toHaveLength(15)
    const mails = await ctx.db
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'order-late-refund')
      .execute()
    expect(mails).toHaveLength(15)
    await expectInvariants(after)
  })

  test('the race catches looking without a lock', async () => {
    const { ticketTypeId, event_id, paymentRefs } = await latePayers()
    const answers = await run('hastyLatePayments', twice({ ticketTypeId, paymentRefs }))
    expect(count(answers, 'confirmed')).toBeGreaterThan(5)
    await ctx.db
      .updateTable('ticket_types')
      .set({ sold: 0, seats_sold: 0 })
      .where('event_id', '=', event_id)
      .execute()
    await expectInvariants(after)
  })
})

test('buying, paying, giving up, releasing, late money and editing at once break nothing', async () => {
  const shared = await anEvent(ctx, { capacity_mode: 'shared', total_capacity: 40 })
  const ticketTypeIds = [
    await aTicketType(ctx, { capacity: 15 }),
    await aTicketType(ctx, { event_id: shared }),
    await aTicketType(ctx, { event_id: shared, capacity: 12 }),
    await aTicketType(ctx),
    await aTicketType(ctx, { capacity: 20 }),
  ]
  const answers = await run('everything', twice({ ticketTypeIds, rounds: 60 }))
  expect(answers).toHaveLength(120)
  expect(count(answers, 'already-settled and confirmed')).toBeGreaterThan(0)
  const afterwards = later(after, 16)
  await releaseExpiredHolds(afterwards, {})
  await expectInvariants(afterwards)
})
