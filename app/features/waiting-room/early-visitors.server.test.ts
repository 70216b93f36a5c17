import { expect, test } from 'vitest'
import { eventAtAddress } from '#app/features/events/event-page.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { typedTime } from '#app/kernel/typed-time.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { later } from '#tests/support/later.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { allocateNumbers } from './allocate-numbers.server.ts'
import { joinLine } from './join-line.server.ts'
import { steerLine } from './steer-line.server.ts'

const { ctx } = await testContext()
const admin = { ...ctx, actor: actorWithRole('admin') }
const opensAt = addMinutes(ctx.now, 60)
async function takeNumber(eventId: string) {
  const taken = await allocateNumbers(ctx, { eventId, count: 1 })
  return taken && { number: taken.first, admittedNumber: taken.admittedNumber }
}

/** An event whose sale begins in an hour. */
async function aSaleToCome() {
  const eventId = await anEvent(ctx)
  await aTicketType(ctx, { event_id: eventId, sale_starts_at: opensAt })
  return { eventId, slug: `event-${eventId}` }
}
const come = (slug: string, on = ctx) =>
  joinLine(on, { slug, cookies: null, replacesMissed: false, takeNumber })

test('a visitor before the sale sees its start and takes no number until a waiting room opens', async () => {
  const { eventId, slug } = await aSaleToCome()
  expect(await come(slug)).toMatchObject({
    place: { state: 'early', opensAt, opensInMs: 3_600_000, roomOpensAt: null },
    setCookie: null,
  })
  await steerLine(admin, { eventId, step: 'open' })
  expect(await come(slug)).toMatchObject({ place: { state: 'waiting', still: 'not-yet', gathered: 1 } })
})

test('a planned waiting room is announced there and on the event page', async () => {
  const { eventId, slug } = await aSaleToCome()
  expect((await eventAtAddress(ctx, slug))?.waitingRoom).toBeNull()
  const at = new Date(Math.floor(ctx.now.getTime() / 60_000) * 60_000 + 30 * 60_000)
  await steerLine(admin, { eventId, step: 'plan', at: typedTime(at, 'Asia/Dubai') })
  expect((await come(slug)).place).toMatchObject({ state: 'early', roomOpensAt: at })
  expect((await eventAtAddress(ctx, slug))?.waitingRoom).toEqual({ opensAt: at })
  await steerLine(admin, { eventId, step: 'open' })
  expect((await eventAtAddress(ctx, slug))?.waitingRoom).toBe('open')
})

test('once sales have begun without a line, everybody goes on', async () => {
  const { slug } = await aSaleToCome()
  expect((await come(slug, later(ctx, 61))).place).toMatchObject({ state: 'free' })
})
