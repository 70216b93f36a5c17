import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { LedgerKind } from '#app/db/schema/money.ts'
import type { Currency } from '#app/kernel/money.ts'
import { type ReconciliationState, reconciliationState } from './reconciliation-state.server.ts'
import { dayLater, utcDay } from './rules/days.ts'

const mostDays = 60
const mostItems = 500
const feeDays = 31
const mostPayouts = 10

/** One balance transaction or entry that one of the two has alone, or that is still under way. */
export type Difference = {
  side: 'ours' | 'theirs'
  item: string
  kind: LedgerKind
  paymentRef: string
  /** Ours, where it is of one we know. */
  orderId: string | null
  reference: string | null
  userId: string | null
  amountMinor: number
  at: Date
  isPending: boolean
}

/** Net of what went out, in minor units; the difference is theirs less ours. `day` is "2026-12-04", of UTC. */
export type DifferingDay = {
  day: string
  currency: Currency
  oursMinor: number
  theirsMinor: number
  differenceMinor: number
  unmatched: number
  pending: number
  checkedAt: Date
  items: Difference[]
}

export type Reconciliation = {
  /** Null before the first payment. */
  state: ReconciliationState | null
  differing: DifferingDay[]
  /** What the provider kept for itself in the last 31 days, less what it gave back. */
  fees: { currency: Currency; feeMinor: number }[]
  payouts: { ref: string; at: Date; currency: Currency; amountMinor: number; direction: 'in' | 'out' }[]
}

/** How the ledger compares with the provider, day by day. Needs 'money:manage'. */
export async function reconciliation(ctx: Ctx): Promise<Reconciliation> {
  allow(ctx.actor, 'money:manage')
  const { provider } = ctx.ports.payments
  const [state, days, items, fees, payouts] = await Promise.all([
    reconciliationState(ctx),
    differingDays(ctx),
    differencesOf(ctx),
    feesOf(ctx),
    ctx.db
      .selectFrom('provider_movements')
      .select(['ref', 'at', 'currency', 'amount_minor as amountMinor', 'direction'])
      .where('provider', '=', provider)
      .where('kind', '=', 'payout')
      .where('at', '>', new Date(ctx.now.getTime() - 2 * feeDays * 86_400_000))
      .orderBy('at', 'desc')
      .limit(mostPayouts)
      .execute(),
  ])
  const differing = days.map((day) => ({
    ...day,
    items: items.filter((item) => item.day === day.day && item.currency === day.currency),
  }))
  return { state, differing, fees, payouts }
}

async function differingDays(ctx: Ctx): Promise<Omit<DifferingDay, 'items'>[]> {
  const { rows } = await sql<Omit<DifferingDay, 'items'>>`
    select to_char(day, 'YYYY-MM-DD') as day, currency, ours_in_minor - ours_out_minor as "oursMinor",
      theirs_in_minor - theirs_out_minor as "theirsMinor",
      theirs_in_minor - theirs_out_minor - ours_in_minor + ours_out_minor as "differenceMinor",
      unmatched, pending, checked_at as "checkedAt"
    from reconciled_days where provider = ${ctx.ports.payments.provider} and (unmatched > 0 or pending > 0)
    order by day desc, currency limit ${mostDays}`.execute(ctx.db)
  return rows
}

async function differencesOf(ctx: Ctx): Promise<(Difference & { day: string; currency: Currency })[]> {
  const { provider } = ctx.ports.payments
  const { rows } = await sql<Difference & { day: string; currency: Currency }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, d.currency, d.side, d.item, d.kind, d.payment_ref as "paymentRef",
      o.id as "orderId", o.reference, i.user_id as "userId", d.amount_minor as "amountMinor", d.at,
      d.is_pending as "isPending"
    from reconciled_differences d
    left join payments p on p.provider = d.provider and p.provider_ref = d.payment_ref
    left join orders o on o.id = p.order_id left join membership_invoices i on i.id = p.invoice_id
    where d.provider = ${provider} order by d.day desc, d.at, d.item limit ${mostItems}`.execute(ctx.db)
  return rows
}

async function feesOf(ctx: Ctx): Promise<Reconciliation['fees']> {
  const since = new Date(`${dayLater(utcDay(ctx.now), 1 - feeDays)}T00:00:00Z`)
  const { rows } = await sql<{ currency: Currency; feeMinor: number }>`
    select fee_currency as currency, sum(fee_minor - fee_returned_minor)::bigint as "feeMinor"
    from provider_movements where provider = ${ctx.ports.payments.provider} and at >= ${since}
    group by 1 having sum(fee_minor - fee_returned_minor) <> 0 order by 1`.execute(ctx.db)
  return rows
}
