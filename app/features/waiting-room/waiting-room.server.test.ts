import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { aLine, lineRow } from '#tests/factories/a-line.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { admitNext } from './admit-next.server.ts'
import { advanceLines } from './advance-lines.server.ts'
import { allocateNumbers } from './allocate-numbers.server.ts'
import { closeLine } from './close-line.server.ts'
import { heldBackBy, heldBackOrder } from './held-back-by.server.ts'
import { joinLine } from './join-line.server.ts'
import { lineCookie, lineTokenIn } from './line-token.server.ts'
import { placeOf } from './place-of.server.ts'
import { steerLine } from './steer-line.server.ts'

const world = await testContext()
const { ctx } = world
const admin = world.as(actorWithRole('admin'))
const asSystem: Ctx = { ...ctx, actor: system }
const busy = (on: Ctx, ticketTypeId: string, queued: number): Ctx => ({
  ...on,
  semaphore: { ...on.semaphore, queued: () => new Map([[`ticket-type:${ticketTypeId}`, queued]]) },
})

/** What a browser sends that was given this number. */
const cookieOf = (on: Ctx, eventId: string, number: number) =>
  lineCookie(on, eventId, { number, startedAt: number, takenAt: on.now }).split(';')[0] ?? ''

const takeNumber = (on: Ctx) => async (eventId: string) => {
  const taken = await allocateNumbers(on, { eventId, count: 1 })
  return taken && { number: taken.first, admittedNumber: taken.admittedNumber }
}
const join = (on: Ctx, slug: string, cookies: string | null = null, replacesMissed = false) =>
  joinLine(on, { slug, cookies, replacesMissed, takeNumber: takeNumber(on) })

describe('numbers', () => {
  test('are taken in order, without a gap, in one statement for many; none of a closed line', async () => {
    const { eventId } = await aLine(ctx)
    expect(await allocateNumbers(ctx, { eventId, count: 3 })).toEqual({ first: 1, admittedNumber: 0 })
    expect(await allocateNumbers(ctx, { eventId, count: 1 })).toEqual({ first: 4, admittedNumber: 0 })
    await closeLine(ctx, { eventId, byHand: false })
    expect(await allocateNumbers(ctx, { eventId, count: 1 })).toBeNull()
    expect(await allocateNumbers(ctx, { eventId: 'x', count: 1 })).toBeNull()
    await expectInvariants(ctx)
  })

  test('never fall, whatever writes them', async () => {
    const { eventId } = await aLine(ctx, { taken: 5 })
    const fall = ctx.db
      .updateTable('sale_lines')
      .set({ last_number: 4 })
      .where('event_id', '=', eventId)
      .execute()
    await expect(fall).rejects.toThrow('the numbers of a line only rise')
    const passLast = ctx.db
      .updateTable('sale_lines')
      .set({ admitted_number: 6 })
      .where('event_id', '=', eventId)
    await expect(passLast.execute()).rejects.toThrow('check')
  })
})

describe('admitting', () => {
  test('goes from the front, never past the last, and writes down when', async () => {
    const { eventId, slug } = await aLine(ctx, { taken: 5 })
    expect(await admitNext(ctx, { eventId, count: 2 })).toBe(2)
    expect(await admitNext(later(ctx, 0.1), { eventId, count: 2 })).toBe(2)
    expect(await admitNext(later(ctx, 1), { eventId, count: 9 })).toBe(1)
    expect(await admitNext(ctx, { eventId, count: 9 })).toBe(0)
    const calls = await ctx.db
      .selectFrom('sale_line_calls')
      .select('up_to')
      .where('event_id', '=', eventId)
      .execute()
    expect(calls.map(({ up_to }) => up_to)).toEqual([4, 5])
    expect(await placeOf(ctx, { slug, cookies: cookieOf(ctx, eventId, 4) })).toMatchObject({
      state: 'called',
    })
    await expectInvariants(ctx)
  })

  test('calls stay in order where a clock is behind, and are forgotten with their turns', async () => {
    const { eventId, slug } = await aLine(ctx, { taken: 50 })
    await admitNext(later(ctx, 5), { eventId, count: 10 })
    await admitNext(ctx, { eventId, count: 10 })
    await admitNext(later(ctx, 6), { eventId, count: 10 })
    await expectInvariants(ctx)
    const after = later(ctx, 30)
    await admitNext(after, { eventId, count: 10 })
    const calls = await ctx.db
      .selectFrom('sale_line_calls')
      .select('up_to')
      .where('event_id', '=', eventId)
      .execute()
    expect(calls.map(({ up_to }) => up_to)).toEqual([30, 40])
    const states = await Promise.all(
      [5, 25, 35, 45].map(
        async (number) => (await placeOf(after, { slug, cookies: cookieOf(after, eventId, number) })).state,
      ),
    )
    expect(states).toEqual(['missed', 'missed', 'called', 'waiting'])
    await expectInvariants(ctx)
  })

  test('follows each second the capacity of the process, and stops while its queue is long or the line is paused', async () => {
    const { eventId, ticketTypeId } = await aLine(ctx, { taken: 100, mode: 'open' })
    const mine = { ...asSystem }
    let shares = await advanceLines(mine, new Map())
    expect([shares.get(eventId), (await lineRow(ctx, eventId)).admitted_number]).toEqual([6, 5])
    shares = await advanceLines(mine, shares)
    expect([shares.get(eventId), (await lineRow(ctx, eventId)).admitted_number]).toEqual([7, 11])
    shares = await advanceLines(busy(later(mine, 1), ticketTypeId, 200), shares)
    const stopped = await lineRow(ctx, eventId)
    expect([shares.get(eventId), stopped.admitted_number]).toEqual([3, 11])
    expect(stopped.busy_at).toEqual(later(ctx, 1).now)
    await steerLine(admin, { eventId, step: 'pause' })
    await advanceLines(mine, shares)
    expect((await lineRow(ctx, eventId)).admitted_number).toBe(11)
    await steerLine(admin, { eventId, step: 'close' })
    await expectInvariants(ctx)
  })
})

describe('a place', () => {
  test('is taken once and kept while waiting or admitted; a missed turn moves it to the end', async () => {
    const { eventId, slug } = await aLine(ctx, { taken: 3 })
    const first = await join(ctx, slug)
    expect(first.place).toMatchObject({ state: 'waiting', position: 4, startedAt: 4 })
    const cookies = first.setCookie?.split(';')[0] ?? ''
    expect(await join(ctx, slug, cookies)).toMatchObject({ place: { position: 4 }, setCookie: null })
    await admitNext(ctx, { eventId, count: 4 })
    expect(await join(ctx, slug, cookies)).toMatchObject({ place: { state: 'called' }, setCookie: null })
    const tooLate = later(ctx, 16)
    expect((await placeOf(tooLate, { slug, cookies })).state).toBe('missed')
    expect(await join(tooLate, slug, cookies)).toMatchObject({ place: { state: 'missed' }, setCookie: null })
    expect((await join(tooLate, slug, cookies, true)).place).toMatchObject({ state: 'waiting', position: 1 })
    expect((await lineRow(ctx, eventId)).last_number).toBe(5)
  })

  test('is refused for a forged, changed or swapped number and after a day', async () => {
    const { eventId, slug } = await aLine(ctx, { taken: 9 })
    const other = await aLine(ctx, { taken: 9 })
    const mine = cookieOf(ctx, eventId, 2)
    expect(lineTokenIn(ctx, mine, eventId)).toMatchObject({ number: 2 })
    const [name, token = ''] = mine.split('=')
    const swapped = `${cookieOf(ctx, other.eventId, 1).split('=')[0]}=${token}`
    const otherPurpose = `${name}=${ctx.ports.tokens.encrypt('news', `${eventId} 1 1 ${ctx.now.getTime()}`)}`
    for (const forged of [
      `${name}=${eventId} 1 1 1`,
      `${name}=${token.slice(0, -3)}abc`,
      `${name}=`,
      otherPurpose,
    ]) {
      expect(await placeOf(ctx, { slug, cookies: forged })).toMatchObject({ state: 'none' })
    }
    expect((await placeOf(ctx, { slug: other.slug, cookies: swapped })).state).toBe('none')
    expect((await placeOf(later(ctx, 24 * 60), { slug, cookies: mine })).state).toBe('none')
  })

  test('is kept when the line is closed and opened again; numbers go on', async () => {
    const { eventId, slug } = await aLine(ctx, { taken: 2 })
    const cookies = cookieOf(ctx, eventId, 2)
    await steerLine(admin, { eventId, step: 'close' })
    expect((await placeOf(ctx, { slug, cookies })).state).toBe('free')
    await steerLine(admin, { eventId, step: 'open' })
    expect((await placeOf(ctx, { slug, cookies })).state).toBe('called')
    expect((await join(ctx, slug)).place).toMatchObject({ state: 'waiting', position: 1 })
    expect((await lineRow(ctx, eventId)).last_number).toBe(3)
  })

  test('of an invisible event is not found', async () => {
    const hidden = await anEvent(ctx, { status: 'draft' })
    await expect(placeOf(ctx, { slug: `event-${hidden}`, cookies: null })).rejects.toThrow('not found')
    await expect(join(ctx, 'nowhere')).rejects.toThrow('not found')
    const plain = await anEvent(ctx)
    await aTicketType(ctx, { event_id: plain })
    expect(await join(ctx, `event-${plain}`)).toMatchObject({ place: { state: 'free' }, setCookie: null })
  })

  test('ends when everything is sold, with the waitlist of the only ticket', async () => {
    const { slug, ticketTypeId, eventId } = await aLine(ctx, { taken: 2 })
    const cookies = cookieOf(ctx, eventId, 2)
    const stock = (held: number) =>
      ctx.db
        .updateTable('ticket_types')
        .set({ capacity: 5, sold: 5 - held, held })
        .where('id', '=', ticketTypeId)
        .execute()
    await stock(1)
    expect(await placeOf(ctx, { slug, cookies })).toMatchObject({ state: 'waiting', still: 'all-held' })
    await stock(0)
    expect(await placeOf(ctx, { slug, cookies })).toMatchObject({
      state: 'sold-out',
      waitlist: `/events/${slug}/waitlist/${ticketTypeId}`,
    })
    await advanceLines(asSystem, new Map())
    expect((await lineRow(ctx, eventId)).opened_at).toBeNull()
    await ctx.db
      .updateTable('ticket_types')
      .set({ capacity: null, sold: 0 })
      .where('id', '=', ticketTypeId)
      .execute()
    await ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', eventId).execute()
    expect((await placeOf(ctx, { slug, cookies })).state).toBe('over')
  })
})

describe('a checkout', () => {
  test('is held back by an open line unless it is one’s turn', async () => {
    const { eventId, slug, ticketTypeId } = await aLine(ctx, { taken: 2 })
    await admitNext(ctx, { eventId, count: 1 })
    const wanted = [
      { ticketTypeId: await aTicketType(ctx), quantity: 1 },
      { ticketTypeId, quantity: 1 },
    ]
    const heldBack = (cookies: string | null, on = ctx) => heldBackBy(on, { wanted, cookies })
    expect(await heldBack(null)).toEqual({ slug })
    expect(await heldBack(cookieOf(ctx, eventId, 2))).toEqual({ slug })
    expect(await heldBack(cookieOf(ctx, eventId, 1))).toBeNull()
    expect(await heldBack(cookieOf(ctx, eventId, 1), later(ctx, 16))).toEqual({ slug })
    expect(await heldBackBy(ctx, { wanted: wanted.slice(0, 1), cookies: null })).toBeNull()
  })

  test('opens the line where too many wait: for this one, not for those before', async () => {
    const eventId = await anEvent(ctx)
    const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
    const sibling = await aTicketType(ctx, { event_id: eventId })
    const wanted = [{ ticketTypeId, quantity: 1 }]
    expect(await heldBackOrder(busy(ctx, sibling, 199), { wanted, cookies: null })).toBeNull()
    expect(await heldBackOrder(busy(ctx, await aTicketType(ctx), 500), { wanted, cookies: null })).toBeNull()
    expect(await heldBackOrder(busy(ctx, sibling, 200), { wanted, cookies: null })).toEqual({
      ok: false,
      reason: 'waiting-room',
      slug: `event-${eventId}`,
    })
    expect(await heldBackBy(ctx, { wanted, cookies: null })).toEqual({ slug: `event-${eventId}` })
    const audited = await ctx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', eventId)
      .execute()
    expect(audited).toEqual([{ action: 'waiting-room.open' }])
    await steerLine(admin, { eventId, step: 'close' })
    expect(await heldBackOrder(busy(ctx, sibling, 900), { wanted, cookies: null })).toBeNull()
    await steerLine(admin, { eventId, step: 'automatic' })
    expect(await heldBackOrder(busy(ctx, sibling, 900), { wanted, cookies: null })).not.toBeNull()
    await expectInvariants(ctx)
  })
})

describe('a line', () => {
  test('closes by itself a quiet minute after the last one waited', async () => {
    const { eventId } = await aLine(ctx, { taken: 1 })
    await advanceLines(asSystem, new Map())
    await advanceLines(later(asSystem, 0.9), new Map())
    expect((await lineRow(ctx, eventId)).opened_at).not.toBeNull()
    await advanceLines(later(asSystem, 1), new Map())
    expect(await lineRow(ctx, eventId)).toMatchObject({ opened_at: null, mode: 'automatic' })
    await expectInvariants(ctx)
  })

  test('does not close over a new arrival or a process that has become busy', async () => {
    const { eventId } = await aLine(ctx)
    const now = later(ctx, 5)
    const close = { eventId, byHand: false, unlessBusySince: later(ctx, 4).now } as const
    await allocateNumbers(ctx, { eventId, count: 1 })
    expect(await closeLine(now, close)).toBe(false)
    await admitNext(now, { eventId, count: 1 })
    expect(await closeLine(now, close)).toBe(false)
    expect(await closeLine(later(ctx, 10), { ...close, unlessBusySince: later(ctx, 9).now })).toBe(true)
  })
})

describe('an administrator', () => {
  test('opens, pauses, goes on, leaves it to itself and closes; each once, each audited', async () => {
    const eventId = await anEvent(ctx)
    await aTicketType(ctx, { event_id: eventId })
    const steps = ['open', 'pause', 'resume', 'automatic', 'close', 'automatic'] as const
    for (const step of steps) {
      expect(await steerLine(admin, { eventId, step })).toEqual({ ok: true, step })
      expect(await steerLine(admin, { eventId, step })).toEqual({ ok: false, reason: 'nothing-to-change' })
    }
    const audited = await ctx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', eventId)
      .execute()
    expect(audited.map(({ action }) => action).toSorted()).toEqual(
      steps.map((step) => `waiting-room.${step}`).toSorted(),
    )
    await expectInvariants(ctx)
  })

  test('opens no waiting room for an event that is not on sale, and other roles are refused', async () => {
    const draft = await anEvent(ctx, { status: 'draft' })
    expect(await steerLine(admin, { eventId: draft, step: 'open' })).toEqual({
      ok: false,
      reason: 'not-on-sale',
    })
    await expect(steerLine(admin, { eventId: 'x', step: 'open' })).rejects.toThrow('not found')
    await expect(steerLine(ctx, { eventId: draft, step: 'open' })).rejects.toThrow('not allowed')
  })
})
