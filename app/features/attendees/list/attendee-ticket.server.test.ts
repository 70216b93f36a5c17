import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { undoCheckIn } from '#app/features/door/undo-check-in.server.ts'
import { orderList } from '#app/features/order-admin/order-list.server.ts'
import { orderListing } from '#app/features/order-admin/rules/order-listing.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { newId } from '#app/kernel/ids.ts'
import { aCrowd } from '#tests/factories/a-crowd.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { attendeeTicket, attendeeTicketQr } from './attendee-ticket.server.ts'
import { attendeesEvent } from './attendees-event.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
const staff: Ctx = { ...ctx, actor: system }
const crowd = await aCrowd(ctx)
const other = await aCrowd(ctx)
const idOf = (name: string) => crowd.tickets.find((ticket) => ticket.name === name)?.id ?? ''
const omar = idOf('Omar Said')

describe('one ticket of an event', () => {
  test('its person, order and history with its scans', async () => {
    await undoCheckIn(staff, { ticketId: omar, scanId: newId(), device: 'North door' })
    const ticket = await attendeeTicket(staff, crowd.eventId, omar)
    expect(ticket).toMatchObject({
      fullName: 'Omar Said',
      status: 'valid',
      checkedInAt: null,
      paidMinor: 10_000,
      details: { email: 'omar.said@creek.example', order: { status: 'confirmed', currency: 'AED' } },
    })
    expect(ticket.scans.map(({ verdict, device }) => [verdict, device])).toEqual([
      ['undone', 'North door'],
      ['admitted', 'List of attendees'],
    ])
    const history = ticket.details?.orderHistory.map(({ what }) => what) ?? []
    expect(history).toContain('order.confirm')
    expect(history).not.toContain('admitted')
    expect(JSON.stringify(ticket)).not.toMatch(/"[0-9A-Z]{26}"/)
  })

  test('the door sees who it is and its scans, no contacts, no money', async () => {
    const door = { ...ctx, actor: actorWithRole('door', { doorEventIds: [crowd.eventId] }) }
    const ticket = await attendeeTicket(door, crowd.eventId, omar)
    expect(ticket).toMatchObject({ fullName: 'Omar Said', details: null, paidMinor: null })
    expect(ticket.scans).toHaveLength(2)
    await expect(attendeeTicket(door, other.eventId, omar)).rejects.toThrow('not allowed')
  })

  test('a ticket of another event, a made-up one and nonsense do not exist', async () => {
    for (const id of [other.tickets[0]?.id ?? '', newId(), 'x', null]) {
      await expect(attendeeTicket(staff, crowd.eventId, id)).rejects.toThrow('ticket')
    }
    await expect(attendeesEvent(staff, newId())).rejects.toThrow('event')
  })
})

describe('the QR code of a ticket', () => {
  test('is drawn for administrators, of valid tickets', async () => {
    expect(await attendeeTicketQr(staff, crowd.eventId, omar)).toMatch(/^<svg/)
    for (const [eventId, id] of [
      [other.eventId, omar],
      [crowd.eventId, idOf('Élodie Durand')],
      [crowd.eventId, 'x'],
    ] as const) {
      await expect(attendeeTicketQr(staff, eventId, id)).rejects.toThrow('ticket')
    }
    const door = { ...ctx, actor: actorWithRole('door', { doorEventIds: [crowd.eventId] }) }
    await expect(attendeeTicketQr(door, crowd.eventId, omar)).rejects.toThrow('not allowed')
  })
})

test('orders are still found by the words of their attendees, and not by the word for the event', async () => {
  const found = async (q: string) => {
    const asked = listAsked(orderListing, new URLSearchParams({ q }), 'Asia/Dubai')
    const { rows } = await orderList(staff, asked)
    return rows.map(({ id }) => id)
  }
  const nadias = [crowd, other].map(
    ({ tickets }) => tickets.find(({ name }) => name === 'Nadia Karim')?.orderId,
  )
  expect((await found('nadia palm')).sort()).toEqual(nadias.filter((id) => id !== undefined).sort())
  for (const q of [`@${crowd.eventId}`, crowd.eventId]) expect(await found(q)).toEqual([])
})
