import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { newKey } from '#app/kernel/ids.ts'
import { aClaim } from '#tests/factories/a-claim.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember, aSponsor } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testContext } from '#tests/support/test-context.ts'
import { cancelClaim } from './cancel-claim.server.ts'
import { claimFreeTicket } from './claim-free-ticket.server.ts'
import { claimSponsorTickets } from './claim-sponsor-tickets.server.ts'
import { claimableEvents } from './claimable-events.server.ts'
import { ownAllowance } from './own-allowance.server.ts'

const { ctx, as } = await testContext()

/** BEGIN and COMMIT count; settings are remembered, as they are for two seconds in a process. */
async function statementsOf(on: Ctx, work: (on: Ctx) => Promise<unknown>): Promise<number> {
  const kept = new Map<string, Promise<unknown>>()
  const remember = <T>(key: string, _seconds: number, load: () => Promise<T>): Promise<T> => {
    const loaded = kept.get(key) ?? load()
    kept.set(key, loaded)
    return loaded as Promise<T>
  }
  const remembering = { ...on, memory: { remember, forget: () => undefined } }
  await ownAllowance(remembering, { eventId: null })
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work(remembering)
  const { length } = sent.mock.calls
  sent.mockRestore()
  return length
}

async function anOffer(overrides: Parameters<typeof anEvent>[1] = {}) {
  const eventId = await anEvent(ctx, overrides)
  return { eventId, ticketTypeId: await aTicketType(ctx, { event_id: eventId, capacity: 50 }) }
}

test('an allowance is read with one statement, the events to claim for with three', async () => {
  const me = as(await aMember(ctx, 'basic'))
  const { eventId } = await anOffer()
  for (let count = 0; count < 5; count++) await anOffer()
  expect(await statementsOf(me, (on) => ownAllowance(on, { eventId }))).toBe(1)
  expect(await statementsOf(me, claimableEvents)).toBe(3)
  expect(await statementsOf(ctx, (on) => ownAllowance(on, { eventId }))).toBe(0)
})

test('a claim takes ten statements, one more where the event shares its capacity', async () => {
  const claim = (eventId: string) => async (on: Ctx) => {
    const outcome = await claimFreeTicket(on, { eventId, ticketTypeId: null, claimToken: newKey() })
    if (!outcome.ok) throw new Error(outcome.reason)
  }
  const { eventId } = await anOffer()
  expect(await statementsOf(as(await aMember(ctx, 'basic')), claim(eventId))).toBe(10)
  const shared = await anOffer({ capacity_mode: 'shared', total_capacity: 20 })
  expect(await statementsOf(as(await aMember(ctx, 'basic')), claim(shared.eventId))).toBe(11)
})

test('a sponsor’s claim takes as many for four people as for one', async () => {
  const offer = await anOffer()
  const claim = (names: string[]) => async (on: Ctx) => {
    const attendees = names.map((name) => ({ email: `${name}@school.example` }))
    const about = { ...offer, attendees, quantity: names.length, claimToken: newKey() }
    const outcome = await claimSponsorTickets(on, about)
    if (!outcome.ok) throw new Error(outcome.reason)
  }
  const one = await statementsOf(as(await aSponsor(ctx)), claim(['a']))
  expect(await statementsOf(as(await aSponsor(ctx)), claim(['a', 'b', 'c', 'd']))).toBe(one)
  expect(one).toBe(11)
})

test('cancelling takes fourteen', async () => {
  const me = as(await aMember(ctx, 'basic'))
  const claimed = await aClaim(me, await anOffer())
  expect(await statementsOf(me, (on) => cancelClaim(on, claimed))).toBe(14)
})
