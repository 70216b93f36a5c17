import type { Selectable } from 'kysely'
import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { SubscriptionStatus, SubscriptionsTable } from '#app/db/schema/memberships.ts'
import type { PaymentProvider } from '#app/db/schema/money.ts'
import { forbidden } from '#app/kernel/errors.ts'
import type { Money } from '#app/kernel/money.ts'
import { liveStates } from './rules/subscription-life.ts'

export type LiveSubscription = {
  id: string
  userId: string
  planId: string
  planName: string
  provider: PaymentProvider
  /** The subscription at the provider; null until its start is written down. */
  ref: string | null
  status: SubscriptionStatus
  price: Money
  periodStart: Date
  periodEnd: Date
  cancelsAtPeriodEnd: boolean
  pausedAt: Date | null
  pausedUntil: Date | null
  discountCode: string | null
  version: number
  /** Something was asked of the provider whose end is not known yet. */
  isBusy: boolean
  /** A change of plan that the bank is to agree to, for `dueMinor` of the price's currency. */
  waiting: { planId: string; invoiceRef: string; dueMinor: number; until: Date } | null
  /** What the provider asks for the first month, in minor units; null until it has said so. */
  firstDueMinor: number | null
}

/** A subscription that the provider knows. */
export type KnownSubscription = LiveSubscription & { ref: string }

/** The id of the actor. Throws 'forbidden' for guests: memberships are changed by their own holders alone. */
export function memberIdOf(ctx: Ctx): string {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('membership')
  return userId
}

/** A person's subscription that has not ended; there is at most one. Reads, or locks inside a transaction. */
export async function liveSubscription(
  ctx: Ctx,
  userId: string,
  options: { lock?: boolean } = {},
): Promise<LiveSubscription | null> {
  const row = await ctx.db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .selectAll('s')
    .select('p.name as planName')
    .where('s.user_id', '=', userId)
    .where('s.status', 'in', liveStates)
    .$if(options.lock === true, (query) => query.forNoKeyUpdate('s'))
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    userId: row.user_id,
    planId: row.plan_id,
    planName: row.planName,
    provider: row.provider,
    ref: row.provider_ref,
    status: row.status,
    price: { minor: row.price_minor, currency: row.currency },
    periodStart: row.current_period_start,
    periodEnd: row.current_period_end,
    cancelsAtPeriodEnd: row.cancels_at_period_end,
    pausedAt: row.paused_at,
    pausedUntil: row.paused_until,
    discountCode: row.discount_code,
    version: row.mirror_version,
    isBusy: row.busy_until !== null,
    waiting: waitingOf(row),
    firstDueMinor: row.first_due_minor,
  }
}

function waitingOf(row: Selectable<SubscriptionsTable>): LiveSubscription['waiting'] {
  const { waiting_plan_id: planId, waiting_invoice_ref: invoiceRef } = row
  const { waiting_due_minor: dueMinor, waiting_until: until } = row
  if (planId === null || invoiceRef === null || dueMinor === null || until === null) return null
  return { planId, invoiceRef, dueMinor, until }
}

/** The acting user's subscription that has begun and that this provider knows; null without one. */
export async function ownBegunSubscription(ctx: Ctx): Promise<KnownSubscription | null> {
  return begunSubscription(ctx, memberIdOf(ctx))
}

/** A person's subscription that has begun and that this provider knows; null without one. */
export async function begunSubscription(ctx: Ctx, userId: string): Promise<KnownSubscription | null> {
  const live = await liveSubscription(ctx, userId)
  if (!live || live.status === 'incomplete' || live.provider !== ctx.ports.subscriptions.provider) return null
  return live.ref === null ? null : { ...live, ref: live.ref }
}
