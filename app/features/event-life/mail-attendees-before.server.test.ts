import { beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { refundOrder } from '#app/features/ticketing/refunds/refund-order.server.ts'
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
const remindAttendees = async (of: Ctx) => (await mailAttendees(of))['event-reminder']
/** The event begins in a week; it reminds 24 hours before. */
const startsAt = addMinutes(ctx.now, 7 * 24 * hours)
const due = later(ctx, 6 * 24 * hours)

async function anEventToCome(overrides: Parameters<typeof anEvent>[1] = {}) {
  const eventId = await anEvent(ctx, { starts_at: startsAt, reminder_hours: 24, ...overrides })
  return { eventId, ticketTypeId: await aTicketType(ctx, { event_id: eventId }) }
}

const remindersOf = async (eventId: string) => {
  const mails = await ctx.db
    .selectFrom('mails')
    .select(['recipient', 'variables'])
    .where('kind', '=', 'event-reminder')
    .where('subject_id', '=', eventId)
    .orderBy('recipient')
    .execute()
  return mails.map(({ recipient, variables }) => ({ recipient, ...(variables as Record<string, unknown>) }))
}

beforeEach(async () => {
  await ctx.db.updateTable('events').set({ reminder_hours: null }).execute()
})

describe('reminders of an event', () => {
  test('go once to attendees, and to the buyer for seats without details', async () => {
    const { eventId, ticketTypeId } = await anEventToCome()
    await aPaidOrder(guestCtx, {
      ticketTypeId,
      quantity: 3,
      attendees: [anAttendee(), anAttendee({ fullName: 'Tom Reed', email: 'tom@school.example' }), null],
    })
    expect(await remindAttendees({ ...due, now: addMinutes(due.now, -1) })).toEqual({ events: 0, mails: 0 })
    expect(await remindAttendees(due)).toEqual({ events: 1, mails: 2 })
    expect(await remindAttendees(due)).toEqual({ events: 0, mails: 0 })
    const [toNadia, toTom] = await remindersOf(eventId)
    expect(toNadia).toMatchObject({
      recipient: 'nadia@school.example',
      fullName: 'Nadia Karim',
      tickets: [{ attendee_name: 'Nadia Karim' }, { attendee_name: 'Name to follow' }],
      ticket_url: expect.stringContaining('/orders/'),
    })
    expect(toTom).toMatchObject({
      recipient: 'tom@school.example',
      tickets: [{ attendee_name: 'Tom Reed', ticket_type: 'Standard' }],
      ticket_url: expect.stringContaining('/attendees/'),
      calendar_url: expect.stringContaining('/calendar.ics'),
    })
  })

  test('are not repeated when the event is moved or its hours are changed', async () => {
    const { eventId, ticketTypeId } = await anEventToCome()
    await aPaidOrder(guestCtx, { ticketTypeId })
    await remindAttendees(due)
    await ctx.db
      .updateTable('events')
      .set({
        starts_at: addMinutes(startsAt, 14 * 24 * hours),
        ends_at: addMinutes(startsAt, 15 * 24 * hours),
      })
      .where('id', '=', eventId)
      .execute()
    await ctx.db.updateTable('events').set({ reminder_hours: 336 }).where('id', '=', eventId).execute()
    expect(await remindAttendees(later(ctx, 20 * 24 * hours))).toEqual({ events: 0, mails: 0 })
    expect(await remindersOf(eventId)).toHaveLength(1)
  })

  test('do not go to who buys after their time', async () => {
    const { eventId, ticketTypeId } = await anEventToCome()
    await aPaidOrder(guestCtx, { ticketTypeId })
    const late = later(due, 1)
    await aPaidOrder(
      { ...late, actor: guestCtx.actor },
      { ticketTypeId, attendees: [anAttendee({ email: 'late@school.example' })] },
    )
    await remindAttendees(later(due, 3))
    expect((await remindersOf(eventId)).map((mail) => mail.recipient)).toEqual(['nadia@school.example'])
  })

  test('reach those who had a ticket when the hours were raised past them', async () => {
    const { eventId, ticketTypeId } = await anEventToCome({ reminder_hours: 1 })
    const bought = later(ctx, 5 * 24 * hours)
    await aPaidOrder({ ...bought, actor: guestCtx.actor }, { ticketTypeId })
    const raised = later(ctx, 5 * 24 * hours + 30)
    await ctx.db
      .updateTable('events')
      .set({ reminder_hours: 100, updated_at: raised.now })
      .where('id', '=', eventId)
      .execute()
    expect(await remindAttendees(later(raised, 4))).toEqual({ events: 1, mails: 1 })
  })

  test('do not go out for void tickets, drafts, cancelled events, without hours, or once it has begun', async () => {
    const { eventId, ticketTypeId } = await anEventToCome()
    const order = await aPaidOrder(guestCtx, { ticketTypeId })
    await refundOrder(ctx, {
      orderId: order.id,
      refundId: order.id,
      wish: { kind: 'everything' },
      seenRefundedMinor: 0,
      admitsCheckedIn: false,
      cause: 'other',
      note: '',
    })
    for (const status of ['draft', 'cancelled', 'archived'] as const) await anEventToCome({ status })
    await anEventToCome({ reminder_hours: null })
    expect(await remindAttendees(due)).toEqual({ events: 1, mails: 0 })
    expect(await remindersOf(eventId)).toEqual([])
    await anEventToCome()
    expect(await remindAttendees({ ...ctx, now: startsAt })).toEqual({ events: 0, mails: 0 })
  })

  test('reach every attendee exactly once after a crash in the middle', async () => {
    const { eventId, ticketTypeId } = await anEventToCome()
    for (const name of ['ann', 'ben', 'cem']) {
      const buyer = { name, email: `${name}@school.example`, phone: '+971501234567' }
      await aPaidOrder(
        guestCtx,
        { ticketTypeId, attendees: [anAttendee({ fullName: name, email: buyer.email })] },
        { buyer },
      )
    }
    const dying: Ctx = {
      ...due,
      jobs: {
        ...due.jobs,
        send: () => Promise.reject(new Error('killed')),
      },
    }
    await expect(remindAttendees(dying)).rejects.toThrow('killed')
    expect(await remindersOf(eventId)).toEqual([])
    const both = await Promise.all([remindAttendees(due), remindAttendees(due)])
    expect(both.reduce((sum, one) => sum + (one?.mails ?? 0), 0)).toBe(3)
    expect(await remindersOf(eventId)).toHaveLength(3)
  })

  test('are not taken up again once their hours are cleared', async () => {
    const { eventId, ticketTypeId } = await anEventToCome()
    await aPaidOrder(guestCtx, { ticketTypeId })
    const dying: Ctx = { ...due, jobs: { ...due.jobs, send: () => Promise.reject(new Error('killed')) } }
    await expect(remindAttendees(dying)).rejects.toThrow('killed')
    await ctx.db.updateTable('events').set({ reminder_hours: null }).where('id', '=', eventId).execute()
    expect(await remindAttendees(due)).toEqual({ events: 1, mails: 0 })
    expect(await remindersOf(eventId)).toEqual([])
  })

  test('are sent by the system alone', async () => {
    await expect(remindAttendees(world.as(actorWithRole('user')))).rejects.toThrow('not allowed')
  })
})
