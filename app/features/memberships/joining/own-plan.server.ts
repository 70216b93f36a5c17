import { sql } from 'kysely'
import { isNeverMember, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'

export type OwnPlan = {
  planId: string
  /** A subscription, whose plan is changed in the account; else a membership for nothing, which others may follow. */
  isSubscribed: boolean
}

/**
 * The plan the acting person has now: of a subscription that has begun and not ended, or of a membership given for
 * nothing. Null for others, guests included.
 */
export async function ownPlan(ctx: Ctx): Promise<OwnPlan | null> {
  const userId = userIdOf(ctx.actor)
  if (userId === null || isNeverMember(ctx.actor)) return null
  const { rows } = await sql<OwnPlan>`
    select plan_id as "planId", true as "isSubscribed", current_period_end as until
    from subscriptions where user_id = ${userId} and status in ('active', 'past_due', 'unpaid')
    union all
    select plan_id, false, ends_at
    from membership_grants where user_id = ${userId} and starts_at <= ${ctx.now} and ends_at > ${ctx.now}
    order by "isSubscribed" desc, until desc limit 1`.execute(ctx.db)
  const [row] = rows
  return row ? { planId: row.planId, isSubscribed: row.isSubscribed } : null
}
