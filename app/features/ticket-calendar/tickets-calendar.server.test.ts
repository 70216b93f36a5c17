import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { guest } from '#app/access/actor.ts'
import { banUser } from '#app/features/people/ban-user.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, anAttendee } from '#tests/factories/an-order.ts'
import { voidTicket } from '#tests/factories/void-ticket.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { eraseCalendarLink } from './erase-calendar-link.server.ts'
import { ownCalendarLink } from './own-calendar-link.server.ts'
import { renewCalendarLink } from './renew-calendar-link.server.ts'
import { stopCalendarLink } from './stop-calendar-link.server.ts'
import { ticketsCalendar } from './tickets-calendar.server.ts'

const { ctx, as, at } = await testContext()

async function aFreeTicketType(title: string, overrides: Parameters<typeof anEvent>[1] = {}) {
  const event_id = await anEvent(ctx, { title, ...overrides })
  return { eventId: event_id, ticketTypeId: await aTicketType(ctx, { event_id, price_minor: 0 }) }
}

async function secretOf(actor: Awaited<ReturnType<typeof aUser>>): Promise<string> {
  await renewCalendarLink(as(actor), { instead: null })
  return (await ownCalendarLink(as(actor)))?.secret ?? ''
}

async function titlesAt(secret: string, time = ctx.now): Promise<string[]> {
  const text = await ticketsCalendar(at(time), secret)
  if (text === null) throw new Error('no such calendar')
  const events = ICAL.Component.fromString(text).getAllSubcomponents('vevent')
  return events.map(
    (part) => `${new ICAL.Event(part).summary} ${String(part.getFirstPropertyValue('status'))}`,
  )
}

describe('a calendar of one’s tickets', () => {
  test('has the person’s bought and own tickets without other names', async () => {
    const nadia = await aUser(ctx)
    const [bought, held, foreign] = [
      await aFreeTicketType('Bought'),
      await aFreeTicketType('Held'),
      await aFreeTicketType('Foreign'),
    ]
    const colleague = anAttendee({ fullName: 'Quentin Quince', email: 'quentin@school.example' })
    await aHeldOrder(as(nadia), { ...bought, quantity: 2, priceMinor: 0, attendees: [colleague, null] })
    const forNadia = anAttendee({ email: nadia.email })
    await aHeldOrder(as(guest), { ...held, priceMinor: 0, attendees: [forNadia] })
    await aHeldOrder(as(guest), { ...foreign, priceMinor: 0 })

    const secret = await secretOf(nadia)
    expect(await titlesAt(secret)).toEqual(['Bought CONFIRMED', 'Held CONFIRMED'])
    const text = (await ticketsCalendar(ctx, secret)) ?? ''
    for (const word of ['Quince', 'Nadia', 'quentin', nadia.email]) expect(text).not.toContain(word)
  })

  test('believes an address only once it is confirmed', async () => {
    const nadia = await aUser(ctx, { emailVerified: false })
    const { ticketTypeId } = await aFreeTicketType('Held')
    const attendees = [anAttendee({ email: nadia.email })]
    await aHeldOrder(as(guest), { ticketTypeId, priceMinor: 0, attendees })
    const secret = await secretOf(nadia)
    expect(await titlesAt(secret)).toEqual([])
    await ctx.db.updateTable('users').set({ email_verified: true }).where('id', '=', nadia.userId).execute()
    expect(await titlesAt(secret)).toEqual(['Held CONFIRMED'])
  })

  test('loses a ticket that is void, keeps an event that was cancelled, for a year', async () => {
    const nadia = await aUser(ctx)
    const [returned, cancelled] = [await aFreeTicketType('Returned'), await aFreeTicketType('Called off')]
    for (const { ticketTypeId } of [returned, cancelled]) {
      await aHeldOrder(as(nadia), { ticketTypeId, priceMinor: 0 })
    }
    const secret = await secretOf(nadia)
    expect(await titlesAt(secret)).toEqual(['Returned CONFIRMED', 'Called off CONFIRMED'])
    await ctx.db
      .updateTable('events')
      .set({ status: 'cancelled' })
      .where('id', '=', cancelled.eventId)
      .execute()
    const tickets = ctx.db
      .selectFrom('tickets as t')
      .innerJoin('orders as o', 'o.id', 't.order_id')
      .select('t.id')
    for (const { id } of await tickets.where('o.user_id', '=', nadia.userId).execute())
      await voidTicket(ctx, id)
    expect(await titlesAt(secret)).toEqual(['Called off CANCELLED'])
    expect(await titlesAt(secret, new Date('2027-12-01T12:00:00Z'))).toEqual(['Called off CANCELLED'])
    expect(await titlesAt(secret, new Date('2028-01-01T12:00:00Z'))).toEqual([])
  })
})

describe('a calendar link', () => {
  test('is long, one’s own, and dead as soon as it is renewed or stopped', async () => {
    const nadia = as(await aUser(ctx))
    expect(await ownCalendarLink(nadia)).toBeNull()
    expect(await renewCalendarLink(nadia, { instead: null })).toEqual({ ok: true })
    const first = (await ownCalendarLink(nadia))?.secret ?? ''
    expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(await ticketsCalendar(ctx, first)).toContain('BEGIN:VCALENDAR')

    expect(await renewCalendarLink(nadia, { instead: first })).toEqual({ ok: true })
    const second = (await ownCalendarLink(nadia))?.secret ?? ''
    expect(second).not.toBe(first)
    expect(await ticketsCalendar(ctx, first)).toBeNull()
    await stopCalendarLink(nadia)
    await stopCalendarLink(nadia)
    expect(await ticketsCalendar(ctx, second)).toBeNull()
  })

  test('changes once, however often and however late it is pressed', async () => {
    const nadia = as(await aUser(ctx))
    const made = await Promise.all([1, 2, 3].map(() => renewCalendarLink(nadia, { instead: null })))
    expect(made.filter(({ ok }) => ok)).toHaveLength(1)
    const first = (await ownCalendarLink(nadia))?.secret ?? ''
    const renewed = await Promise.all([1, 2, 3].map(() => renewCalendarLink(nadia, { instead: first })))
    expect(renewed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(renewed).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
    const second = (await ownCalendarLink(nadia))?.secret ?? ''
    expect(await renewCalendarLink(nadia, { instead: null })).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
    })
    expect((await ownCalendarLink(nadia))?.secret).toBe(second)
  })

  test('ends with a ban and with the account; guests have none', async () => {
    const [banned, leaving] = [await aUser(ctx), await aUser(ctx)]
    const [ofBanned, ofLeaving] = [await secretOf(banned), await secretOf(leaving)]
    await banUser({ ...ctx, actor: system }, { userId: banned.userId, reason: 'test' })
    await eraseCalendarLink(ctx, leaving.userId)
    expect([await ticketsCalendar(ctx, ofBanned), await ticketsCalendar(ctx, ofLeaving)]).toEqual([
      null,
      null,
    ])
    for (const act of [() => ownCalendarLink(ctx), () => renewCalendarLink(ctx, { instead: null })]) {
      expect(problemKind(await act().catch((error: unknown) => error))).toBe('forbidden')
    }
    for (const guess of ['', 'x', `${ofBanned}0`, "' or 1=1 --"])
      expect(await ticketsCalendar(ctx, guess)).toBeNull()
  })
})

test('nothing is left that should not be', () => expectInvariants(ctx))
