import { sql } from 'kysely'
import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { entitlementOf } from '#app/features/memberships/entitlement-of.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { type ErasureObstacle, erasureObstacle, isRunningMembership } from './erasure-obstacle.server.ts'
import { keptUntil } from './rules/retention.ts'

export type ErasurePreview = {
  /** Valid tickets of events that have not ended, by event. */
  tickets: { event: string; count: number }[]
  planName: string | null
  orders: number
  /** Receipts and credit notes, which stay as they were issued. */
  documents: number
  obstacle: ErasureObstacle | null
  /** The obstacle is a membership that the person may end at once. */
  mayEndMembership: boolean
  keptUntil: Date
}

/** What the acting person would give up with the account, and what stands in the way. */
export async function erasurePreview(ctx: Ctx): Promise<ErasurePreview> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  return previewOf(ctx, userId)
}

/** As {@link erasurePreview}, of any account. Part of queries that asked for permission. */
export async function previewOf(ctx: Ctx, userId: string): Promise<ErasurePreview> {
  const { rows: tickets } = await sql<{ event: string; count: number }>`
    select e.title as event, count(*)::int as count
    from tickets t join orders o on o.id = t.order_id join events e on e.id = t.event_id
    where o.user_id = ${userId} and t.status = 'valid' and e.ends_at > ${ctx.now}
    group by e.id order by e.starts_at limit 50`.execute(ctx.db)
  const { orders } = await ctx.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const { rows: documents } = await sql<{ count: number }>`
    select ((select count(*) from documents d join orders o on o.id = d.order_id where o.user_id = ${userId})
      + (select count(*) from documents d join membership_invoices i on i.id = d.invoice_id
        where i.user_id = ${userId}))::int as count`.execute(ctx.db)
  const obstacle = await erasureObstacle(ctx, userId)
  return {
    tickets,
    planName: (await entitlementOf(ctx, userId))?.planName ?? null,
    orders,
    documents: documents[0]?.count ?? 0,
    obstacle,
    mayEndMembership: isRunningMembership(obstacle),
    keptUntil: keptUntil(ctx.now),
  }
}
