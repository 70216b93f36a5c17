import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout, aHeldOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { race } from '#tests/races/race.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { inOneBatch } from '#tests/support/in-one-batch.ts'
import { later } from '#tests/support/later.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { cancelOwnHold } from './cancel-own-hold.server.ts'
import { placeOrder } from './place-order.server.ts'
import { releaseExpiredHolds } from './release-expired-holds.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
const script = join(import.meta.dirname, '../../../../tests/races/parts.ts')
const buyer = (email: string) => ({ name: 'Nadia Karim', email, phone: '+971501234567' })

const from = (email: string, address: string) => ({ buyer: buyer(email), client: { address } })
let people = 0
const somebody = () => `buyer-${++people}@school.example`

const place = async (
  ticketTypeId: string,
  who: ReturnType<typeof from>,
  { on = ctx, quantity = 1 }: { on?: Ctx; quantity?: number } = {},
) => {
  const outcome = await placeOrder(on, aCheckout({ ticketTypeId, quantity }, who))
  return outcome.ok ? 'held' : outcome.reason
}

const marks = () => ctx.db.selectFrom('hold_marks').selectAll().execute()

describe('one after the other', () => {
  test('the fourth unpaid order of an address is refused, and writes nothing', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 100 })
    const email = somebody()
    for (const last of [1, 2, 3])
      expect(await place(ticketTypeId, from(email, `198.51.100.${last}`))).toBe('held')
    const before = await ctx.db.selectFrom('orders').select('id').execute()
    const outcome = await placeOrder(
      ctx,
      aCheckout({ ticketTypeId }, from(email.toUpperCase(), '198.51.100.4')),
    )
    expect(outcome).toEqual({ ok: false, reason: 'too-many-unpaid', retryAfter: 900 })
    expect(await ctx.db.selectFrom('orders').select('id').execute()).toHaveLength(before.length)
    expect(await place(ticketTypeId, from(somebody(), '198.51.100.4'))).toBe('held')
    await expectInvariants(ctx)
  })

  test('paying, giving back and waiting each make room', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 100 })
    const who = from(somebody(), '198.51.100.7')
    await aPaidOrder(ctx, { ticketTypeId }, who)
    const [first] = [
      await aHeldOrder(ctx, { ticketTypeId }, who),
      await aHeldOrder(ctx, { ticketTypeId }, who),
    ]
    await aHeldOrder(ctx, { ticketTypeId }, who)
    expect(await place(ticketTypeId, who)).toBe('too-many-unpaid')
    await cancelOwnHold(ctx, first)
    expect(await place(ticketTypeId, who)).toBe('held')
    expect(await place(ticketTypeId, who)).toBe('too-many-unpaid')
    const after = later(ctx, 16)
    expect(await place(ticketTypeId, who, { on: after })).toBe('held')
    await releaseExpiredHolds(after, { ticketTypeIds: [ticketTypeId] })
  })

  test('an account is counted by itself: a stranger who types its address does not stand in its way', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 100 })
    const actor = await aUser(ctx)
    const { email } = actor
    for (const last of [1, 2, 3]) await place(ticketTypeId, from(email, `198.51.101.${last}`))
    const on: Ctx = { ...ctx, actor }
    for (const [index, answer] of ['held', 'held', 'held', 'too-many-unpaid'].entries()) {
      expect(await place(ticketTypeId, from(somebody(), `198.51.102.${index}`), { on })).toBe(answer)
    }
  })

  test('a network of addresses is one client, and holds half of an event', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 30 })
    for (const last of ['1', 'a', 'ffff:1'])
      expect(await place(ticketTypeId, from(somebody(), `2001:db8:1:2::${last}`), { quantity: 5 })).toBe(
        'held',
      )
    expect(await place(ticketTypeId, from(somebody(), '2001:db8:1:2::9'))).toBe('too-many-unpaid')
    expect(await place(ticketTypeId, from(somebody(), '2001:db8:1:3::9'))).toBe('held')
  })

  test('seats that ticket types share are counted together', async () => {
    const event_id = await anEvent(ctx, { capacity_mode: 'shared', total_capacity: 30 })
    const [one, other] = [await aTicketType(ctx, { event_id }), await aTicketType(ctx, { event_id })]
    expect(await place(one, from(somebody(), '198.51.103.1'), { quantity: 15 })).toBe('held')
    expect(await place(other, from(somebody(), '198.51.103.1'))).toBe('too-many-unpaid')
    await expectInvariants(ctx)
  })

  test('a client holds a whole workshop three times in some hours, then half, and others as before', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 40 })
    const all = { quantity: 40 }
    let on: Ctx = ctx
    const next = (address: string, how = all) =>
      place(ticketTypeId, from(somebody(), address), { on, ...how })
    for (let quarter = 1; quarter <= 3; quarter++) {
      expect(await next('198.51.108.1')).toBe('held')
      on = later(ctx, quarter * 16)
      await releaseExpiredHolds(on, {})
    }
    const held = await on.db.selectFrom('orders').select('id').where('status', '=', 'held').execute()
    const refused = await placeOrder(
      on,
      aCheckout({ ticketTypeId, ...all }, from(somebody(), '198.51.108.1')),
    )
    expect(refused).toEqual({ ok: false, reason: 'too-many-lapsed', retryAfter: (195 - 48) * 60 })
    expect(await on.db.selectFrom('orders').select('id').where('status', '=', 'held').execute()).toEqual(held)
    const batched: Ctx = { ...on, batcher: inOneBatch(2) }
    const batch = await Promise.all(
      [40, 39].map((quantity) =>
        place(ticketTypeId, from(somebody(), '198.51.108.1'), { on: batched, quantity }),
      ),
    )
    expect(batch).toEqual(['too-many-lapsed', 'too-many-lapsed'])
    expect(await next('198.51.108.1', { quantity: 20 })).toBe('held')
    on = later(ctx, 80)
    await releaseExpiredHolds(on, {})
    expect(await next('198.51.108.2')).toBe('held')
    on = later(ctx, 16 * 3 + 181 + 16)
    await releaseExpiredHolds(on, {})
    expect(await next('198.51.108.1')).toBe('held')
    await expectInvariants(on)
  })

  test('of connections only a hash is kept, and nothing once their time is over', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 100 })
    await aHeldOrder(ctx, { ticketTypeId }, from(somebody(), '198.51.104.1'))
    expect((await marks()).length).toBeGreaterThan(0)
    expect(JSON.stringify(await marks())).not.toContain('198.51')
    await releaseExpiredHolds(later(ctx, 600), {})
    expect(await marks()).toEqual([])
  })

  test('a repeated attempt returns the same order, also for a buyer at the limit', async () => {
    const ticketTypeId = await aTicketType(ctx, { capacity: 100 })
    const who = from(somebody(), '198.51.105.1')
    const message = aCheckout({ ticketTypeId }, who)
    const first = await placeOrder(ctx, message)
    for (let time = 0; time < 2; time++) await place(ticketTypeId, who)
    expect(await placeOrder(ctx, message)).toEqual(first)
  })
})

test('in a batch each is judged by what those before it hold', async () => {
  const ticketTypeId = await aTicketType(ctx, { capacity: 100 })
  const email = somebody()
  const on: Ctx = { ...ctx, batcher: inOneBatch(8) }
  const answers = await Promise.all([
    ...[1, 2, 3, 4, 5].map((last) => place(ticketTypeId, from(email, `198.51.106.${last}`), { on })),
    ...[1, 2, 3].map(() => place(ticketTypeId, from(somebody(), '198.51.107.1'), { on, quantity: 20 })),
  ])
  expect(answers.slice(0, 5).sort()).toEqual([
    ...['held', 'held', 'held', 'too-many-unpaid', 'too-many-unpaid'],
  ])
  expect(answers.slice(5).sort()).toEqual(['held', 'held', 'too-many-unpaid'])
  await expectInvariants(ctx)
})

test('two processes at once let one address have three orders and one client half', async () => {
  const ofPerson = await aTicketType(ctx, { capacity: 100 })
  const ofClient = await aTicketType(ctx, { capacity: 40 })
  const answers = await race<string>({
    ...{ script, part: 'hoarders', connectionString: world.connectionString, now: ctx.now },
    inputs: [
      { ofPerson, ofClient, name: 'one' },
      { ofPerson, ofClient, name: 'other' },
    ],
  })
  const held = (kind: string) => answers.filter((answer) => answer === `${kind} held`).length
  expect([held('person'), held('client')]).toEqual([3, 20])
  expect(answers).toHaveLength(120)
  await expectInvariants(ctx)
})
