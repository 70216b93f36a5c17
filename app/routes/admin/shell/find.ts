import { findAttendees } from '#app/features/attendees/find-attendees.server.ts'
import { findEvents } from '#app/features/events/find-events.server.ts'
import { findOrders } from '#app/features/order-admin/find-orders.server.ts'
import { findPeople } from '#app/features/people/find-people.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/find'
import { type Found, leastTyped } from './palette-found.ts'
import { screenAsked } from './palette-parts.ts'

/**
 * What the palette of the administration finds: at most six of each kind, by one statement each. Words of a title before
 * the name of a screen ("careers attendees") find the screen of that event.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const typed = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const isShort = typed.length < leastTyped
  const asked = screenAsked(typed)
  const [events, screensOf, orders, people, attendees] = isShort
    ? [[], [], [], [], []]
    : await Promise.all([
        findEvents(ctx, typed),
        asked ? findEvents(ctx, asked.title) : [],
        findOrders(ctx, typed),
        findPeople(ctx, typed),
        findAttendees(ctx, typed),
      ])
  const found: Found = { events, screensOf, orders, people, attendees }
  return Response.json(found)
}
