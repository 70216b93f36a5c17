import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { checkInTicket } from '#app/features/door/check-in-ticket.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { voidTicket } from '#tests/factories/void-ticket.ts'
import { countCheckedIn } from '#tests/support/count-checked-in.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { attendeeFiltersOf } from '../list/rules/attendee-listing.ts'
import { checkInTickets } from './check-in-tickets.server.ts'
import { undoCheckIns } from './undo-check-ins.server.ts'

const world = await testContext()
const { ctx: guestCtx } = withDemoPayments(world.ctx)
const ctx: Ctx = { ...guestCtx, actor: system }
const everybody = { all: attendeeFiltersOf(new URLSearchParams()) }

async function anEventWithTickets(quantity: number) {
  const eventId = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
  const order = await aPaidOrder(ctx, { ticketTypeId, quantity })
  return { eventId, ticketTypeId, tickets: order.tickets, ids: order.tickets.map((ticket) => ticket.id) }
}

const scansOf = (eventId: string) =>
  ctx.db.selectFrom('scans').selectAll().where('event_id', '=', eventId).orderBy('at').execute()
const inside = (eventId: string) => countCheckedIn(ctx, eventId)

describe('checking in by hand', () => {
  test('lets the chosen tickets in, each with a scan and an audit row, and counts what it leaves out', async () => {
    const { eventId, ids, tickets } = await anEventWithTickets(4)
    const elsewhere = await anEventWithTickets(1)
    const [first = '', gone = ''] = ids
    await voidTicket(ctx, gone)
    await checkInTicket(ctx, { eventId, code: tickets[0]?.code ?? '', scanId: newId(), device: 'Door' })
    const admin = await aUser(ctx, { role: 'admin' })
    const chosen = { ids: [...ids, ...elsewhere.ids] }
    expect(await checkInTickets({ ...ctx, actor: admin }, { eventId, chosen })).toEqual({
      ok: true,
      done: 2,
      leftOut: { 'already-in': 1, void: 1, unpaid: 0, unknown: 1 },
    })
    const byHand = (await scansOf(eventId)).filter((scan) => scan.device === 'List of attendees')
    expect(byHand).toHaveLength(2)
    expect(byHand[0]).toMatchObject({ verdict: 'admitted', scanned_by: admin.userId, at: ctx.now })
    const audits = await ctx.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'ticket.check-in')
      .where('subject_id', 'in', ids.slice(2))
      .execute()
    expect(audits).toHaveLength(2)
    expect(audits[0]).toMatchObject({ actor_user_id: admin.userId })
    expect(byHand.map((scan) => scan.id)).toContain(audits[0]?.details.scanId)
    expect(await inside(elsewhere.eventId)).toBe(0)
    expect(first).not.toBe('')
    await expectInvariants(ctx)
  })

  test('takes all that match, over all pages, and is harmless twice and at once', async () => {
    const { eventId } = await anEventWithTickets(6)
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => checkInTickets(ctx, { eventId, chosen: everybody })),
    )
    const done = outcomes.reduce((sum, outcome) => sum + (outcome.ok ? outcome.done : 0), 0)
    expect(done).toBe(6)
    expect(await scansOf(eventId)).toHaveLength(6)
    await expectInvariants(ctx)
  })

  test('beside a door every ticket comes in once', async () => {
    const { eventId, tickets } = await anEventWithTickets(8)
    const scans = tickets.map((ticket) =>
      checkInTicket(ctx, { eventId, code: ticket.code, scanId: newId(), device: 'Door' }),
    )
    const [byHand, ...verdicts] = await Promise.all([
      checkInTickets(ctx, { eventId, chosen: everybody }),
      ...scans,
    ])
    const atDoor = verdicts.filter((answer) => 'verdict' in answer && answer.verdict === 'admitted').length
    expect(byHand.ok && byHand.done + atDoor).toBe(8)
    const admitted = (await scansOf(eventId)).filter((scan) => scan.verdict === 'admitted')
    expect(admitted).toHaveLength(8)
    await expectInvariants(ctx)
  })

  test('goes on after the event, for what was ticked on paper, and not for a cancelled one', async () => {
    const { eventId } = await anEventWithTickets(1)
    const after = later(ctx, 9 * 1440)
    expect(await checkInTickets(after, { eventId, chosen: everybody })).toMatchObject({ ok: true, done: 1 })
    await undoCheckIns(after, { eventId, chosen: everybody })
    await ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', eventId).execute()
    expect(await checkInTickets(after, { eventId, chosen: everybody })).toEqual({
      ok: false,
      reason: 'event-closed',
    })
  })

  test('needs a choice, and the permission for this event', async () => {
    const { eventId } = await anEventWithTickets(1)
    expect(await checkInTickets(ctx, { eventId, chosen: { ids: [] } })).toEqual({
      ok: false,
      reason: 'no-tickets',
    })
    const door = await aUser(ctx, { role: 'door', doorEventIds: [eventId] })
    const other = await aUser(ctx, { role: 'door', doorEventIds: [newId()] })
    const chosen = everybody
    await expect(checkInTickets({ ...ctx, actor: other }, { eventId, chosen })).rejects.toThrow()
    await expect(undoCheckIns({ ...ctx, actor: other }, { eventId, chosen })).rejects.toThrow()
    expect(await checkInTickets({ ...ctx, actor: door }, { eventId, chosen })).toMatchObject({ done: 1 })
  })
})

describe('taking check-ins back', () => {
  test('leaves both in the scan log and the audit, and what is not in as it is', async () => {
    const { eventId, ids } = await anEventWithTickets(3)
    await checkInTickets(ctx, { eventId, chosen: { ids: ids.slice(0, 2) } })
    const at = later(ctx, 5)
    expect(await undoCheckIns(at, { eventId, chosen: { ids } })).toEqual({
      ok: true,
      done: 2,
      notIn: 1,
      notTheirs: 0,
    })
    expect(await undoCheckIns(at, { eventId, chosen: { ids } })).toEqual({
      ok: true,
      done: 0,
      notIn: 3,
      notTheirs: 0,
    })
    expect((await scansOf(eventId)).map((scan) => scan.verdict)).toEqual([
      'admitted',
      'admitted',
      'undone',
      'undone',
    ])
    expect(await inside(eventId)).toBe(0)
    await expectInvariants(ctx)
  })

  test('is for door staff only what they let in themselves', async () => {
    const { eventId, ids } = await anEventWithTickets(2)
    const [first = '', second = ''] = ids
    const door = { ...ctx, actor: await aUser(ctx, { role: 'door', doorEventIds: [eventId] }) }
    await checkInTickets(ctx, { eventId, chosen: { ids: [first] } })
    await checkInTickets(door, { eventId, chosen: { ids: [second] } })
    const undone = await undoCheckIns(door, { eventId, chosen: everybody })
    expect(undone).toEqual({ ok: true, done: 1, notIn: 0, notTheirs: 1 })
    expect(await inside(eventId)).toBe(1)
  })
})
