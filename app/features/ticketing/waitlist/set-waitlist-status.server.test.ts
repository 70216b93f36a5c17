import { expect, test } from 'vitest'
import { undoEndedEntries } from '#app/features/waitlist-admin/undo-ended-entries.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { aWaitlistEntry, offersOf } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { cancelOwnHold } from '../checkout/cancel-own-hold.server.ts'
import { offerFreedPlaces } from './offer-freed-places.server.ts'
import { setWaitlistStatus } from './set-waitlist-status.server.ts'
import { waitlistEntry } from './waitlist-entry.server.ts'

const { ctx, as } = await testContext()
const admin = as(await aUser(ctx, { role: 'admin' }))

/** Two in line for one place that is sold. */
async function aLine() {
  const eventId = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId, capacity: 1 })
  const order = await aHeldOrder(ctx, { ticketTypeId })
  const first = await aWaitlistEntry(ctx, { ticketTypeId })
  const second = await aWaitlistEntry(ctx, { ticketTypeId })
  const serve = () => offerFreedPlaces(as(system), { eventId })
  return { ticketTypeId, order, first, second, serve }
}
const set = (entry: { id: string }, to: Parameters<typeof setWaitlistStatus>[1]['to'], on = admin) =>
  setWaitlistStatus(on, { entryId: entry.id, to })
const statusOf = async (entry: { id: string; key: string }) => (await waitlistEntry(ctx, entry)).status

test('an offer by an administrator goes to the chosen entry when a place is free', async () => {
  const { ticketTypeId, order, first, second, serve } = await aLine()
  expect(await set(second, 'notified')).toEqual({ ok: false, reason: 'no-places' })
  await cancelOwnHold(ctx, order)
  expect(await set(second, 'notified')).toEqual({ ok: true })
  expect(await set(second, 'notified')).toEqual({ ok: false, reason: 'already-offered' })
  await serve()
  expect(await offersOf(ctx, ticketTypeId)).toMatchObject([{ entryId: second.id, status: 'open' }])
  expect([await statusOf(first), await statusOf(second)]).toEqual(['pending', 'notified'])
  await expectInvariants(ctx)
})

test('an offer that is withdrawn goes to the next, and its person to the end of the line', async () => {
  const { ticketTypeId, order, first, second, serve } = await aLine()
  await cancelOwnHold(ctx, order)
  await serve()
  expect(await set(first, 'pending', later(admin, 1))).toEqual({ ok: true })
  expect(await set(first, 'pending')).toEqual({ ok: false, reason: 'no-offer' })
  await expectInvariants(ctx)
  await serve()
  expect(await offersOf(ctx, ticketTypeId)).toMatchObject([
    { entryId: first.id, status: 'withdrawn' },
    { entryId: second.id, status: 'open' },
  ])
  expect(await waitlistEntry(ctx, first)).toMatchObject({ status: 'pending', position: 1, placesLeft: 1 })
  await expectInvariants(ctx)
})

test('recording and ending free what was held', async () => {
  const { ticketTypeId, order, first, second, serve } = await aLine()
  await cancelOwnHold(ctx, order)
  await serve()
  expect(await set(first, 'converted')).toEqual({ ok: true, ended: 1 })
  expect(await set(first, 'notified')).toEqual({ ok: false, reason: 'over' })
  await serve()
  expect((await offersOf(ctx, ticketTypeId)).at(-1)).toMatchObject({ entryId: second.id, status: 'open' })
  expect(await set(second, 'expired')).toEqual({ ok: true, ended: 1 })
  expect([await statusOf(first), await statusOf(second)]).toEqual(['converted', 'expired'])
  const { held, waiting } = await ctx.db
    .selectFrom('ticket_types')
    .select(['held', 'waiting'])
    .where('id', '=', ticketTypeId)
    .executeTakeFirstOrThrow()
  expect([held, waiting]).toEqual([0, 0])
  const audited = await ctx.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_user_id'])
    .where('subject_id', 'in', [first.id, second.id])
    .where('actor_user_id', 'is not', null)
    .orderBy('at')
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual(['waitlist.converted', 'waitlist.expired'])
  await expectInvariants(ctx)
})

const undo = (entries: { id: string; places: number }[], on = admin, closedAt = on.now) =>
  undoEndedEntries(on, { closedAt, entries })

test('an ended entry comes back to its place in line, once, and is offered what is free', async () => {
  const { ticketTypeId, order, first, second, serve } = await aLine()
  await cancelOwnHold(ctx, order)
  await serve()
  expect(await set(first, 'converted')).toEqual({ ok: true, ended: 1 })
  const ended = [{ id: first.id, places: 1 }]
  const answers = await Promise.all([undo(ended), undo(ended)])
  expect(answers.map(({ done }) => done).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(answers.find(({ done }) => done === 0)?.leftOut).toEqual({ 'changed-meanwhile': 1 })
  expect(await waitlistEntry(ctx, first)).toMatchObject({ status: 'pending', position: 1, placesLeft: 1 })
  await expectInvariants(ctx)
  await serve()
  expect((await offersOf(ctx, ticketTypeId)).at(-1)).toMatchObject({ entryId: first.id, status: 'open' })
  expect([await statusOf(first), await statusOf(second)]).toEqual(['notified', 'pending'])
  await expectInvariants(ctx)
})

test('an ended entry does not come back when it has changed since, or asks for more than it waited for', async () => {
  const { ticketTypeId, first, second } = await aLine()
  await set(first, 'expired')
  const ended = [{ id: first.id, places: 1 }]
  expect((await undo(ended, admin, later(admin, 1).now)).leftOut).toEqual({ 'changed-meanwhile': 1 })
  expect((await undo([{ id: first.id, places: 2 }])).leftOut).toEqual({ 'changed-meanwhile': 1 })
  expect((await undo([{ id: second.id, places: 1 }])).leftOut).toEqual({ 'changed-meanwhile': 1 })
  expect((await undo([{ id: newId(), places: 1 }])).leftOut).toEqual({ gone: 1 })
  const { email } = await ctx.db
    .selectFrom('waitlist_entries')
    .select('email')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  await aWaitlistEntry(ctx, { ticketTypeId, email })
  expect((await undo(ended)).leftOut).toEqual({ 'joined-again': 1 })
  expect(await statusOf(first)).toBe('expired')
  await expectInvariants(ctx)
})

test('is for administrators', async () => {
  const { first } = await aLine()
  for (const actor of [ctx.actor, actorWithRole('user'), actorWithRole('door')]) {
    await expect(set(first, 'expired', as(actor))).rejects.toThrow('not allowed')
  }
  await expect(set({ id: newId() }, 'expired')).rejects.toThrow('waitlist entry')
})
