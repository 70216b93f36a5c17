import { sql } from 'kysely'
import { manualMethods } from './rules/manual-methods.ts'

/** Whether the payment `m` waits for money that an administrator records, as `isDue` says of one. */
const isDueInSql = sql`m.status = 'pending'
  and m.provider in (${sql.join(manualMethods.map((method) => sql.lit(method)))})`

/** Whether something of order `o` is due by an invoice. */
export const hasDuePayment = sql<boolean>`exists (
  select 1 from payments m where m.order_id = o.id and ${isDueInSql})`

/**
 * What the payments of order `o` add up to, as one row to join: `join lateral ${orderMoneyInSql} p on true`. In minor
 * units, as `orderMoney` adds them up.
 */
export const orderMoneyInSql = sql<{
  captured_minor: number
  refunded_minor: number
  due_minor: number
  is_flagged: boolean
  is_disputed: boolean
}>`(select
    coalesce(sum(m.captured_minor) filter (where m.status = 'succeeded'), 0)::bigint as captured_minor,
    coalesce(sum(m.refunded_minor), 0)::bigint as refunded_minor,
    coalesce(sum(m.amount_minor) filter (where ${isDueInSql}), 0)::bigint as due_minor,
    coalesce(bool_or(m.flag_reason is not null), false) as is_flagged,
    coalesce(bool_or(exists (select from disputes d where d.payment_id = m.id and d.status in ('open', 'lost'))), false)
      as is_disputed
  from payments m where m.order_id = o.id)`
