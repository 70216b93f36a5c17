import type { Ctx } from '#app/context/ctx.server.ts'
import type { Money } from '#app/kernel/money.ts'

import { type MembershipState, membershipState, paidUntil, readableUntil } from './rules/membership-state.ts'

/** What a plan gives, as its member reads it. */
export type PlanGives = { planName: string; features: string[]; perMonth: number; perEvent: number }

export type PastMembership = { id: string; planName: string; from: Date; to: Date; isComped: boolean }

/** A paid membership that is not over. */
export type OwnSubscription = PlanGives & {
  planId: string
  /** A month of it, as it was agreed. */
  price: Money
  state: Exclude<MembershipState, 'over'>
  startedAt: Date
  /** When the next payment is due, or was. */
  periodEndsAt: Date
  cancelsAtPeriodEnd: boolean
  /** When payments start again; null where they are not paused, or until an administrator resumes them. */
  pausedUntil: Date | null
  /** Why and since when it ends, where the network has cancelled it. */
  withdrawn: { because: 'ban' | 'refund' | 'office'; at: Date } | null
  /** Until when it is paid; before `periodEndsAt` while a payment is late. */
  paidUntil: Date
  /** Until when a late membership can be read. */
  readableUntil: Date
  card: { brand: string; last4: string; expires: string } | null
  /** What waits to be paid; null when nothing does. */
  open: { amount: Money; needsAction: boolean } | null
  /** What is left over for the next payments. */
  credit: Money
  /** A change of plan that the bank is to agree to. */
  waiting: { planName: string; due: Money; until: Date } | null
}

/** A person's paid memberships: the one that is not over, and those that are and were ever paid. */
export async function ownSubscriptions(
  ctx: Ctx,
  userId: string,
): Promise<{ live: OwnSubscription | null; past: PastMembership[] }> {
  const rows = await subscriptionRows(ctx, userId)
  const seen = rows.map((row) => ({ row, state: membershipState(row, ctx.now) }))
  const live = seen.flatMap(({ row, state }) =>
    state === 'over' ? [] : [{ ...subscriptionView(row, state), waiting: waitingOf(row, ctx.now) }],
  )
  const past = seen
    .filter(({ row, state }) => state === 'over' && row.wasPaid)
    .map(({ row: { id, planName, startedAt, endedAt, currentPeriodEnd } }) => ({
      id,
      planName,
      from: startedAt,
      to: endedAt ?? currentPeriodEnd,
      isComped: false,
    }))
  return { live: live[0] ?? null, past }
}

type Row = Awaited<ReturnType<typeof subscriptionRows>>[number]

function subscriptionRows(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .leftJoin('plans as w', 'w.id', 's.waiting_plan_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('membership_invoices as i')
          .select(['i.total_minor', 'i.needs_action'])
          .whereRef('i.subscription_id', '=', 's.id')
          .where('i.status', '=', 'open')
          .orderBy('i.created_at')
          .limit(1)
          .as('o'),
      (join) => join.onTrue(),
    )
    .select(['s.id', 's.plan_id', 'p.name as planName', 'p.features', 's.status', 's.price_minor'])
    .select(['p.free_tickets_per_month as perMonth', 'p.free_tickets_per_event as perEvent'])
    .select(['s.currency', 's.started_at as startedAt', 's.current_period_end as currentPeriodEnd'])
    .select(['s.past_due_since as pastDueSince', 's.cancels_at_period_end as cancelsAtPeriodEnd'])
    .select(['s.ended_at as endedAt', 's.card_brand', 's.card_last4', 's.card_expires'])
    .select(['s.paused_at as pausedAt', 's.paused_until as pausedUntil'])
    .select(['s.credit_minor', 'w.name as waitingName', 's.waiting_due_minor', 's.waiting_until'])
    .select(['o.total_minor as open_minor', 'o.needs_action', 's.withdrawn_for', 's.withdrawn_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('membership_invoices as paid')
            .select('paid.id')
            .whereRef('paid.subscription_id', '=', 's.id')
            .where('paid.status', '=', 'paid'),
        )
        .as('wasPaid'),
    )
    .where('s.user_id', '=', userId)
    .orderBy('s.started_at', 'desc')
    .limit(100)
    .execute()
}

function subscriptionView(row: Row, state: OwnSubscription['state']): Omit<OwnSubscription, 'waiting'> {
  const { currency, card_brand: brand, card_last4: last4, card_expires: expires } = row
  return {
    planId: row.plan_id,
    planName: row.planName,
    features: row.features,
    perMonth: row.perMonth,
    perEvent: row.perEvent,
    price: { minor: row.price_minor, currency },
    state,
    startedAt: row.startedAt,
    periodEndsAt: row.currentPeriodEnd,
    cancelsAtPeriodEnd: row.cancelsAtPeriodEnd,
    pausedUntil: row.pausedUntil,
    withdrawn:
      row.withdrawn_for && row.withdrawn_at ? { because: row.withdrawn_for, at: row.withdrawn_at } : null,
    paidUntil: paidUntil(row),
    readableUntil: readableUntil(row),
    card: brand ? { brand, last4: last4 ?? '', expires: expires ?? '' } : null,
    open:
      row.open_minor === null
        ? null
        : { amount: { minor: row.open_minor, currency }, needsAction: row.needs_action ?? false },
    credit: { minor: row.credit_minor, currency },
  }
}

/** While it can still be confirmed. */
function waitingOf(row: Row, now: Date): OwnSubscription['waiting'] {
  const { waitingName: planName, waiting_due_minor: minor, waiting_until: until, currency } = row
  if (planName === null || minor === null || until === null || until <= now) return null
  return { planName, due: { minor, currency }, until }
}
