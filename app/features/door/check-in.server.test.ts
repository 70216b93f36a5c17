import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { newTicketCode } from '#app/features/ticketing/tickets/rules/ticket-code.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { voidTicket } from '#tests/factories/void-ticket.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { limiterWith } from '#tests/support/people-context.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { checkInTicket } from './check-in-ticket.server.ts'
import { doorCounters, doorEvents } from './door-queries.server.ts'
import { undoCheckIn } from './undo-check-in.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
const door: Ctx = { ...ctx, actor: system }
const as = (actor: Ctx['actor']): Ctx => ({ ...ctx, actor })

async function aTicket(overrides: { eventId?: string } = {}) {
  const eventId = overrides.eventId ?? (await anEvent(ctx))
  const order = await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx, { event_id: eventId }) })
  const [ticket] = order.tickets
  if (!ticket) throw new Error('no ticket')
  return { eventId, order, ticketId: ticket.id, code: ticket.code }
}

const scan = (on: Ctx, eventId: string, code: string, scanId = newId()) =>
  checkInTicket(on, { eventId, code, scanId, device: 'North door' })

const scansOf = (ticketId: string) =>
  ctx.db.selectFrom('scans').selectAll().where('ticket_id', '=', ticketId).orderBy('id').execute()

test('a scan stays as it was', async () => {
  const { eventId, code, ticketId } = await aTicket()
  await scan(door, eventId, code)
  for (const change of [
    sql`update scans set verdict = 'undone' where ticket_id = ${ticketId}`,
    sql`update scans set at = now() where ticket_id = ${ticketId}`,
    sql`delete from scans where ticket_id = ${ticketId}`,
    sql`truncate scans cascade`,
  ])
    await expect(change.execute(ctx.db)).rejects.toThrow('append-only')
})

describe('a scan at the door', () => {
  test('admits a valid ticket and names its holder', async () => {
    const { eventId, order, ticketId, code } = await aTicket()
    const at = later(door, 5)
    const outcome = await scan(at, eventId, ` ${code.slice(0, 13).toLowerCase()}-${code.slice(13)} `)
    expect(outcome).toEqual({
      verdict: 'admitted',
      at: at.now,
      seat: {
        ticketId,
        attendeeName: 'Nadia Karim',
        companyName: 'Palm School',
        ticketName: 'Standard',
        orderReference: order.reference,
        eventTitle: 'Leadership Evening',
        menu: null,
        isDisputed: false,
        letIn: { at: at.now.toISOString(), device: 'North door', by: null },
      },
    })
    expect(await scansOf(ticketId)).toMatchObject([{ verdict: 'admitted', device: 'North door', at: at.now }])
    expect(await doorCounters(door, eventId)).toEqual({ in: 1, expected: 1 })
    await expectInvariants(ctx)
  })

  test('reports an unknown event to an administrator, also for twenty scans at once', async () => {
    const { ticketId, code } = await aTicket()
    const admin: Ctx = { ...door, actor: await aUser(ctx, { role: 'admin' }) }
    const nowhere = newId()
    const asked = Array.from({ length: 20 }, () => scan(admin, nowhere, code))
    for (const one of await Promise.allSettled(asked)) {
      expect(one.status === 'rejected' && problemKind(one.reason)).toBe('not-found')
    }
    expect(await scansOf(ticketId)).toEqual([])
    await expectInvariants(ctx)
  })

  test('returns the time of the check-in for a second scan, and the same answer for the same scan', async () => {
    const { eventId, ticketId, code } = await aTicket()
    const scanId = newId()
    const first = await scan(door, eventId, code, scanId)
    const muchLater = later(door, 30)
    expect(await scan(muchLater, eventId, code)).toMatchObject({
      verdict: 'already-in',
      seat: { letIn: { at: door.now.toISOString() } },
    })
    expect(await scan(muchLater, eventId, code, scanId)).toMatchObject({ verdict: 'admitted', at: first.at })
    expect(await scansOf(ticketId)).toHaveLength(2)
    await expectInvariants(ctx)
  })

  test('twenty at once: one admission; twenty times the same scan: one row', async () => {
    const { eventId, ticketId, code } = await aTicket()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => scan(door, eventId, code)))
    expect(outcomes.filter((outcome) => outcome.verdict === 'admitted')).toHaveLength(1)
    expect(await scansOf(ticketId)).toHaveLength(20)
    const other = await aTicket()
    const scanId = newId()
    const same = await Promise.all(
      Array.from({ length: 20 }, () => scan(door, other.eventId, other.code, scanId)),
    )
    expect(new Set(same.map((outcome) => outcome.verdict))).toEqual(new Set(['admitted']))
    expect(await scansOf(other.ticketId)).toHaveLength(1)
    await expectInvariants(ctx)
  })

  test('a ticket that is passed on while its old code is looked up stays outside', async () => {
    const { eventId, ticketId, code } = await aTicket()
    const next = newTicketCode()
    const answer = await withTransaction(ctx, async (tx) => {
      await tx.db.updateTable('tickets').set({ code: next }).where('id', '=', ticketId).execute()
      const asked = scan(door, eventId, code)
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          ctx.db,
        )
        expect(rows).toHaveLength(1)
      })
      return { asked }
    })
    expect(await answer.asked).toEqual({ verdict: 'unknown', seat: null, at: door.now })
    expect(await scansOf(ticketId)).toEqual([])
    expect((await scan(door, eventId, next)).verdict).toBe('admitted')
    await expectInvariants(ctx)
  })

  test('unknown codes: nonsense, a free code, text of any kind', async () => {
    const eventId = await anEvent(ctx)
    for (const code of [newTicketCode(), 'https://example.com', '', "' or 1=1 --", 'U'.repeat(500)]) {
      expect(await scan(door, eventId, code)).toEqual({ verdict: 'unknown', seat: null, at: door.now })
    }
    const scanId = newId()
    await scan(door, eventId, 'x', scanId)
    expect(await scan(later(door, 1), eventId, 'x', scanId)).toMatchObject({
      verdict: 'unknown',
      at: door.now,
    })
  })

  test('guessing is limited per person', async () => {
    const eventId = await anEvent(ctx)
    const limited: Ctx = { ...door, ports: { ...door.ports, limiter: limiterWith('ticket-guess', 1).port } }
    await scan(limited, eventId, newTicketCode())
    await expect(scan(limited, eventId, newTicketCode())).rejects.toThrow('too many requests')
  })

  test('hides the holder of a ticket of another event', async () => {
    const { ticketId, code } = await aTicket()
    const here = await anEvent(ctx)
    const staff = as(await aUser(ctx, { role: 'door', doorEventIds: [here] }))
    expect(await scan(staff, here, code)).toMatchObject({
      verdict: 'wrong-event',
      seat: { attendeeName: null, ticketName: null, orderReference: null, eventTitle: null },
    })
    expect(await scan(door, here, code)).toMatchObject({ seat: { eventTitle: 'Leadership Evening' } })
    expect((await scansOf(ticketId)).slice(0, 1)).toMatchObject([{ event_id: here, verdict: 'wrong-event' }])
  })

  test('void tickets, orders given back, events that are over or cancelled', async () => {
    const voided = await aTicket()
    await voidTicket(ctx, voided.ticketId)
    expect((await scan(door, voided.eventId, voided.code)).verdict).toBe('refunded')

    const over = await aTicket()
    expect((await scan(later(door, 8 * 1440), over.eventId, over.code)).verdict).toBe('event-closed')
    await ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', over.eventId).execute()
    expect((await scan(door, over.eventId, over.code)).verdict).toBe('event-closed')
    await expectInvariants(ctx)
  })

  test('only for administrators and the event’s own door staff', async () => {
    const { eventId, code } = await aTicket()
    for (const actor of [
      ctx.actor,
      await aUser(ctx),
      await aUser(ctx, { role: 'door', doorEventIds: [newId()] }),
    ]) {
      await expect(scan(as(actor), eventId, code)).rejects.toThrow('not allowed')
      await expect(doorCounters(as(actor), eventId)).rejects.toThrow('not allowed')
    }
    const staff = as(await aUser(ctx, { role: 'door', doorEventIds: [eventId] }))
    expect((await scan(staff, eventId, code)).verdict).toBe('admitted')
    expect((await doorEvents(staff)).map((event) => event.id)).toEqual([eventId])
    await expect(scan(door, newId(), 'x')).rejects.toThrow('event not found')
    await expect(scan(door, 'x', code)).rejects.toThrow('event not found')
    await expect(scan(door, eventId, code, 'x')).rejects.toThrow('a scan needs an id')
  })

  test('a scan that breaks in the middle has not happened', async () => {
    const { eventId, ticketId, code } = await aTicket()
    const taken = newId()
    await scan(door, eventId, 'x', taken)
    await expect(scan(door, await anEvent(ctx), code, taken)).rejects.toThrow('this scan id is taken')
    const { checked_in_at } = await ctx.db
      .selectFrom('tickets')
      .select('checked_in_at')
      .where('id', '=', ticketId)
      .executeTakeFirstOrThrow()
    expect(checked_in_at).toBeNull()
    expect((await scan(door, eventId, code)).verdict).toBe('admitted')
  })

  test('codes are in no log, audit entry or scan', async () => {
    const { eventId, code } = await aTicket()
    const lines: string[] = []
    const keep = (fields: object, message: string) => void lines.push(JSON.stringify(fields) + message)
    const loud: Ctx = { ...door, log: { debug: keep, info: keep, warn: keep, error: keep } }
    await scan(loud, eventId, code)
    await scan(loud, eventId, code)
    const audits = await ctx.db.selectFrom('audit_entries').select('details').execute()
    const scans = await ctx.db.selectFrom('scans').selectAll().execute()
    expect(JSON.stringify([lines, audits, scans])).not.toContain(code)
  })
})

describe('undoing a check-in', () => {
  test('lets the ticket in again and leaves its trace; repeating changes nothing', async () => {
    const { eventId, ticketId, code } = await aTicket()
    const undo = { ticketId, scanId: newId(), device: '' }
    expect(await undoCheckIn(door, undo)).toEqual({ ok: true, wasIn: false })
    await scan(door, eventId, code)
    expect(await undoCheckIn(door, undo)).toEqual({ ok: true, wasIn: true })
    expect((await scan(later(door, 1), eventId, code)).verdict).toBe('admitted')
    await expect(undoCheckIn(door, undo)).resolves.toEqual({ ok: true, wasIn: true })
    expect((await scan(later(door, 2), eventId, code)).verdict).toBe('already-in')
    expect((await scansOf(ticketId)).map((row) => row.verdict).sort()).toEqual([
      'admitted',
      'admitted',
      'already-in',
      'undone',
    ])
    const entries = await ctx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', ticketId)
      .execute()
    expect(entries.map((entry) => entry.action).sort()).toEqual([
      'ticket.check-in',
      'ticket.check-in',
      'ticket.undo-check-in',
    ])
    await expectInvariants(ctx)
  })

  test('is never answered by a scan that was something else', async () => {
    const { eventId, ticketId, code } = await aTicket()
    const scanId = newId()
    await checkInTicket(door, { eventId, code, scanId, device: '' })
    await expect(undoCheckIn(door, { ticketId, scanId, device: '' })).rejects.toThrow('this scan id is taken')
    const other = await aTicket()
    const undo = { ticketId, scanId: newId(), device: '' }
    expect(await undoCheckIn(door, undo)).toEqual({ ok: true, wasIn: true })
    expect(await undoCheckIn(door, undo)).toEqual({ ok: true, wasIn: true })
    expect(await undoCheckIn(door, { ...undo, ticketId: other.ticketId })).toEqual({ ok: true, wasIn: false })
    await scan(door, other.eventId, other.code)
    await expect(undoCheckIn(door, { ...undo, ticketId: other.ticketId })).rejects.toThrow(
      'this scan id is taken',
    )
  })

  test('at once it is one, with one answer', async () => {
    const { eventId, ticketId, code } = await aTicket()
    await scan(door, eventId, code)
    const undo = { ticketId, scanId: newId(), device: '' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => undoCheckIn(door, undo)))
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ ok: true, wasIn: true })))
    expect((await scansOf(ticketId)).map((row) => row.verdict).sort()).toEqual(['admitted', 'undone'])
  })

  test('is for the helper who checked the ticket in, and for administrators', async () => {
    const { eventId, ticketId, code } = await aTicket()
    const [one, other] = [
      as(await aUser(ctx, { role: 'door', doorEventIds: [eventId] })),
      as(await aUser(ctx, { role: 'door', doorEventIds: [eventId] })),
    ]
    await scan(one, eventId, code)
    const undo = () => ({ ticketId, scanId: newId(), device: '' })
    await expect(undoCheckIn(other, undo())).rejects.toThrow('not allowed')
    expect(await undoCheckIn(one, undo())).toEqual({ ok: true, wasIn: true })
    await scan(one, eventId, code)
    const admin = as(await aUser(ctx, { role: 'admin' }))
    expect(await undoCheckIn(admin, undo())).toEqual({ ok: true, wasIn: true })
  })

  test('is for the event’s own door', async () => {
    const { ticketId } = await aTicket()
    const staff = as(await aUser(ctx, { role: 'door', doorEventIds: [newId()] }))
    await expect(undoCheckIn(staff, { ticketId, scanId: newId(), device: '' })).rejects.toThrow('not allowed')
    await expect(undoCheckIn(door, { ticketId: newId(), scanId: newId(), device: '' })).rejects.toThrow(
      'ticket not found',
    )
  })
})
