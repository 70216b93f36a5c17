import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { typedTime } from '#app/kernel/typed-time.ts'
import { aLine, lineRow } from '#tests/factories/a-line.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { admitNext } from './admit-next.server.ts'
import { advanceLines } from './advance-lines.server.ts'
import { allocateNumbers } from './allocate-numbers.server.ts'
import { drawPlaces } from './draw-places.server.ts'
import { heldBackBy } from './held-back-by.server.ts'
import { lineCookie } from './line-token.server.ts'
import { openCrowdedLine } from './open-crowded-line.server.ts'
import { openPlannedLine } from './open-planned-line.server.ts'
import { placeOf } from './place-of.server.ts'
import { lineOfEvent } from './read-lines.server.ts'
import { steerLine } from './steer-line.server.ts'

const world = await testContext()
const { ctx } = world
const asAdmin = (on: Ctx = ctx): Ctx => ({ ...on, actor: actorWithRole('admin') })
const advance = (on: Ctx) => advanceLines({ ...on, actor: system }, new Map())
const seconds = (on: Ctx, count: number) => later(on, count / 60)
const typed = (at: Date) => typedTime(at, 'Asia/Dubai')

/** An event whose sale begins in ten minutes. */
async function aSaleToCome() {
  const eventId = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId, sale_starts_at: addMinutes(ctx.now, 10) })
  return { eventId, ticketTypeId, slug: `event-${eventId}` }
}
const cookieOf = (eventId: string, number: number) =>
  lineCookie(ctx, eventId, { number, startedAt: number, takenAt: ctx.now }).split(';')[0] ?? ''
const audited = async (eventId: string) =>
  (
    await ctx.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('subject_id', '=', eventId)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ action, details }) => [action, details])

describe('a line that opens before its sale', () => {
  test('admits nobody until then, and then draws a place for everybody who is there, once', async () => {
    const { eventId, slug, ticketTypeId } = await aSaleToCome()
    await steerLine(asAdmin(), { eventId, step: 'open' })
    await allocateNumbers(ctx, { eventId, count: 40 })
    const cookies = Array.from({ length: 43 }, (_, index) => cookieOf(eventId, index + 1))
    const placesAt = (on: Ctx) => Promise.all(cookies.map((cookie) => placeOf(on, { slug, cookies: cookie })))
    await advance(ctx)
    await expectInvariants(ctx)
    expect((await placesAt(ctx))[0]).toMatchObject({ state: 'waiting', still: 'not-yet', gathered: 40 })
    expect(await admitNext(ctx, { eventId, count: 9 })).toBe(0)

    const begun = later(ctx, 10)
    expect(
      await heldBackBy(begun, { wanted: [{ ticketTypeId, quantity: 1 }], cookies: cookies[0] ?? null }),
    ).toEqual({
      slug,
    })
    await advance(begun)
    expect(await drawPlaces({ ...begun, actor: system }, { eventId, slug })).toBeNull()
    await allocateNumbers(begun, { eventId, count: 3 })
    const drawn = (await placesAt(begun)).map((place) => (place.state === 'waiting' ? place.position : 0))
    expect(drawn.slice(0, 40).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
    expect(drawn.slice(0, 40)).not.toEqual(drawn.slice(0, 40).toSorted((a, b) => a - b))
    expect(drawn.slice(40)).toEqual([41, 42, 43])
    expect((await placesAt(begun))[3]?.startedAt).toBe(drawn[3])

    await advance(seconds(begun, 1))
    const after = await placesAt(seconds(begun, 1))
    after.forEach((place, index) => {
      expect(place.state).toBe((drawn[index] ?? 0) <= 5 ? 'called' : 'waiting')
    })
    const first = drawn.indexOf(1)
    expect(
      await heldBackBy(begun, { wanted: [{ ticketTypeId, quantity: 1 }], cookies: cookies[first] ?? null }),
    ).toBeNull()
    expect(await audited(eventId)).toEqual([
      ['waiting-room.open', {}],
      ['waiting-room.draw', { people: 40 }],
    ])
    await expectInvariants(begun)
  })

  test('may be closed before: nobody is in line, nothing is drawn, and sales are yet to begin', async () => {
    const { eventId, slug } = await aSaleToCome()
    await steerLine(asAdmin(), { eventId, step: 'open' })
    await allocateNumbers(ctx, { eventId, count: 2 })
    await steerLine(asAdmin(), { eventId, step: 'close' })
    expect(await drawPlaces(ctx, { eventId, slug })).toBeNull()
    expect(await placeOf(ctx, { slug, cookies: cookieOf(eventId, 1) })).toMatchObject({ state: 'early' })
    await expectInvariants(ctx)
  })

  test('ends with its event', async () => {
    const { eventId, slug } = await aSaleToCome()
    await steerLine(asAdmin(), { eventId, step: 'open' })
    await allocateNumbers(ctx, { eventId, count: 2 })
    await ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', eventId).execute()
    await advance(ctx)
    expect(await lineRow(ctx, eventId)).toMatchObject({ opened_at: null, awaits_draw: false })
    expect(await placeOf(ctx, { slug, cookies: null })).toMatchObject({ state: 'over' })
    await expectInvariants(ctx)
  })
})

describe('a plan', () => {
  test('opens the line when its time has come, once, and keeps it open', async () => {
    const { eventId, slug } = await aSaleToCome()
    const at = typed(addMinutes(ctx.now, 5))
    expect(await steerLine(asAdmin(), { eventId, step: 'plan', at })).toEqual({ ok: true, step: 'plan' })
    expect(await steerLine(asAdmin(), { eventId, step: 'plan', at })).toEqual({
      ok: false,
      reason: 'nothing-to-change',
    })
    await advance(later(ctx, 4))
    expect(await allocateNumbers(ctx, { eventId, count: 1 })).toBeNull()
    const due = later(ctx, 5)
    const line = await lineOfEvent(due, slug)
    if (!line) throw new Error('no line')
    await advance(due)
    expect(await openPlannedLine({ ...due, actor: system }, line)).toBe(false)
    expect(await lineRow(ctx, eventId)).toMatchObject({
      mode: 'open',
      opened_at: due.now,
      planned_for: null,
      awaits_draw: true,
    })
    expect((await audited(eventId)).at(-1)).toEqual([
      'waiting-room.open',
      { plannedFor: due.now.toISOString() },
    ])
    const replan = await steerLine(asAdmin(due), { eventId, step: 'plan', at: typed(addMinutes(ctx.now, 9)) })
    expect(replan).toEqual({ ok: false, reason: 'nothing-to-change' })
    await expectInvariants(due)
  })

  test('can be changed and dropped, and goes when the line is opened or closed by hand', async () => {
    const { eventId } = await aSaleToCome()
    const plan = (minutes: number) =>
      steerLine(asAdmin(), { eventId, step: 'plan', at: typed(addMinutes(ctx.now, minutes)) })
    const plannedFor = async () => (await lineRow(ctx, eventId)).planned_for
    await plan(5)
    await plan(7)
    expect(await plannedFor()).toEqual(addMinutes(ctx.now, 7))
    await steerLine(asAdmin(), { eventId, step: 'pace', pace: 30 })
    expect(await steerLine(asAdmin(), { eventId, step: 'unplan' })).toMatchObject({ ok: true })
    expect(await lineRow(ctx, eventId)).toMatchObject({ planned_for: null, pace: null })
    expect(await steerLine(asAdmin(), { eventId, step: 'unplan' })).toMatchObject({ ok: false })
    await plan(5)
    await steerLine(asAdmin(), { eventId, step: 'close' })
    expect(await lineRow(ctx, eventId)).toMatchObject({ planned_for: null, mode: 'closed' })
    await plan(5)
    await steerLine(asAdmin(), { eventId, step: 'open' })
    expect(await lineRow(ctx, eventId)).toMatchObject({ planned_for: null, opened_at: ctx.now })
    await expectInvariants(ctx)
  })

  test('is refused for what is no time, has passed, or lies after the event; and for what is not sold', async () => {
    const { eventId } = await aSaleToCome()
    const plan = (at: string, id = eventId) => steerLine(asAdmin(), { eventId: id, step: 'plan', at })
    for (const at of ['', 'soon', '2026-02-31T10:00']) {
      expect(await plan(at)).toEqual({ ok: false, reason: 'no-time' })
    }
    for (const minutes of [0, -1, 8 * 1_440]) {
      expect(await plan(typed(addMinutes(ctx.now, minutes)))).toEqual({
        ok: false,
        reason: 'not-at-that-time',
      })
    }
    const draft = await anEvent(ctx, { status: 'draft' })
    expect(await plan(typed(addMinutes(ctx.now, 5)), draft)).toEqual({ ok: false, reason: 'not-on-sale' })
  })

  test('is not lost where a crowd comes before its time: the line opens, and stays open', async () => {
    const { eventId } = await aLine(ctx)
    await advance(later(ctx, 1))
    expect(await lineRow(ctx, eventId)).toMatchObject({ opened_at: null, mode: 'automatic' })
    await steerLine(asAdmin(later(ctx, 2)), { eventId, step: 'plan', at: typed(addMinutes(ctx.now, 9)) })
    expect(await openCrowdedLine(later(ctx, 3), { eventId, queued: 200 })).toBe(true)
    await advance(later(ctx, 6))
    expect(await lineRow(ctx, eventId)).toMatchObject({
      mode: 'open',
      planned_for: null,
      opened_at: addMinutes(ctx.now, 3),
    })
    await expectInvariants(later(ctx, 6))
  })

  test('for an event that was cancelled meanwhile is dropped', async () => {
    const { eventId } = await aSaleToCome()
    await steerLine(asAdmin(), { eventId, step: 'plan', at: typed(addMinutes(ctx.now, 5)) })
    await ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', eventId).execute()
    await advance(later(ctx, 5))
    expect(await lineRow(ctx, eventId)).toMatchObject({ planned_for: null, opened_at: null })
  })
})

describe('a pace', () => {
  test('is kept to by whoever admits, to the person, over any time', async () => {
    const { eventId } = await aLine(ctx, { taken: 500 })
    await steerLine(asAdmin(), { eventId, step: 'pace', pace: 90 })
    const admit = (after: number) => admitNext(seconds(ctx, after), { eventId, count: 50 })
    // Nothing is saved up from before it was set.
    expect(await admit(0)).toBe(0)
    expect(await admit(2)).toBe(3)
    expect(await admit(2)).toBe(0)
    expect(await admit(3)).toBe(1)
    expect(await admit(4)).toBe(2)
    let admitted = 0
    for (let second = 5; second <= 64; second++) admitted += await admit(second)
    expect(admitted).toBe(90)
    // While no process admits, ten seconds are saved up.
    expect(await admit(600)).toBe(15)
    await expectInvariants(seconds(ctx, 600))
  })

  test.each([1, 7, 11, 60_000])('of %i a minute is reached', async (pace) => {
    const { eventId } = await aLine(ctx, { taken: 200_000 })
    await steerLine(asAdmin(), { eventId, step: 'pace', pace })
    let admitted = 0
    for (let second = 1; second <= 180; second++) {
      admitted += await admitNext(seconds(ctx, second), { eventId, count: 100_000 })
    }
    expect(admitted).toBeGreaterThanOrEqual(pace * 3 - 1)
    expect(admitted).toBeLessThanOrEqual(pace * 3)
  })

  test('is changed once, ends with the line, and a slower clock does not add to it', async () => {
    const { eventId } = await aLine(ctx, { taken: 50 })
    expect(await steerLine(asAdmin(), { eventId, step: 'pace', pace: 60 })).toEqual({
      ok: true,
      step: 'pace',
    })
    expect(await steerLine(asAdmin(), { eventId, step: 'pace', pace: 60 })).toMatchObject({ ok: false })
    expect(await admitNext(seconds(ctx, 5), { eventId, count: 50 })).toBe(5)
    expect(await admitNext(ctx, { eventId, count: 50 })).toBe(0)
    expect((await audited(eventId)).at(-1)).toEqual(['waiting-room.pace', { pace: 60 }])
    expect(await steerLine(asAdmin(), { eventId, step: 'pace', pace: null })).toMatchObject({ ok: true })
    expect(await admitNext(ctx, { eventId, count: 50 })).toBe(45)
    await steerLine(asAdmin(), { eventId, step: 'pace', pace: 60 })
    await steerLine(asAdmin(), { eventId, step: 'close' })
    expect((await lineRow(ctx, eventId)).pace).toBeNull()
    expect(await steerLine(asAdmin(), { eventId, step: 'pace', pace: 60 })).toMatchObject({ ok: false })
  })
})

describe('what is kept of a line', () => {
  const arrivalsOf = async (eventId: string) => {
    const arrivals = ctx.db.selectFrom('sale_line_arrivals').select('up_to').where('event_id', '=', eventId)
    return (await arrivals.orderBy('up_to').execute()).map(({ up_to }) => up_to)
  }

  test('the start of the wait: the first arrival that has not been admitted', async () => {
    const { eventId, slug } = await aLine(ctx)
    const since = async (on: Ctx) => (await lineOfEvent(on, slug))?.waitingSince ?? null
    expect(await since(ctx)).toBeNull()
    await allocateNumbers(ctx, { eventId, count: 2 })
    await allocateNumbers(later(ctx, 1), { eventId, count: 2 })
    await allocateNumbers(seconds(later(ctx, 1), 3), { eventId, count: 2 })
    const now = later(ctx, 2)
    expect([await since(now), await arrivalsOf(eventId)]).toEqual([ctx.now, [2, 6]])
    await admitNext(now, { eventId, count: 2 })
    expect([await since(now), await arrivalsOf(eventId)]).toEqual([addMinutes(ctx.now, 1), [6]])
    await admitNext(now, { eventId, count: 3 })
    expect([await since(now), await arrivalsOf(eventId)]).toEqual([addMinutes(ctx.now, 1), [6]])
    await admitNext(now, { eventId, count: 1 })
    expect([await since(now), await arrivalsOf(eventId)]).toEqual([null, []])
  })

  test('the start of the wait after a draw: the first arrival of all drawn visitors', async () => {
    const { eventId, slug } = await aSaleToCome()
    await steerLine(asAdmin(), { eventId, step: 'open' })
    await allocateNumbers(ctx, { eventId, count: 5 })
    await allocateNumbers(later(ctx, 5), { eventId, count: 5 })
    const begun = later(ctx, 10)
    await advance(begun)
    await admitNext(begun, { eventId, count: 7 })
    expect((await lineOfEvent(begun, slug))?.waitingSince).toEqual(ctx.now)
    expect(await arrivalsOf(eventId)).toEqual([5, 10])
    await admitNext(begun, { eventId, count: 3 })
    expect(await arrivalsOf(eventId)).toEqual([])
  })

  test('each time it was open, with how many came, how many were admitted by turns, and who closed it', async () => {
    const { eventId } = await aLine(ctx, { taken: 5 })
    await admitNext(ctx, { eventId, count: 2 })
    await steerLine(asAdmin(later(ctx, 3)), { eventId, step: 'close' })
    await steerLine(asAdmin(later(ctx, 4)), { eventId, step: 'open' })
    await steerLine(asAdmin(later(ctx, 4)), { eventId, step: 'automatic' })
    await allocateNumbers(later(ctx, 4), { eventId, count: 1 })
    await admitNext(later(ctx, 4), { eventId, count: 1 })
    await advance(later(ctx, 6))
    const openings = await ctx.db
      .selectFrom('sale_line_openings')
      .select(['opened_at', 'closed_at', 'taken', 'admitted', 'closed_by_hand'])
      .where('event_id', '=', eventId)
      .orderBy('opened_at')
      .execute()
    expect(openings).toEqual([
      { opened_at: ctx.now, closed_at: addMinutes(ctx.now, 3), taken: 5, admitted: 2, closed_by_hand: true },
      {
        opened_at: addMinutes(ctx.now, 4),
        closed_at: addMinutes(ctx.now, 6),
        taken: 1,
        admitted: 1,
        closed_by_hand: false,
      },
    ])
    await expectInvariants(later(ctx, 6))
  })
})
