import { sql } from 'kysely'
import { manualMethods } from './rules/manual-methods.ts'

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
    coalesce(sum(m.amount_minor) filter (where m.status = 'pending'
      and m.provider in (${sql.join(manualMethods.map((method) => sql.lit(method)))})), 0)::bigint as due_minor,
    coalesce(bool_or(m.flag_reason is not null), false) as is_flagged,
    coalesce(bool_or(exists (select from disputes d where d.payment_id = m.id and d.status in ('open', 'lost'))), false)
      as is_disputed
  from payments m where m.order_id = o.id)`
