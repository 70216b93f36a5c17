import { type Kysely, sql } from 'kysely'
import type { Actor } from '#app/access/actor.ts'
import type { Database } from '#app/db/schema.ts'
import { isId } from '#app/kernel/is-id.ts'
import { matchingTickets } from './matching-tickets.server.ts'
import { attendeeReach, filtersWithin } from './rules/attendee-reach.ts'
import type { ChosenTickets } from './rules/chosen-tickets.ts'

/**
 * The chosen tickets of an event as a query for their ids, `t.id`; ids of other events are not among them. What filters
 * choose for `actor` is what the list shows to that actor, so that the door cannot find out by acting what it may not
 * read; without one they choose from everything.
 */
export function chosenTickets(
  db: Kysely<Database>,
  eventId: string,
  chosen: ChosenTickets,
  actor: Actor | null = null,
) {
  const reach = actor && attendeeReach(actor)
  return 'all' in chosen
    ? matchingTickets(
        db,
        eventId,
        reach ? filtersWithin(reach, chosen.all) : chosen.all,
        reach && !reach.details ? 'names' : 'everything',
      )
    : db
        .selectFrom('tickets as t')
        .innerJoin('attendees as a', 'a.id', 't.attendee_id')
        .where('t.event_id', '=', eventId)
        .where('t.id', '=', sql<string>`any(${chosen.ids.filter(isId)}::uuid[])`)
}
