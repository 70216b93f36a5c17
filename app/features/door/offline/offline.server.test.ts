import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { newTicketCode } from '#app/features/ticketing/tickets/rules/ticket-code.ts'
import { newId, randomCode } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { voidTicket } from '#tests/factories/void-ticket.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { limiterWith } from '#tests/support/people-context.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { checkInTicket } from '../check-in-ticket.server.ts'
import { undoCheckIn } from '../undo-check-in.server.ts'
import { doorList, type ListHead } from './door-list.server.ts'
import type { OfflineScan } from './offline-forms.ts'
import { openConflicts } from './open-conflicts.server.ts'
import { hashedText, type ListLine, ticketOf } from './rules/offline-list.ts'
import { settleConflict } from './settle-conflict.server.ts'
import { syncScans } from './sync-scans.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
const door: Ctx = { ...ctx, actor: system }
const stranger: Ctx = { ...ctx, actor: actorWithRole('user') }
const salt = randomCode(26)
const minutes = 60_000

async function anEvening(names = ['Nadia Karim']) {
  const eventId = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
  const { tickets } = await aPaidOrder(ctx, {
    ticketTypeId,
    quantity: names.length,
    attendees: names.map((fullName) => anAttendee({ fullName })),
  })
  return { eventId, ticketTypeId, tickets: tickets.map(({ id, code }) => ({ id, code })) }
}

async function aTicket() {
  const { eventId, tickets } = await anEvening()
  const [ticket] = tickets
  if (!ticket) throw new Error('no ticket')
  return { eventId, ...ticket }
}

async function readList(on: Ctx, eventId: string, since: string | null = null) {
  let text = ''
  for await (const lines of doorList(on, { eventId, salt, since })) text += lines
  const [head = '', ...lines] = text.trimEnd().split('\n')
  return {
    text,
    head: JSON.parse(head) as ListHead,
    tickets: lines.map((line) => ticketOf(JSON.parse(line) as ListLine)),
  }
}

type Offline = { letIn?: boolean; ago?: number; scanId?: string; device?: string }

/** A scan `ago` milliseconds before it is sent. */
const scanned = (
  ticket: { ticketId: string } | { code: string },
  { letIn = true, ago = 0, scanId = newId(), device = 'Back door' }: Offline = {},
): OfflineScan => ({ ...ticket, scanId, device, at: sentAt - ago, letIn })

/** What the clock of the device shows is its own affair. */
const sentAt = Date.parse('2031-05-05T05:05:05Z')
const sync = (on: Ctx, eventId: string, ...scans: OfflineScan[]) => syncScans(on, { eventId, sentAt, scans })

const scansOf = (ticketId: string) =>
  ctx.db
    .selectFrom('scans')
    .select(['id', 'verdict', 'at', 'scanned_at_device'])
    .where('ticket_id', '=', ticketId)
    .orderBy('at')
    .execute()

const isIn = async (ticketId: string) => {
  const { checked_in_at } = await ctx.db
    .selectFrom('tickets')
    .select('checked_in_at')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  return checked_in_at !== null
}

describe('the list of a door', () => {
  test('has every ticket of its event with a salted hash, and no code', async () => {
    const { eventId, tickets } = await anEvening(['Nadia Karim', 'Layla Haddad', 'Omar Aziz'])
    await anEvening()
    const [first, second] = tickets
    await voidTicket(ctx, second?.id ?? '')
    const { text, head, tickets: listed } = await readList(door, eventId)
    expect(head).toMatchObject({ isWhole: true, now: ctx.now.getTime(), conflicts: [] })
    expect(head.event).toMatchObject({ id: eventId, status: 'published' })
    expect(listed.map(({ name, state }) => [name, state])).toEqual([
      ['Nadia Karim', 'valid'],
      ['Layla Haddad', 'refunded'],
      ['Omar Aziz', 'valid'],
    ])
    const digest = createHash('sha256')
      .update(hashedText(salt, first?.code ?? ''))
      .digest()
    expect(listed[0]?.hash).toBe(digest.subarray(0, 16).toString('base64'))
    for (const { code } of tickets) expect(text).not.toContain(code)
  })

  test('is brought up to date by what has changed since', async () => {
    const { eventId, ticketTypeId, tickets } = await anEvening(['Nadia Karim', 'Layla Haddad'])
    const [first, second] = tickets
    const whole = await readList(door, eventId)
    // What else runs on the server may make some tickets come again, but not the whole list.
    expect((await readList(door, eventId, whole.head.cursor)).head.isWhole).toBe(false)

    await checkInTicket(door, { eventId, code: first?.code ?? '', scanId: newId(), device: '' })
    await ctx.db
      .updateTable('attendees')
      .set({ full_name: 'Layla Noor' })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('tickets')
          .select('attendee_id')
          .where('id', '=', second?.id ?? ''),
      )
      .execute()
    const more = await aPaidOrder(ctx, { ticketTypeId })
    const changed = await readList(door, eventId, whole.head.cursor)
    expect(changed.head.isWhole).toBe(false)
    const byId = new Map(changed.tickets.map((ticket) => [ticket.id, ticket]))
    expect(byId.size).toBe(3)
    expect(byId.get(first?.id ?? '')?.inSince).toBe(door.now.getTime())
    expect(byId.get(second?.id ?? '')?.name).toBe('Layla Noor')
    expect(byId.has(more.tickets[0]?.id ?? '')).toBe(true)

    await undoCheckIn(door, { ticketId: first?.id ?? '', scanId: newId(), device: '' })
    const undone = await readList(door, eventId, changed.head.cursor)
    expect(undone.tickets.find(({ id }) => id === first?.id)).toMatchObject({ inSince: null })
  })

  test('misses nothing of a transaction that was still running when it was read', async () => {
    const { eventId, tickets } = await anEvening()
    const before = await readList(door, eventId)
    let cursor = ''
    await ctx.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('tickets')
        .set({ code: newTicketCode() })
        .where('id', '=', tickets[0]?.id ?? '')
        .execute()
      // Others go on meanwhile, and the list is read in between.
      await anEvening()
      cursor = (await readList(door, eventId, before.head.cursor)).head.cursor
    })
    const [ticket] = (await readList(door, eventId, cursor)).tickets
    expect(ticket?.hash).toBeDefined()
    expect(ticket?.hash).not.toBe(before.tickets[0]?.hash)
  })

  test('is whole again for a cursor that cannot be ours', async () => {
    const { eventId } = await aTicket()
    for (const since of ['9999999999999999999', 'x', '-1', '']) {
      expect((await readList(door, eventId, since)).head.isWhole).toBe(true)
    }
  })

  test('is read in portions', async () => {
    const { eventId } = await anEvening(Array.from({ length: 9 }, (_, index) => `Guest Number ${index}`))
    const { tickets } = await readList(door, eventId)
    expect(new Set(tickets.map(({ id }) => id)).size).toBe(9)
  })

  test('is for the door of this event only', async () => {
    const { eventId } = await aTicket()
    const other = { ...ctx, actor: actorWithRole('door', { doorEventIds: [newId()] }) }
    for (const on of [stranger, other, ctx]) {
      await expect(readList(on, eventId)).rejects.toThrow('not allowed')
    }
    await expect(readList(door, newId())).rejects.toThrow('not found')
    const short = doorList(door, { eventId, salt: 'short', since: null })
    await expect(short.next()).rejects.toThrow('salt')
  })
})

describe('what was scanned without a network', () => {
  test('lets in once; sent again, and by two at once, it is the same', async () => {
    const { eventId, id } = await aTicket()
    const scan = scanned({ ticketId: id }, { ago: 7 * minutes })
    const answers = await Promise.all([sync(door, eventId, scan), sync(door, eventId, scan)])
    answers.push(await sync(later(door, 5), eventId, scan))
    for (const answer of answers) {
      expect(answer.done).toEqual([{ scanId: scan.scanId, verdict: 'admitted', conflict: null }])
    }
    expect(await scansOf(id)).toEqual([
      {
        id: scan.scanId,
        verdict: 'admitted',
        at: ctx.now,
        scanned_at_device: new Date(ctx.now.getTime() - 7 * minutes),
      },
    ])
    expect(await openConflicts(door, eventId)).toEqual([])
    await expectInvariants(ctx)
  })

  test('continues where the network broke off', async () => {
    const { eventId, tickets } = await anEvening(['Nadia Karim', 'Layla Haddad'])
    const scans = tickets.map(({ id }) => scanned({ ticketId: id }))
    await sync(door, eventId, ...scans.slice(0, 1))
    const { done } = await sync(door, eventId, ...scans)
    expect(done.map(({ verdict }) => verdict)).toEqual(['admitted', 'admitted'])
  })

  test('is a conflict when another door was first, with both doors and times', async () => {
    const { eventId, id, code } = await aTicket()
    await checkInTicket(later(door, -10), { eventId, code, scanId: newId(), device: 'Main entrance' })
    const scan = scanned({ ticketId: id }, { ago: 15 * minutes })
    const { done } = await sync(door, eventId, scan)
    expect(done).toEqual([{ scanId: scan.scanId, verdict: 'already-in', conflict: 'twice' }])
    await sync(door, eventId, scan)
    const shown = await openConflicts(door, eventId)
    expect(shown).toEqual([
      {
        scanId: scan.scanId,
        kind: 'twice',
        attendeeName: 'Nadia Karim',
        ticketName: 'Standard',
        scan: { device: 'Back door', at: new Date(ctx.now.getTime() - 15 * minutes).toISOString(), by: null },
        first: {
          device: 'Main entrance',
          at: new Date(ctx.now.getTime() - 10 * minutes).toISOString(),
          by: null,
        },
      },
    ])
    expect((await readList(door, eventId)).head.conflicts).toEqual(shown)
    await expectInvariants(ctx)

    await expect(settleConflict(stranger, { scanId: scan.scanId })).rejects.toThrow('not allowed')
    await settleConflict(door, { scanId: scan.scanId })
    await settleConflict(door, { scanId: scan.scanId })
    expect(await openConflicts(door, eventId)).toEqual([])
    await sync(door, eventId, scan)
    expect(await openConflicts(door, eventId)).toEqual([])
    const acts = await ctx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', scan.scanId)
      .orderBy('id')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual(['scan.conflict', 'scan.settle-conflict'])
  })

  test('two devices let the same ticket in: one is the admission, the other the conflict', async () => {
    const { eventId, id } = await aTicket()
    const answers = await Promise.all(
      ['North', 'South'].map((device) => sync(door, eventId, scanned({ ticketId: id }, { device }))),
    )
    const conflicts = answers.flatMap(({ done }) => done.map(({ conflict }) => conflict))
    expect(new Set(conflicts)).toEqual(new Set([null, 'twice']))
    expect(await openConflicts(door, eventId)).toHaveLength(1)
    await expectInvariants(ctx)
  })

  test('is a conflict when the ticket has been refunded since', async () => {
    const { eventId, id } = await aTicket()
    await voidTicket(ctx, id)
    const { done } = await sync(door, eventId, scanned({ ticketId: id }))
    expect(done).toMatchObject([{ verdict: 'refunded', conflict: 'refunded' }])
    expect(await isIn(id)).toBe(false)
  })

  test('admits no ticket that the device refused, and reports the conflict', async () => {
    const { eventId, id, code } = await aTicket()
    const scan = scanned({ code }, { letIn: false })
    for (let time = 0; time < 2; time++) {
      const { done } = await sync(door, eventId, scan)
      expect(done).toEqual([{ scanId: scan.scanId, verdict: 'unknown', conflict: 'turned-away' }])
    }
    expect(await isIn(id)).toBe(false)
    expect(await openConflicts(door, eventId)).toMatchObject([{ kind: 'turned-away', first: null }])
    await expectInvariants(ctx)
  })

  test('that arrived when its answer was lost is what it was answered', async () => {
    const { eventId, id, code } = await aTicket()
    const scanId = newId()
    await checkInTicket(door, { eventId, code, scanId, device: '' })
    expect((await sync(door, eventId, scanned({ ticketId: id }, { scanId }))).done).toEqual([
      { scanId, verdict: 'admitted', conflict: null },
    ])
    const turnedAway = await sync(door, eventId, scanned({ code }, { scanId, letIn: false }))
    expect(turnedAway.done).toMatchObject([{ verdict: 'admitted', conflict: 'turned-away' }])
  })

  test('every refusal is recorded', async () => {
    const { eventId } = await aTicket()
    const other = await aTicket()
    const { done } = await sync(
      door,
      eventId,
      scanned({ code: other.code }, { letIn: false }),
      scanned({ code: newTicketCode() }, { letIn: false }),
    )
    expect(done.map(({ verdict, conflict }) => [verdict, conflict])).toEqual([
      ['wrong-event', null],
      ['unknown', null],
    ])
    const rows = await ctx.db.selectFrom('scans').select('verdict').where('event_id', '=', eventId).execute()
    expect(rows.map(({ verdict }) => verdict).sort()).toEqual(['unknown', 'wrong-event'])
  })

  test('is judged by when it was scanned, also after the event; older than a day counts as a day', async () => {
    const { eventId, tickets } = await anEvening(['Nadia Karim', 'Layla Haddad'])
    const [first, second] = tickets
    const { ends_at } = await ctx.db
      .selectFrom('events')
      .select('ends_at')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow()
    const after = { ...door, now: new Date(ends_at.getTime() + 10 * minutes) }
    const inTime = await sync(after, eventId, scanned({ ticketId: first?.id ?? '' }, { ago: 20 * minutes }))
    expect(inTime.done).toMatchObject([{ verdict: 'admitted', conflict: null }])
    const nextWeek = { ...door, now: new Date(ends_at.getTime() + 7 * 24 * 60 * minutes) }
    const tooLate = await sync(
      nextWeek,
      eventId,
      scanned({ ticketId: second?.id ?? '' }, { ago: 7 * 24 * 60 * minutes + 20 * minutes }),
    )
    expect(tooLate.done).toMatchObject([{ verdict: 'event-closed', conflict: 'event-closed' }])
    const [row] = await scansOf(second?.id ?? '')
    expect(row?.scanned_at_device).toEqual(new Date(nextWeek.now.getTime() - 24 * 60 * minutes))
  })

  test('a check-in may be taken back in the same go', async () => {
    const { eventId, id } = await aTicket()
    const undo: OfflineScan = { scanId: newId(), device: '', at: sentAt, ticketId: id, undo: true }
    for (let time = 0; time < 2; time++) {
      const first = scanned({ ticketId: id })
      const { done } = await sync(door, eventId, ...(time === 0 ? [first, undo] : [undo]))
      expect(done.at(-1)).toMatchObject({ verdict: 'undone' })
    }
    expect(await isIn(id)).toBe(false)
    await expectInvariants(ctx)
  })

  test('what cannot be taken holds nothing up', async () => {
    const { eventId, id } = await aTicket()
    const other = await aTicket()
    const taken = newId()
    await checkInTicket(door, { eventId: other.eventId, code: other.code, scanId: taken, device: '' })
    const undo: OfflineScan = { scanId: newId(), device: '', at: sentAt, ticketId: newId(), undo: true }
    const { done } = await sync(
      door,
      eventId,
      scanned({ ticketId: other.id }, { scanId: taken }),
      undo,
      scanned({ ticketId: id }),
    )
    expect(done.map(({ verdict }) => verdict)).toEqual(['refused', 'refused', 'admitted'])
  })

  test('guesses are limited there too: the rest may be sent later', async () => {
    const { eventId, id } = await aTicket()
    const limited: Ctx = { ...door, ports: { ...door.ports, limiter: limiterWith('ticket-guess', 1).port } }
    const outcome = await sync(
      limited,
      eventId,
      scanned({ code: newTicketCode() }, { letIn: false }),
      scanned({ code: newTicketCode() }, { letIn: false }),
      scanned({ ticketId: id }),
    )
    expect(outcome.done).toHaveLength(1)
    expect(outcome.retryAfter).toBeGreaterThan(0)
  })

  test('is for the door of this event only', async () => {
    const { eventId, id } = await aTicket()
    await expect(sync(stranger, eventId, scanned({ ticketId: id }))).rejects.toThrow('not allowed')
  })
})
