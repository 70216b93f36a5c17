import { type RawBuilder, sql } from 'kysely'

/**
 * When the seat `a` of the order `o` was complete; null while its details are awaited. A person with a name whose order
 * has no address, such as a walk-in, is asked for nothing more: there is nowhere to ask.
 */
export const completedAt: RawBuilder<Date | null> = sql`case
  when a.full_name is not null and a.email is null and o.buyer_email = ''
  then coalesce(a.completed_at, o.created_at) else a.completed_at end`

/** Details of the seat `a` of the ticket `t` are awaited. */
export const awaitsDetails: RawBuilder<boolean> = sql`a.completed_at is null and not (
  a.full_name is not null and a.email is null
  and exists (select from orders o where o.id = t.order_id and o.buyer_email = ''))`
