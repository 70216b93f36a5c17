import { beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { later } from '#tests/support/later.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { mailAttendees } from './mail-attendees.server.ts'

const world = await testContext()
const { ctx: guestCtx } = withDemoPayments(world.ctx)
const ctx: Ctx = { ...guestCtx, actor: system }
const hours = 60
const thankAttendees = async (of: Ctx) => (await mailAttendees(of))['event-thank-you']
/** The event begins in a day and lasts two hours; it thanks 24 hours after. */
const startsAt = addMinutes(ctx.now, 24 * hours)
const due = later(ctx, 50 * hours)

async function anEventToThank(overrides: Parameters<typeof anEvent>[1] = {}) {
  const eventId = await anEvent(ctx, {
    starts_at: startsAt,
    ends_at: addMinutes(startsAt, 2 * hours),
    reminder_hours: null,
    thanks_hours: 24,
    ...overrides,
  })
  return { eventId, ticketTypeId: await aTicketType(ctx, { event_id: eventId, capacity: null }) }
}

async function checkIn(orderId: string, howMany = 1): Promise<void> {
  const tickets = await ctx.db
    .selectFrom('tickets')
    .innerJoin('attendees', 'attendees.id', 'tickets.attendee_id')
    .select('tickets.id')
    .where('tickets.order_id', '=', orderId)
    .orderBy('attendees.position')
    .limit(howMany)
    .execute()
  await ctx.db
    .updateTable('tickets')
    .set({ checked_in_at: startsAt })
    .where(
      'id',
      'in',
      tickets.map(({ id }) => id),
    )
    .execute()
}

const thanked = async (eventId: string) => {
  const mails = await ctx.db
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'event-thank-you')
    .where('subject_id', '=', eventId)
    .orderBy('recipient')
    .execute()
  return mails.map(({ recipient }) => recipient)
}

beforeEach(async () => {
  await ctx.db.updateTable('events').set({ thanks_hours: null }).execute()
})

describe('the thank-you of an event', () => {
  test('goes to those who were checked in, once, so long after its end', async () => {
    const { eventId, ticketTypeId } = await anEventToThank()
    const order = await aPaidOrder(guestCtx, {
      ticketTypeId,
      quantity: 3,
      attendees: [
        anAttendee(),
        anAttendee({ fullName: 'Tom Reed', email: 'tom@school.example' }),
        anAttendee({ fullName: 'Una Vale', email: 'una@school.example' }),
      ],
    })
    await checkIn(order.id, 2)
    expect(await thankAttendees({ ...due, now: addMinutes(due.now, -1) })).toEqual({ events: 0, mails: 0 })
    expect(await thankAttendees(due)).toEqual({ events: 1, mails: 2 })
    expect(await thankAttendees(due)).toEqual({ events: 0, mails: 0 })
    expect(await thanked(eventId)).toEqual(['nadia@school.example', 'tom@school.example'])
  })

  test('is one mail for a holder of several tickets, and goes to the buyer for seats without details', async () => {
    const { eventId, ticketTypeId } = await anEventToThank()
    for (const attendees of [[anAttendee(), null], [anAttendee()]]) {
      const order = await aPaidOrder(guestCtx, { ticketTypeId, quantity: attendees.length, attendees })
      await checkIn(order.id, attendees.length)
    }
    expect(await thankAttendees(due)).toEqual({ events: 1, mails: 1 })
    expect(await thanked(eventId)).toEqual(['nadia@school.example'])
  })

  test('goes to everybody with a ticket of an event online', async () => {
    const { eventId, ticketTypeId } = await anEventToThank({ is_online: true })
    await aPaidOrder(guestCtx, { ticketTypeId })
    expect(await thankAttendees(due)).toEqual({ events: 1, mails: 1 })
    expect(await thanked(eventId)).toHaveLength(1)
  })

  test('does not go out without the switch, for drafts and cancelled events, or when its time is long over', async () => {
    await anEventToThank({ thanks_hours: null })
    for (const status of ['draft', 'cancelled', 'archived'] as const) await anEventToThank({ status })
    expect(await thankAttendees(due)).toEqual({ events: 0, mails: 0 })
    const { ticketTypeId } = await anEventToThank()
    const order = await aPaidOrder(guestCtx, { ticketTypeId })
    await checkIn(order.id)
    expect(await thankAttendees(later(due, 7 * 24 * hours + 1))).toEqual({ events: 0, mails: 0 })
    expect(await thankAttendees(later(due, 7 * 24 * hours))).toEqual({ events: 1, mails: 1 })
  })

  test('is not repeated when the event is moved, and stops when it is moved to a time to come', async () => {
    const { eventId, ticketTypeId } = await anEventToThank()
    const order = await aPaidOrder(guestCtx, { ticketTypeId })
    await checkIn(order.id)
    const dying: Ctx = { ...due, jobs: { ...due.jobs, send: () => Promise.reject(new Error('killed')) } }
    await expect(thankAttendees(dying)).rejects.toThrow('killed')
    expect(await thanked(eventId)).toEqual([])
    await ctx.db
      .updateTable('events')
      .set({ starts_at: later(due, 600).now, ends_at: later(due, 700).now })
      .where('id', '=', eventId)
      .execute()
    expect(await thankAttendees(due)).toEqual({ events: 1, mails: 0 })
    expect(await thankAttendees(later(due, 700 + 24 * hours))).toEqual({ events: 0, mails: 0 })
  })

  test('reaches every attendee exactly once after a crash in the middle', async () => {
    const { eventId, ticketTypeId } = await anEventToThank()
    for (const name of ['ann', 'ben', 'cem']) {
      const buyer = { name, email: `${name}@school.example`, phone: '+971501234567' }
      const attendees = [anAttendee({ fullName: name, email: buyer.email })]
      const order = await aPaidOrder(guestCtx, { ticketTypeId, attendees }, { buyer })
      await checkIn(order.id)
    }
    const dying: Ctx = { ...due, jobs: { ...due.jobs, send: () => Promise.reject(new Error('killed')) } }
    await expect(thankAttendees(dying)).rejects.toThrow('killed')
    const both = await Promise.all([thankAttendees(due), thankAttendees(due)])
    expect(both.reduce((sum, one) => sum + (one?.mails ?? 0), 0)).toBe(3)
    expect(await thanked(eventId)).toHaveLength(3)
  })

  test('goes out beside reminders that cannot', async () => {
    const reminded = await anEvent(ctx, { starts_at: later(due, 600).now, reminder_hours: 24 })
    const toCome = await aTicketType(ctx, { event_id: reminded, capacity: null })
    const tom = anAttendee({ fullName: 'Tom Reed', email: 'tom@school.example' })
    await aPaidOrder(guestCtx, { ticketTypeId: toCome, quantity: 2, attendees: [anAttendee(), tom] })
    const { eventId, ticketTypeId } = await anEventToThank()
    const order = await aPaidOrder(guestCtx, { ticketTypeId })
    await checkIn(order.id)
    const send: Ctx['jobs']['send'] = (executor, name, jobs) =>
      jobs.length === 2 ? Promise.reject(new Error('killed')) : due.jobs.send(executor, name, jobs)
    await expect(thankAttendees({ ...due, jobs: { ...due.jobs, send } })).rejects.toThrow('killed')
    expect(await thanked(eventId)).toEqual(['nadia@school.example'])
    expect(await mailAttendees(due)).toMatchObject({ 'event-reminder': { events: 1, mails: 2 } })
  })

  test('is sent by the system alone', async () => {
    await expect(thankAttendees(world.as(actorWithRole('user')))).rejects.toThrow('not allowed')
  })
})
