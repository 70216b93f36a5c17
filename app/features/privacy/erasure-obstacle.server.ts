import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * `administrator`: demoted by the command line first (rule R005). `live-subscription`: it would go on being paid.
 * `ending-subscription`: it is cancelled, and runs to the end of what is paid. `begun-subscription`: its first payment may still arrive; it ends by itself within a day. `open-order`: places
 * are held, a payment is under way, or its receipt is not written yet.
 */
export type ErasureObstacle =
  | 'administrator'
  | 'live-subscription'
  | 'ending-subscription'
  | 'begun-subscription'
  | 'open-order'

/** Whether the person may end the membership that stands in the way, and so remove the obstacle. */
export function isRunningMembership(obstacle: ErasureObstacle | null): boolean {
  return obstacle === 'live-subscription' || obstacle === 'ending-subscription'
}

/** Why an account cannot be erased now, or null. What no one can remove at once comes before a membership. */
export async function erasureObstacle(ctx: Ctx, userId: string): Promise<ErasureObstacle | null> {
  const { rows } = await sql<{ obstacle: ErasureObstacle }>`
    select 'administrator' as obstacle from user_roles where user_id = ${userId} and role = 'admin'
    union all
    select case when status = 'active' and cancels_at_period_end
        then 'ending-subscription' else 'live-subscription' end from subscriptions
      where user_id = ${userId} and status in ('active', 'past_due', 'unpaid')
    union all
    select 'begun-subscription' from subscriptions where user_id = ${userId} and status = 'incomplete'
    union all
    select 'open-order' from orders where user_id = ${userId} and status in ('held', 'awaiting_payment')
    union all
    select 'open-order' from documents_due d join ledger_entries l on l.id = d.ledger_entry_id
      join payments p on p.id = l.payment_id left join orders o on o.id = p.order_id
      left join membership_invoices i on i.id = p.invoice_id
      where o.user_id = ${userId} or i.user_id = ${userId}`.execute(ctx.db)
  const obstacles = rows.map(({ obstacle }) => obstacle)
  return obstacles.find((obstacle) => !isRunningMembership(obstacle)) ?? obstacles[0] ?? null
}
