import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { readOffer } from '#app/features/ticketing/cart/offered-tickets.server.ts'
import type { Currency } from '#app/kernel/money.ts'
import { placesLeft } from './rules/places-left.ts'

export type TypeToAdd = {
  id: string
  name: string
  /** At this moment. */
  priceMinor: number
  currency: Currency
  seatsPerTicket: number
  /** Sales; null is no limit. Those kept for the waitlist are among them. */
  left: number | null
  waiting: number
}

/** The ticket types of an event that an administrator can add orders of, archived ones left out. Needs 'orders:manage'. */
export async function typesToAdd(ctx: Ctx, eventId: string): Promise<TypeToAdd[]> {
  allow(ctx.actor, 'orders:manage')
  const ids = await ctx.db
    .selectFrom('ticket_types')
    .select('id')
    .where('event_id', '=', eventId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const { tickets, shared } = await readOffer(
    ctx,
    ids.map(({ id }) => id),
  )
  const byId = new Map(tickets.map((ticket) => [ticket.ticketTypeId, ticket]))
  return ids.flatMap(({ id }) => {
    const ticket = byId.get(id)
    if (!ticket) return []
    const { name, priceMinor, currency, seatsPerTicket, waiting } = ticket
    const left = placesLeft(ticket, shared[0] ?? null)
    return [
      { id, name, priceMinor, currency, seatsPerTicket, waiting, left: Number.isFinite(left) ? left : null },
    ]
  })
}
