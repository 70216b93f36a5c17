import type { Ctx } from '#app/context.server.ts'
import { chosenTickets } from './chosen-tickets.server.ts'
import type { ChosenTickets } from './rules/chosen-tickets.ts'

/** Tickets of one transaction: locked for a fraction of a second, so that no door waits longer. */
const atOnce = 5_000

/**
 * Locks the chosen tickets of an event that follow the ticket `after`, some thousand, in id order, and answers them
 * as they are once locked. An empty list is the end.
 */
export function lockTicketsInTurn(
  tx: Ctx,
  { eventId, chosen }: { eventId: string; chosen: ChosenTickets },
  after: string | null,
) {
  return chosenTickets(tx.db, eventId, chosen)
    .innerJoin('orders as ord', 'ord.id', 't.order_id')
    .select(['t.id', 't.status', 't.checked_in_at as checkedInAt', 'ord.status as orderStatus'])
    .$if(after !== null, (query) => query.where('t.id', '>', after ?? ''))
    .orderBy('t.id')
    .limit(atOnce)
    .forNoKeyUpdate('t')
    .execute()
}
