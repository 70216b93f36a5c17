import { expect, test } from 'vitest'
import { cancelOwnHold } from '#app/features/ticketing/checkout/cancel-own-hold.server.ts'
import { placeOrder } from '#app/features/ticketing/checkout/place-order.server.ts'
import { deleteWaitlistEntry } from '#app/features/ticketing/waitlist/delete-waitlist-entry.server.ts'
import { offerFreedPlaces } from '#app/features/ticketing/waitlist/offer-freed-places.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { aWaitlistEntry, offersOf, type WaitlistEntry } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout, aHeldOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { changeWaitlistEntries } from './change-waitlist-entries.server.ts'
import { mostEntriesAtOnce, type WaitlistStep } from './rules/waitlist-steps.ts'

const { ctx, as } = await testContext()
const admin = as(await aUser(ctx, { role: 'admin' }))
const other = as(await aUser(ctx, { role: 'admin' }))

/** `people` in line for `capacity` places that other orders hold. */
async function aLine(people: number, capacity = 1) {
  const eventId = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId, capacity })
  const order = await aHeldOrder(ctx, { ticketTypeId, quantity: capacity })
  const entries: WaitlistEntry[] = []
  for (let index = 0; index < people; index++) entries.push(await aWaitlistEntry(ctx, { ticketTypeId }))
  const [first, second] = entries
  if (!first) throw new Error('nobody waits')
  const change = (step: WaitlistStep, ids = entries.map(({ id }) => id), on = admin) =>
    changeWaitlistEntries(on, { chosen: { ids }, step })
  return { eventId, ticketTypeId, order, first, second: second ?? first, entries, change }
}

const countersOf = (ticketTypeId: string) =>
  ctx.db
    .selectFrom('ticket_types')
    .select(['held', 'waiting', 'sold'])
    .where('id', '=', ticketTypeId)
    .executeTakeFirstOrThrow()

test('offers what is free to those first in line, and tells why the others got none', async () => {
  const { ticketTypeId, order, first, entries, change } = await aLine(3)
  expect(await change('notified')).toEqual({ ok: true, done: 0, leftOut: { 'no-places': 3 } })
  await cancelOwnHold(ctx, order)
  expect(await change('notified', entries.map(({ id }) => id).reverse())).toEqual({
    ok: true,
    done: 1,
    leftOut: { 'no-places': 2 },
  })
  expect(await offersOf(ctx, ticketTypeId)).toMatchObject([{ entryId: first.id, status: 'open' }])
  expect(await change('notified')).toEqual({
    ok: true,
    done: 0,
    leftOut: { 'already-offered': 1, 'no-places': 2 },
  })
  expect(await change('pending', [first.id, newId()])).toEqual({ ok: true, done: 1, leftOut: { gone: 1 } })
  expect(await change('pending', [first.id])).toEqual({ ok: true, done: 0, leftOut: { 'no-offer': 1 } })
  await expectInvariants(ctx)
})

test.each([
  ['sales-over', { status: 'cancelled' }],
  ['sales-over', { starts_at: new Date('2026-11-01'), ends_at: new Date('2026-11-02') }],
  ['not-on-sale', { status: 'draft' }],
] as const)('an offer by hand is refused as %s for %j', async (why, became) => {
  const { eventId, order, first, change } = await aLine(1)
  await cancelOwnHold(ctx, order)
  await ctx.db.updateTable('events').set(became).where('id', '=', eventId).execute()
  expect(await change('notified', [first.id])).toEqual({ ok: true, done: 0, leftOut: { [why]: 1 } })
})

test('two administrators who offer the last place at once make one offer', async () => {
  const { ticketTypeId, order, first, second, change } = await aLine(2)
  await cancelOwnHold(ctx, order)
  const answers = await Promise.all([
    change('notified', [first.id]),
    change('notified', [second.id], other),
    change('notified', [first.id], other),
    change('notified', [second.id]),
  ])
  expect(answers.filter((answer) => answer.ok && answer.done === 1)).toHaveLength(1)
  expect(await offersOf(ctx, ticketTypeId)).toHaveLength(1)
  await expectInvariants(ctx)
})

test('a deleted entry gives its place to the next in line, and leaves no name behind', async () => {
  const { eventId, ticketTypeId, order, first, second, change } = await aLine(2)
  await cancelOwnHold(ctx, order)
  await offerFreedPlaces(as(system), { eventId })
  expect(await change('delete', [first.id])).toEqual({ ok: true, done: 1, leftOut: {} })
  expect(await change('delete', [first.id])).toEqual({ ok: true, done: 0, leftOut: { gone: 1 } })
  await offerFreedPlaces(as(system), { eventId })
  expect(await offersOf(ctx, ticketTypeId)).toMatchObject([{ entryId: second.id, status: 'open' }])
  expect(await countersOf(ticketTypeId)).toEqual({ held: 1, waiting: 0, sold: 0 })
  const audited = await ctx.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('subject_id', '=', first.id)
    .where('action', '=', 'waitlist.delete')
    .execute()
  expect(audited).toEqual([
    {
      action: 'waitlist.delete',
      details: { ticketTypeId, eventId, status: 'expired', places: 1 },
    },
  ])
  await expectInvariants(ctx)
})

test('two deletions at once are one', async () => {
  const { first } = await aLine(1)
  const answers = await Promise.all(
    [admin, other, admin].map((on) => deleteWaitlistEntry(on, { entryId: first.id })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  await expectInvariants(ctx)
})

test('an entry deleted while its person takes the offer: one of both, and every place is accounted for', async () => {
  for (let round = 0; round < 6; round++) {
    const { eventId, ticketTypeId, order, first } = await aLine(1)
    await cancelOwnHold(ctx, order)
    await offerFreedPlaces(as(system), { eventId })
    const [offer] = await offersOf(ctx, ticketTypeId)
    const checkout = aCheckout({ ticketTypeId })
    const items = checkout.items.map((item) => ({
      ...item,
      offer: { id: offer?.id ?? '', key: offer?.key ?? '' },
    }))
    const take = () => placeOrder(ctx, { ...checkout, items })
    const remove = () => deleteWaitlistEntry(admin, { entryId: first.id })
    const [taken, removed] =
      round % 2 === 0
        ? await Promise.all([take(), remove()])
        : await Promise.all([remove(), take()]).then(([one, two]) => [two, one] as const)
    expect(removed).toEqual({ ok: true })
    const { held } = await countersOf(ticketTypeId)
    expect(held).toBe(taken.ok ? 1 : 0)
    await expectInvariants(ctx)
    if (!taken.ok) continue
    // The order that has the place goes on by itself, and gives it back as any other.
    await cancelOwnHold(ctx, taken.order)
    expect(await countersOf(ticketTypeId)).toMatchObject({ held: 0 })
    await expectInvariants(ctx)
  }
})

test('all matching entries, up to the limit of one request', async () => {
  const { eventId, ticketTypeId, change } = await aLine(2)
  const chosen = { all: { q: '', status: 'pending' as const, eventId } }
  expect(await changeWaitlistEntries(admin, { chosen, step: 'converted' })).toMatchObject({
    ok: true,
    done: 2,
    leftOut: {},
  })
  expect(await changeWaitlistEntries(admin, { chosen, step: 'converted' })).toEqual({
    ok: false,
    reason: 'no-entries',
  })
  expect(await countersOf(ticketTypeId)).toMatchObject({ waiting: 0 })
  const many = Array.from({ length: mostEntriesAtOnce + 1 }, newId)
  expect(await change('delete', many)).toEqual({
    ok: false,
    reason: 'too-many-entries',
    most: mostEntriesAtOnce,
  })
  await expectInvariants(ctx)
})

test('is for administrators', async () => {
  const { first } = await aLine(1)
  for (const actor of [ctx.actor, actorWithRole('user'), actorWithRole('door')]) {
    const chosen = { ids: [first.id] }
    await expect(changeWaitlistEntries(as(actor), { chosen, step: 'delete' })).rejects.toThrow('not allowed')
    await expect(deleteWaitlistEntry(as(actor), { entryId: first.id })).rejects.toThrow('not allowed')
  }
})
