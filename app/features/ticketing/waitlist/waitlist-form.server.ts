import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { EventStatus } from '#app/db/schema/events.ts'
import { eventAtAddress } from '#app/features/events/event-page.server.ts'
import { publicStateOf } from '#app/features/events/rules/event-time.ts'
import type { EventFacts, EventPage } from '#app/features/events/rules/event-views.ts'
import { entitlementOf } from '#app/features/memberships/entitlement-of.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { ticketsOfEvent } from '../cart/event-tickets.server.ts'
import type { EventTicket } from '../cart/rules/event-ticket.ts'
import { checkoutPrefill } from '../tickets/checkout-prefill.server.ts'

/** What the form of a waitlist starts from, and whether the visitor may send it. */
export type WaitlistForm = {
  event: EventFacts & { status: EventStatus }
  ticketName: string
  state: 'open' | 'places-free' | 'closed' | 'member-only'
  /** The most tickets that one entry may wait for. */
  mostPlaces: number
  /** Of the signed-in person; empty for a guest. */
  known: { firstName: string; lastName: string; email: string }
}

/** Throws 'not-found' where the event is not open, or shows no such ticket type. */
export async function waitlistForm(
  ctx: Ctx,
  { slug, ticketTypeId }: { slug: string; ticketTypeId: string },
): Promise<WaitlistForm> {
  const event = await eventAtAddress(ctx, slug)
  if (!event || publicStateOf(event, ctx.now) !== 'open') throw notFound('open event')
  const entitlement = await entitlementOf(ctx, userIdOf(ctx.actor))
  const tickets = await ticketsOfEvent(ctx, event, entitlement)
  const ticket = tickets.find(({ id }) => id === ticketTypeId)
  if (!ticket) throw notFound('ticket type')
  const known = await checkoutPrefill(ctx)
  const [firstName = '', ...others] = (known?.fullName ?? '').split(' ')
  return {
    event: factsOf(event),
    ticketName: ticket.name,
    state: stateOf(ticket),
    mostPlaces: ticket.mostToWaitFor,
    known: { firstName, lastName: others.join(' '), email: known?.email ?? '' },
  }
}

function factsOf(event: EventPage): WaitlistForm['event'] {
  const { id, slug, title, status, startsAt, endsAt, timeZone } = event
  const { isOnline, venueName, venueAddress, city, country } = event
  return {
    ...{ id, slug, title, status, startsAt, endsAt, timeZone },
    ...{ isOnline, venueName, venueAddress, city, country },
  }
}

function stateOf(ticket: EventTicket): WaitlistForm['state'] {
  if (ticket.canJoinWaitlist) return 'open'
  if (!ticket.viewerMayBuy) return 'member-only'
  return ticket.sale.state === 'on-sale' && !ticket.soldOut ? 'places-free' : 'closed'
}
