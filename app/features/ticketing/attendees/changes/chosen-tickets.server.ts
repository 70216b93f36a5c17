import { type Kysely, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { isId } from '#app/kernel/is-id.ts'
import { matchingTickets } from '../list/matching-tickets.server.ts'
import type { ChosenTickets } from './rules/chosen-tickets.ts'

/** The chosen tickets of an event as a query for their ids, `t.id`; ids of other events are not among them. */
export function chosenTickets(db: Kysely<Database>, eventId: string, chosen: ChosenTickets) {
  return 'all' in chosen
    ? matchingTickets(db, eventId, chosen.all)
    : db
        .selectFrom('tickets as t')
        .innerJoin('attendees as a', 'a.id', 't.attendee_id')
        .where('t.event_id', '=', eventId)
        .where('t.id', '=', sql<string>`any(${chosen.ids.filter(isId)}::uuid[])`)
}
