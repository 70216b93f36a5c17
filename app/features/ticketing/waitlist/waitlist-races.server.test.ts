import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aWaitlistEntry, offersOf } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { killInTheMiddle } from '#tests/races/kill.ts'
import { race } from '#tests/races/race.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { cancelOwnHold } from '../checkout/cancel-own-hold.server.ts'
import { offerFreedPlaces } from './offer-freed-places.server.ts'

const world = await testContext()
const { connectionString } = world
const { ctx } = withDemoPayments(world.ctx)
const script = join(import.meta.dirname, '../../../../tests/races/waitlist-parts.ts')
const run = <Answer>(part: string, inputs: readonly [unknown, unknown]) =>
  race<Answer>({ script, part, connectionString, now: ctx.now, inputs })
const count = (answers: readonly string[], answer: string) => answers.filter((one) => one === answer).length

/** `places` held by as many orders, and `waiting` people in line for one place each, over these ticket types. */
async function aFullEvent(places: number, waiting: number, types: { shared: boolean }) {
  const eventId = await anEvent(
    ctx,
    types.shared ? { capacity_mode: 'shared', total_capacity: places } : undefined,
  )
  const aType = () => aTicketType(ctx, { event_id: eventId, ...(types.shared ? {} : { capacity: places }) })
  const ticketTypeIds = types.shared ? [await aType(), await aType()] : [await aType()]
  const typeAt = (index: number) => ticketTypeIds[index % ticketTypeIds.length] ?? ''
  const holders = []
  for (let index = 0; index < places; index++) {
    const { reference, key } = await aHeldOrder(ctx, { ticketTypeId: typeAt(index) })
    holders.push({ reference, key })
  }
  const entries = []
  for (let index = 0; index < waiting; index++) {
    entries.push(await aWaitlistEntry(ctx, { ticketTypeId: typeAt(index) }))
  }
  return { eventId, ticketTypeIds, holders, entries }
}

describe('places that come free while people wait, others want to buy and the job runs', () => {
  test.each([{ shared: false }, { shared: true }])(
    'no buyer takes a place ahead of the waitlist (%j)',
    async (types) => {
      const { eventId, ticketTypeIds, holders, entries } = await aFullEvent(10, 16, types)
      const part = { eventId, ticketTypeIds, buyers: 12, jobs: 4 }
      const answers = await run<string>('freeing', [
        { ...part, holders: holders.slice(0, 5) },
        { ...part, holders: holders.slice(5) },
      ])
      expect([count(answers, 'bought'), count(answers, 'given-up')]).toEqual([0, 10])
      await offerFreedPlaces({ ...ctx, actor: system }, { eventId })
      const offers = (await Promise.all(ticketTypeIds.map((id) => offersOf(ctx, id)))).flat()
      const offered = new Set(offers.map(({ entryId }) => entryId))
      expect(offered).toEqual(new Set(entries.slice(0, 10).map(({ id }) => id)))
      expect(offers).toHaveLength(10)
      await expectInvariants(ctx)
    },
  )
})

describe('ten waiting, one place', () => {
  async function onePlace() {
    const { eventId, ticketTypeIds, holders, entries } = await aFullEvent(1, 10, { shared: false })
    for (const holder of holders) await cancelOwnHold(ctx, holder)
    return { eventId, ticketTypeId: ticketTypeIds[0] ?? '', entries }
  }

  test('twenty runs of the job in two processes make one offer', async () => {
    const { eventId, ticketTypeId, entries } = await onePlace()
    const input = { eventId, ticketTypeId, runs: 10 }
    const answers = await run<number>('jobs', [input, input])
    expect(answers.reduce((sum, offers) => sum + offers, 0)).toBe(1)
    expect(await offersOf(ctx, ticketTypeId)).toMatchObject([{ entryId: entries[0]?.id }])
    await expectInvariants(ctx)
  })

  test('the race catches looking before offering', async () => {
    const { eventId, ticketTypeId } = await onePlace()
    const input = { eventId, ticketTypeId, runs: 10 }
    const answers = await run<number>('hastyJobs', [input, input])
    expect(answers.reduce((sum, offers) => sum + offers, 0)).toBeGreaterThan(1)
    await ctx.db.deleteFrom('waitlist_offers').where('ticket_type_id', '=', ticketTypeId).execute()
  })

  test('a job that is killed leaves nothing, and the next one makes the offer', async () => {
    const { eventId, ticketTypeId, entries } = await onePlace()
    const input = { eventId, ticketTypeId, runs: 1 }
    await killInTheMiddle({ script, part: 'killedJob', connectionString, now: ctx.now, input })
    expect(await offersOf(ctx, ticketTypeId)).toEqual([])
    await expectInvariants(ctx)
    await offerFreedPlaces({ ...ctx, actor: system }, { eventId })
    expect(await offersOf(ctx, ticketTypeId)).toMatchObject([{ entryId: entries[0]?.id, status: 'open' }])
    await expectInvariants(ctx)
  })

  test('an offer is bought once, however many have its link', async () => {
    const { eventId, ticketTypeId } = await onePlace()
    await offerFreedPlaces({ ...ctx, actor: system }, { eventId })
    const [offer] = await offersOf(ctx, ticketTypeId)
    const input = { ticketTypeId, offer: { id: offer?.id, key: offer?.key }, takers: 10 }
    const answers = await run<string>('takers', [input, input])
    expect([count(answers, 'bought'), count(answers, 'offer-over')]).toEqual([1, 19])
    await expectInvariants(ctx)
  })
})

test('leaving, taking, giving up and offering on never meet in a deadlock, and every place is accounted for', async () => {
  const { eventId, ticketTypeIds, holders, entries } = await aFullEvent(6, 12, { shared: false })
  for (const holder of holders) await cancelOwnHold(ctx, holder)
  await offerFreedPlaces({ ...ctx, actor: system }, { eventId })
  const input = { entries, eventId, ticketTypeId: ticketTypeIds[0] ?? '' }
  const answers = await run<string>('leavers', [input, input])
  expect(count(answers, 'left')).toBe(12)
  await expectInvariants(ctx)
})
