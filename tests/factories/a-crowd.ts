import type { Ctx } from '#app/context/ctx.server.ts'
import { checkInTickets } from '#app/features/attendees/changes/check-in-tickets.server.ts'
import { system } from '#tests/support/test-context.ts'
import { aTicketType } from './a-ticket-type.ts'
import { anEvent } from './an-event.ts'
import { anAttendee, aPaidOrder } from './an-order.ts'
import { voidTicket } from './void-ticket.ts'

export type Crowd = {
  eventId: string
  /** Standard, and Student for half the price. */
  typeIds: [standard: string, student: string]
  tickets: { id: string; orderId: string; reference: string; name: string | null }[]
}

const people = [
  { fullName: 'Nadia Karim', email: 'nadia@palm.example', companyName: 'Palm School' },
  { fullName: 'Omar Said', email: 'omar.said@creek.example', companyName: 'Creek Academy' },
  { fullName: 'Élodie Durand', email: 'elodie@palm.example', companyName: 'Palm School' },
  { fullName: 'James O’Connor', email: 'james_100%@dune.example', companyName: 'Dune 100% Primary' },
] as const

/**
 * An event with six tickets: one each of Nadia, Omar, Élodie and James by guests, and an order of a Student with a seat
 * that nobody has filled in. Omar is in, Élodie's ticket is void.
 */
export async function aCrowd(ctx: Ctx): Promise<Crowd> {
  const eventId = await anEvent(ctx)
  const standard = await aTicketType(ctx, { event_id: eventId, capacity: 20 })
  const student = await aTicketType(ctx, {
    event_id: eventId,
    name: 'Student',
    price_minor: 5_000,
    capacity: 10,
    position: 1,
  })
  const orders = []
  for (const person of people) {
    orders.push(await aPaidOrder(ctx, { ticketTypeId: standard, attendees: [anAttendee(person)] }))
  }
  const maryam = anAttendee({
    fullName: 'Maryam Aziz',
    email: 'maryam@school.example',
    companyName: 'Cedar Academy',
    whatsappNumber: '+44 7700 900123',
  })
  orders.push(
    await aPaidOrder(ctx, {
      ticketTypeId: student,
      quantity: 2,
      priceMinor: 5_000,
      attendees: [maryam, null],
    }),
  )
  const tickets = await ctx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .select(['t.id', 'o.id as orderId', 'o.reference', 'a.full_name as name'])
    .where('t.event_id', '=', eventId)
    .orderBy('t.id')
    .execute()
  const of = (name: string) => tickets.find((ticket) => ticket.name === name)?.id ?? ''
  await checkInTickets({ ...ctx, actor: system }, { eventId, chosen: { ids: [of('Omar Said')] } })
  await voidTicket(ctx, of('Élodie Durand'))
  return { eventId, typeIds: [standard, student], tickets }
}
