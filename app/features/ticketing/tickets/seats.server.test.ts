import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { checkInTicket } from '#app/features/door/check-in-ticket.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { voidTicket } from '#tests/factories/void-ticket.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { limiterWith } from '#tests/support/people-context.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { releaseExpiredHolds } from '../checkout/release-expired-holds.server.ts'
import { attachGuestOrders } from '../orders/attach-guest-orders.server.ts'
import { openTicket, orderByReference, seatByKey } from '../orders/queries.server.ts'
import { completeAttendeeDetails } from './complete-attendee-details.server.ts'
import { inviteAttendee } from './invite-attendee.server.ts'
import { joinMeeting } from './join-meeting.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
const as = (actor: Ctx['actor']): Ctx => ({ ...ctx, actor })

const omar = anAttendee({ fullName: 'Omar Said', email: 'omar@school.example' })

async function aPaidPair() {
  const order = await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx), quantity: 2 })
  const { seats } = await orderByReference(ctx, order)
  const [first, second] = seats
  if (!first?.ticket || !second?.ticket) throw new Error('no seats')
  return { order, first, second, claim: { by: 'order' as const, reference: order.reference, key: order.key } }
}

const keyOf = async (attendeeId: string) =>
  (
    await ctx.db
      .selectFrom('attendees')
      .select('details_key')
      .where('id', '=', attendeeId)
      .executeTakeFirstOrThrow()
  ).details_key

const mailsTo = (recipient: string, subjectId: string) =>
  ctx.db
    .selectFrom('mails')
    .select(['kind', 'variables'])
    .where('recipient', '=', recipient)
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()

describe('filling in a seat', () => {
  test('by the buyer: stores the details and mails the ticket; the code stays', async () => {
    const { second, claim } = await aPaidPair()
    const outcome = await completeAttendeeDetails(ctx, {
      attendeeId: second.attendeeId,
      claim,
      details: omar,
    })
    expect(outcome).toEqual({ ok: true, attendeeKey: await keyOf(second.attendeeId) })
    const seat = await seatByKey(ctx, { attendeeId: second.attendeeId, key: claim.key })
    expect(seat.attendee).toMatchObject({
      fullName: 'Omar Said',
      email: 'omar@school.example',
      isComplete: true,
    })
    expect(seat.ticket?.code).toBe(second.ticket?.code)
    expect(await mailsTo('omar@school.example', second.ticket?.id ?? '')).toMatchObject([
      { kind: 'ticket-for-attendee' },
    ])
    await completeAttendeeDetails(ctx, { attendeeId: second.attendeeId, claim, details: omar })
    expect(await mailsTo('omar@school.example', second.ticket?.id ?? '')).toHaveLength(1)
    await expectInvariants(ctx)
  })

  test('another address makes it another person’s ticket: new code, new link, new mail', async () => {
    const { second, claim } = await aPaidPair()
    const { attendeeId } = second
    await completeAttendeeDetails(ctx, { attendeeId, claim, details: omar })
    const key = await keyOf(attendeeId)
    const layla = anAttendee({ fullName: 'Layla Noor', email: 'layla@school.example' })
    const outcome = await completeAttendeeDetails(later(ctx, 1), {
      attendeeId,
      claim: { by: 'attendee', key },
      details: layla,
    })
    // The new link is the new holder's alone.
    expect(outcome).toEqual({ ok: true, attendeeKey: null })
    expect(await keyOf(attendeeId)).not.toBe(key)
    await expect(seatByKey(ctx, { attendeeId, key })).rejects.toThrow('attendee not found')
    const seat = await seatByKey(ctx, { attendeeId, key: claim.key })
    expect(seat.ticket?.code).not.toBe(second.ticket?.code)
    expect(await mailsTo('layla@school.example', second.ticket?.id ?? '')).toHaveLength(1)
    const scan = await checkInTicket(as(system), {
      eventId: second.event.id,
      code: second.ticket?.code ?? '',
      scanId: newId(),
      device: '',
    })
    expect(scan.verdict).toBe('unknown')
    await expectInvariants(ctx)
  })

  test('without WhatsApp number and company where the event does not ask them, by order and by link', async () => {
    const { second, claim } = await aPaidPair()
    const { attendeeId } = second
    const asks = (asked: boolean) =>
      ctx.db
        .updateTable('events')
        .set({ asks_contact_details: asked })
        .where('id', '=', second.event.id)
        .execute()
    const storedNow = () =>
      ctx.db
        .selectFrom('attendees')
        .select(['full_name', 'whatsapp_number', 'company_name'])
        .where('id', '=', attendeeId)
        .executeTakeFirstOrThrow()
    const bare = { ...omar, whatsappNumber: '', companyName: '' }
    expect(await completeAttendeeDetails(ctx, { attendeeId, claim, details: bare })).toEqual({
      ...{ ok: false, reason: 'invalid' },
      fields: ['whatsappNumber', 'companyName'],
    })
    await asks(false)
    for (const details of [bare, omar]) {
      expect(await completeAttendeeDetails(ctx, { attendeeId, claim, details })).toMatchObject({ ok: true })
      expect(await storedNow()).toEqual({ full_name: 'Omar Said', whatsapp_number: null, company_name: null })
    }
    await asks(true)
    const link = { by: 'attendee' as const, key: await keyOf(attendeeId) }
    await completeAttendeeDetails(ctx, { attendeeId, claim: link, details: omar })
    const given = { whatsapp_number: omar.whatsappNumber, company_name: omar.companyName }
    expect(await storedNow()).toMatchObject(given)

    // What was given while it was asked stays with its person, and goes with another one.
    await asks(false)
    const renamed = { ...bare, fullName: 'Omar B. Said' }
    await completeAttendeeDetails(ctx, { attendeeId, claim: link, details: renamed })
    expect(await storedNow()).toEqual({ full_name: 'Omar B. Said', ...given })
    const layla = { ...bare, fullName: 'Layla Noor', email: 'layla.bare@school.example' }
    await completeAttendeeDetails(later(ctx, 1), { attendeeId, claim: link, details: layla })
    expect(await storedNow()).toEqual({ full_name: 'Layla Noor', whatsapp_number: null, company_name: null })
  })

  test('before the order is paid: nothing is mailed yet', async () => {
    const order = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx), quantity: 2 })
    const { seats } = await orderByReference(ctx, order)
    const attendeeId = seats[1]?.attendeeId ?? ''
    const details = anAttendee({ email: 'early@school.example' })
    expect(
      await completeAttendeeDetails(ctx, { attendeeId, claim: { by: 'order', ...order }, details }),
    ).toMatchObject({ ok: true })
    expect(
      await ctx.db.selectFrom('mails').select('id').where('recipient', '=', details.email).execute(),
    ).toEqual([])
    const after = later(ctx, 15)
    await releaseExpiredHolds(after, {})
    expect(
      await completeAttendeeDetails(after, { attendeeId, claim: { by: 'order', ...order }, details }),
    ).toEqual({ ok: false, reason: 'order-not-live' })
  })

  test('is refused: malformed, too late, once in, void', async () => {
    const { first, second, claim } = await aPaidPair()
    const { attendeeId } = second
    const fill = (on: Ctx, details = omar) => completeAttendeeDetails(on, { attendeeId, claim, details })
    expect(await fill(ctx, anAttendee({ email: 'x', companyName: ' ' }))).toEqual({
      ok: false,
      reason: 'invalid',
      fields: ['email', 'companyName'],
    })
    expect(await fill(later(ctx, 7 * 1440))).toEqual({ ok: false, reason: 'too-late' })
    await checkInTicket(as(system), {
      eventId: second.event.id,
      code: second.ticket?.code ?? '',
      scanId: newId(),
      device: '',
    })
    expect(await fill(ctx)).toEqual({ ok: false, reason: 'too-late' })
    await voidTicket(ctx, first.ticket?.id ?? '')
    expect(
      await completeAttendeeDetails(ctx, { attendeeId: first.attendeeId, claim, details: omar }),
    ).toEqual({ ok: false, reason: 'order-not-live' })
  })

  test('is refused for other keys, other orders and other people', async () => {
    const { first, second, claim } = await aPaidPair()
    const other = await aPaidPair()
    const attempts = [
      { by: 'order' as const, reference: claim.reference, key: null },
      other.claim,
      { by: 'attendee' as const, key: claim.key },
      { by: 'attendee' as const, key: await keyOf(first.attendeeId) },
    ]
    for (const attempt of attempts) {
      const input = { attendeeId: second.attendeeId, claim: attempt, details: omar }
      await expect(completeAttendeeDetails(ctx, input)).rejects.toThrow('attendee not found')
    }
    const stranger = as(await aUser(ctx))
    await expect(seatByKey(stranger, { attendeeId: second.attendeeId, key: null })).rejects.toThrow(
      'not found',
    )
    await expect(seatByKey(ctx, { attendeeId: 'x', key: claim.key })).rejects.toThrow('not found')
  })
})

describe('inviting an attendee', () => {
  test('mails the link of the seat; inviting again ends the link before', async () => {
    const { second, claim } = await aPaidPair()
    const { attendeeId } = second
    const invite = (email: string) => inviteAttendee(ctx, { claim, attendeeId, email, fullName: 'Omar' })
    expect(await invite('Guest@School.Example')).toEqual({ ok: true })
    const firstKey = await keyOf(attendeeId)
    expect(await mailsTo('guest@school.example', attendeeId)).toMatchObject([
      {
        kind: 'attendee-details-invite',
        variables: {
          buyer_name: 'Nadia Karim',
          details_url: `http://localhost:3000/attendees/${attendeeId}?key=${firstKey}#fullName=Omar&email=guest%40school.example`,
        },
      },
    ])
    expect(await invite('guest@school.example')).toEqual({ ok: true })
    expect(await keyOf(attendeeId)).not.toBe(firstKey)
    expect(await mailsTo('guest@school.example', attendeeId)).toHaveLength(2)
  })

  test('is refused: malformed, too many, filled in, strangers', async () => {
    const { first, second, claim } = await aPaidPair()
    const invite = (on: Ctx, attendeeId: string, email = 'g@school.example') =>
      inviteAttendee(on, { claim, attendeeId, email, fullName: '' })
    expect(await invite(ctx, second.attendeeId, 'no')).toEqual({ ok: false, reason: 'invalid-email' })
    expect(await invite(ctx, first.attendeeId)).toEqual({ ok: false, reason: 'already-complete' })
    const limited: Ctx = { ...ctx, ports: { ...ctx.ports, limiter: limiterWith('attendee-invite', 0).port } }
    expect(await invite(limited, second.attendeeId)).toEqual({
      ok: false,
      reason: 'too-many',
      retryAfter: 90,
    })
    const other = await aPaidPair()
    await expect(invite(ctx, other.second.attendeeId)).rejects.toThrow('attendee not found')
    expect(await mailsTo('g@school.example', other.second.attendeeId)).toEqual([])
  })
})

describe('guest orders', () => {
  test('join an account once its address is verified, and only then', async () => {
    const email = 'returning@school.example'
    const buyer = { name: 'R', email, phone: '' }
    const order = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) }, { buyer })
    const unverified = await aUser(ctx, { email, emailVerified: false })
    expect(await attachGuestOrders(ctx, unverified)).toEqual({ orders: 0 })
    await ctx.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', unverified.userId)
      .execute()
    expect(await attachGuestOrders(ctx, unverified)).toEqual({ orders: 1 })
    expect(await attachGuestOrders(ctx, unverified)).toEqual({ orders: 0 })
    const view = await orderByReference(as(unverified), { reference: order.reference, key: null })
    expect(view.isOwnedByViewer).toBe(true)
    await expectInvariants(ctx)
  })

  test('leave orders alone that have an owner', async () => {
    const owner = await aUser(ctx)
    const buyer = { name: 'R', email: 'shared@school.example', phone: '' }
    await aHeldOrder(as(owner), { ticketTypeId: await aTicketType(ctx) }, { buyer })
    const other = await aUser(ctx, { email: buyer.email })
    expect(await attachGuestOrders(ctx, other)).toEqual({ orders: 0 })
  })
})

describe('reading orders and tickets', () => {
  test('an order opens for its key and its owner only', async () => {
    const owner = as(await aUser(ctx))
    const order = await aPaidOrder(owner, { ticketTypeId: await aTicketType(ctx) })
    const { reference } = order
    expect(await orderByReference(ctx, order)).toMatchObject({
      status: 'confirmed',
      isOwnedByViewer: false,
      totalMinor: 10_000,
      lines: [{ quantity: 1, totalMinor: 10_000 }],
      seats: [{ attendee: { fullName: 'Nadia Karim' }, ticket: { status: 'valid' } }],
      payment: { status: 'succeeded', refundedMinor: 0, refunds: [] },
    })
    expect((await orderByReference(owner, { reference, key: null })).isOwnedByViewer).toBe(true)
    const stranger = as(await aUser(ctx))
    for (const [viewer, key] of [
      [ctx, null],
      [ctx, 'wrong'],
      [stranger, null],
    ] as const) {
      await expect(orderByReference(viewer, { reference, key })).rejects.toThrow('order not found')
    }
    await expect(orderByReference(ctx, { reference: 'SR-NONE', key: order.key })).rejects.toThrow('not found')
  })

  test('a ticket opens for its owner, its order’s key and its seat’s key', async () => {
    const { first, second, claim } = await aPaidPair()
    const ticketId = second.ticket?.id ?? ''
    for (const key of [claim.key, await keyOf(second.attendeeId)]) {
      expect(await openTicket(ctx, { ticketId, key })).toMatchObject({ ticketId })
    }
    for (const key of [null, '', await keyOf(first.attendeeId)]) {
      await expect(openTicket(ctx, { ticketId, key })).rejects.toThrow('ticket not found')
    }
    await expect(openTicket(ctx, { ticketId: 'x', key: claim.key })).rejects.toThrow('ticket not found')
  })
})

describe('joining a meeting', () => {
  async function anOnlineTicket(overrides: Parameters<typeof anEvent>[1] = {}) {
    const url = 'https://meet.example/room'
    const starts_at = later(ctx, 60).now
    const event_id = await anEvent(ctx, { is_online: true, meeting_link: url, starts_at, ...overrides })
    const order = await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx, { event_id }) })
    return { ticketId: order.tickets[0]?.id ?? '', key: order.key, url, eventId: event_id, order }
  }

  test('opens 10 minutes before the start, until the end', async () => {
    const { ticketId, key, url } = await anOnlineTicket()
    const join = (minutes: number) => joinMeeting(later(ctx, minutes), { ticketId, key })
    expect(await join(0)).toEqual({
      ok: false,
      reason: 'too-early',
      opensAt: later(ctx, 50).now,
      minutesLeft: 50,
      eventTitle: 'Leadership Evening',
    })
    expect(await join(49.9)).toMatchObject({ reason: 'too-early', minutesLeft: 1 })
    expect(await join(50)).toEqual({ ok: true, url })
    expect(await join(179)).toEqual({ ok: true, url })
    expect(await join(180)).toMatchObject({ ok: false, reason: 'ended' })
  })

  test('is closed for strangers, void tickets, cancelled events and events without a link', async () => {
    const { ticketId, key, eventId } = await anOnlineTicket()
    await expect(joinMeeting(ctx, { ticketId, key: null })).rejects.toThrow('ticket not found')
    await expect(joinMeeting(ctx, { ticketId: 'x', key })).rejects.toThrow('ticket not found')
    await ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', eventId).execute()
    expect(await joinMeeting(later(ctx, 55), { ticketId, key })).toMatchObject({ reason: 'cancelled' })
    await voidTicket(ctx, ticketId)
    expect(await joinMeeting(later(ctx, 55), { ticketId, key })).toMatchObject({ reason: 'void' })
    const linkless = await anOnlineTicket({ meeting_link: null })
    expect(await joinMeeting(later(ctx, 55), linkless)).toMatchObject({ reason: 'no-link' })
  })
})
