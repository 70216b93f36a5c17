import { sql } from 'kysely'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { holdingStates } from '#app/features/ticketing/rules/order-life.ts'

/**
 * The status of order `o` that screens name. An order that an administrator added waits for its payment, it is never in a
 * checkout; one that an administrator cancelled before it was paid did not expire.
 */
export const shownStatusInSql = sql<OrderStatus>`(
  case
    when o.status in (${sql.join(holdingStates.map((status) => sql.lit(status)))}) and ${isManual()}
      then 'awaiting_payment'
    when o.status = 'expired' and ${isManual(sql`and m.cancelled_at is not null`)} then 'cancelled'
    else o.status
  end)`

function isManual(also = sql``) {
  return sql`exists (select from manual_orders m where m.order_id = o.id ${also})`
}
