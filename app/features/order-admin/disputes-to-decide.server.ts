import { type RawBuilder, sql } from 'kysely'
import { addMinutes } from '#app/kernel/dates.ts'

const aMonth = 30 * 1440

/**
 * What follows FROM for lost disputes `d` of payments `p` without a decision, while a guest may still come
 * with a ticket.
 */
export const undecidedDisputes = (
  now: Date,
): RawBuilder<object> => sql`disputes d join payments p on p.id = d.payment_id
  where d.status = 'lost' and d.tickets_decision is null and exists (
    select from tickets t join events e on e.id = t.event_id
    where t.order_id = p.order_id and t.status = 'valid' and t.checked_in_at is null and e.ends_at > ${now})`

/** The same for disputes won on appeal in the last month after the tickets were cancelled, until the money goes back. */
export const disputesWonForNothing = (
  now: Date,
): RawBuilder<object> => sql`disputes d join payments p on p.id = d.payment_id
  where d.status = 'won' and d.tickets_decision = 'void' and d.closed_at > ${addMinutes(now, -aMonth)}
    and p.refunded_minor < p.captured_minor`
