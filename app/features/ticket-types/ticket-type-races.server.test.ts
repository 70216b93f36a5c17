import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { race } from '#tests/races/race.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { testContext } from '#tests/support/test-context.ts'

const { ctx, connectionString } = await testContext()
const script = join(import.meta.dirname, '../../../tests/races/ticket-type-parts.ts')
const run = <Answer>(part: string, inputs: readonly [unknown, unknown]) =>
  race<Answer>({ script, part, connectionString, now: ctx.now, inputs })

const rowOf = (id: string) =>
  ctx.db.selectFrom('ticket_types').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a capacity that is lowered while 50 buy never goes below what was sold', async () => {
  const eventId = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId, price_minor: 0, capacity: 60 })
  const capacities = [50, 40, 30, 20, 10, 5, 25, 12, 6, 3]
  const answers = await run<string>('buyersOrEditors', [
    { buyers: 50, ticketTypeId },
    { capacities, eventId, ticketTypeId },
  ])
  const type = await rowOf(ticketTypeId)
  const bought = answers.filter((answer) => answer === 'bought').length
  const saved = answers.filter((answer) => answer === 'saved').length
  expect(saved).toBeGreaterThan(0)
  expect(answers.filter((answer) => answer === 'capacity-taken').length + saved).toBe(capacities.length)
  expect(type.sold).toBe(bought)
  expect(type.capacity).toBeGreaterThanOrEqual(type.sold)
  await expectInvariants(ctx)
})

async function twoEditorsOf(count: number) {
  const eventId = await anEvent(ctx)
  const ticketTypeIds = await Promise.all(
    Array.from({ length: count }, () => aTicketType(ctx, { event_id: eventId })),
  )
  return [
    { eventId, ticketTypeIds, name: 'One' },
    { eventId, ticketTypeIds, name: 'Other' },
  ] as const
}

test('one of two administrators who save the same form is refused', async () => {
  const inputs = await twoEditorsOf(30)
  const answers = await run<string>('editors', inputs)
  expect(answers.filter((answer) => answer === 'saved')).toHaveLength(30)
  expect(answers.filter((answer) => answer === 'changed-meanwhile')).toHaveLength(30)
  for (const id of inputs[0].ticketTypeIds) expect((await rowOf(id)).revision).toBe(2)
})

test('the race catches looking at the revision before writing', async () => {
  const answers = await run<string>('hastyEditors', await twoEditorsOf(30))
  expect(answers.filter((answer) => answer === 'saved').length).toBeGreaterThan(30)
})

test('a ticket type is either bought or deleted', async () => {
  const eventId = await anEvent(ctx)
  const ticketTypeIds: string[] = []
  for (let count = 0; count < 12; count += 1)
    ticketTypeIds.push(await aTicketType(ctx, { event_id: eventId, price_minor: 0 }))
  const answers = await run<{ id: string; did: string }>('buyersOrDeleters', [
    { eventId, ticketTypeIds, does: 'buy' },
    { eventId, ticketTypeIds, does: 'delete' },
  ])
  for (const id of ticketTypeIds) {
    const did = answers.filter((answer) => answer.id === id).map((answer) => answer.did)
    expect([
      ['bought', 'has-history'],
      ['deleted', 'lines-refused'],
    ]).toContainEqual(did.sort())
  }
  await expectInvariants(ctx)
})
