import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout, aHeldOrder } from '#tests/factories/an-order.ts'
import { killInTheMiddle } from '#tests/races/kill.ts'
import { race } from '#tests/races/race.ts'
import { batching } from '#tests/support/batching.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { placeOrder } from './place-order.server.ts'

const world = await testContext()
const { connectionString } = world
const { ctx } = withDemoPayments(world.ctx)
const races = join(import.meta.dirname, '../../../../tests/races')

const heldOf = async (ticketTypeId: string) => {
  const type = await ctx.db
    .selectFrom('ticket_types')
    .select('held')
    .where('id', '=', ticketTypeId)
    .executeTakeFirstOrThrow()
  return type.held
}

/** How many statements wait for a lock of another transaction. */
async function waitingForOthers(db: typeof ctx.db): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

describe('buyers who come while another buys and are one batch', () => {
  test('get the last places in the order they came', async () => {
    const { on, failures } = batching(ctx)
    const ticketTypeId = await aTicketType(ctx, { capacity: 5 })
    const quantities = [1, 3, 2, 1, 1]
    const outcomes = await Promise.all(
      quantities.map((quantity) => placeOrder(on, aCheckout({ ticketTypeId, quantity }))),
    )
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome))).toEqual([
      'ok',
      'ok',
      {
        ok: false,
        reason: 'lines-refused',
        lines: [{ ticketTypeId, refusal: { reason: 'not-enough', left: 1 } }],
      },
      'ok',
      { ok: false, reason: 'lines-refused', lines: [{ ticketTypeId, refusal: { reason: 'sold-out' } }] },
    ])
    expect(await heldOf(ticketTypeId)).toBe(5)
    expect(failures).toEqual([])
  })

  test('find the order of a repeated attempt, and no order of another buyer', async () => {
    const { on, failures } = batching(ctx)
    const ticketTypeId = await aTicketType(ctx)
    const before = aCheckout({ ticketTypeId })
    const earlier = await placeOrder(on, before)
    const twice = aCheckout({ ticketTypeId })
    const stranger = { ...twice, buyer: { name: 'Omar', email: 'omar@school.example', phone: '' } }
    const [, again, one, other, foreign] = await Promise.all(
      [aCheckout({ ticketTypeId }), before, twice, twice, stranger].map((input) => placeOrder(on, input)),
    )
    expect(again).toEqual(earlier)
    expect(one?.ok).toBe(true)
    expect(other).toEqual(one)
    expect(foreign).toEqual({ ok: false, reason: 'attempt-not-yours' })
    expect(await heldOf(ticketTypeId)).toBe(3)
    expect(failures).toEqual([])
  })

  test('are not harmed by an order that the database refuses', async () => {
    const { on, failures } = batching(ctx)
    const ticketTypeId = await aTicketType(ctx)
    const wrong = aCheckout(
      { ticketTypeId },
      { buyer: { name: 'No\0body', email: 'n@school.example', phone: '' } },
    )
    const outcomes = await Promise.allSettled(
      [aCheckout({ ticketTypeId }), aCheckout({ ticketTypeId }), wrong, aCheckout({ ticketTypeId })].map(
        (input) => placeOrder(on, input),
      ),
    )
    expect(outcomes.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(failures).toHaveLength(1)
    expect(await heldOf(ticketTypeId)).toBe(3)
  })

  test('get what a hold that has ended kept', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 1 })
    await aHeldOrder({ ...ctx, now: new Date(ctx.now.getTime() - 16 * 60_000) }, { ticketTypeId })
    const { on } = batching(ctx)
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => placeOrder(on, aCheckout({ ticketTypeId }))),
    )
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  })

  test('an attempt that was made for another ticket type makes no second order', async () => {
    const { on } = batching(ctx)
    const [one, other] = [await aTicketType(ctx), await aTicketType(ctx)]
    const first = aCheckout({ ticketTypeId: one })
    const placed = await placeOrder(on, first)
    const [, again] = await Promise.all(
      [
        aCheckout({ ticketTypeId: other }),
        { ...aCheckout({ ticketTypeId: other }), attemptToken: first.attemptToken },
      ].map((input) => placeOrder(on, input)),
    )
    expect(again).toEqual(placed)
    expect(await heldOf(other)).toBe(1)
  })

  test('an attempt that is being written for another ticket type is waited for, and harms no other', async () => {
    const { on, failures } = batching(ctx)
    const [one, other] = [await aTicketType(ctx), await aTicketType(ctx)]
    const written = aCheckout({ ticketTypeId: one })
    const db = await ctx.db.startTransaction().execute()
    const earlier = await placeOrder({ ...ctx, db }, written)
    const again = { ...aCheckout({ ticketTypeId: other }), attemptToken: written.attemptToken }
    const alone = placeOrder(ctx, again)
    const batch = Promise.all(
      [aCheckout({ ticketTypeId: other }), again, aCheckout({ ticketTypeId: other })].map((input) =>
        placeOrder(on, input),
      ),
    )
    await expect.poll(() => waitingForOthers(db)).toBeGreaterThan(0)
    await db.commit().execute()
    expect(await alone).toEqual(earlier)
    const [first, same, last] = await batch
    expect([first?.ok, last?.ok]).toEqual([true, true])
    expect(same).toEqual(earlier)
    expect(failures.length).toBeLessThanOrEqual(1)
    expect(await heldOf(other)).toBe(2)
  })

  test('and every invariant holds', () => expectInvariants(ctx))
})

describe('two processes that place in batches', () => {
  const run = (part: string, ticketTypeIds: readonly [string, string]) =>
    race<string>({
      script: join(races, 'batch-parts.ts'),
      part,
      connectionString,
      now: ctx.now,
      inputs: [
        { ticketTypeId: ticketTypeIds[0], buyers: 100 },
        { ticketTypeId: ticketTypeIds[1], buyers: 100 },
      ],
    })
  const bought = (answers: readonly string[]) => answers.filter((answer) => answer === 'bought').length

  async function twoTypesOfFiftySeats(): Promise<[string, string]> {
    const event_id = await anEvent(ctx, { capacity_mode: 'shared', total_capacity: 50 })
    return [await aTicketType(ctx, { event_id }), await aTicketType(ctx, { event_id })]
  }

  test('sell each of 50 shared seats once, and one attempt sent by both once', async () => {
    const types = await twoTypesOfFiftySeats()
    expect(bought(await run('crowd', types))).toBe(50)
    const one = await aTicketType(ctx, { capacity: 30 })
    const answers = await run('sameAttempts', [one, one])
    expect(bought(answers)).toBe(60)
    expect(await heldOf(one)).toBe(30)
    await expectInvariants(ctx)
  })

  test('the race catches batches that look without a lock', async () => {
    const types = await twoTypesOfFiftySeats()
    expect(bought(await run('hastyCrowd', types))).toBeGreaterThan(50)
    await ctx.db
      .updateTable('ticket_types')
      .set({ held: 0, seats_held: 0 })
      .where('id', 'in', types)
      .execute()
  })
})

test('of a batch that is killed in the middle nothing is written, and each may try again', async () => {
  const ticketTypeId = await aTicketType(ctx, { capacity: 4 })
  const other = await aTicketType(ctx)
  const checkouts = Array.from({ length: 4 }, () => aCheckout({ ticketTypeId }))
  const attemptToken = checkouts[3]?.attemptToken ?? ''
  // Another transaction is about to write the last one's attempt: the batch waits for that in the middle of its writing.
  const db = await ctx.db.startTransaction().execute()
  await placeOrder({ ...ctx, db }, { ...aCheckout({ ticketTypeId: other }), attemptToken })
  const script = join(races, 'batch-parts.ts')
  await killInTheMiddle({ script, part: 'stuckBatch', connectionString, now: ctx.now, input: { checkouts } })
  await db.rollback().execute()
  const { on } = batching(ctx)
  const outcomes = await Promise.all(checkouts.map((checkout) => placeOrder(on, checkout)))
  expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
  expect(await heldOf(ticketTypeId)).toBe(4)
  const orders = await ctx.db
    .selectFrom('order_lines')
    .select('id')
    .where('ticket_type_id', '=', ticketTypeId)
    .execute()
  expect(orders).toHaveLength(4)
  await expectInvariants(ctx)
})
