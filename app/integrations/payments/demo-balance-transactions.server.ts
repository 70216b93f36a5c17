import { type Kysely, sql } from 'kysely'
import type { BalanceTransactionKind } from '#app/db/schema/payments.ts'
import type { Database } from '#app/db/schema.ts'
import type { Currency } from '#app/kernel/money.ts'
import type { BalanceTransactionPage } from './payment-port.ts'

const linesAtOnce = 500

type Line = {
  ref: string
  at: Date
  kind: BalanceTransactionKind
  direction: 'in' | 'out'
  paymentRef: string
  minor: number
  currency: Currency
}

/** What the demo's cards paid and got back, newest first. It charges nothing for itself and pays nothing out. */
export async function demoBalanceTransactions(
  db: Kysely<Database>,
  span: { from: Date; until: Date },
  after: string | null,
): Promise<BalanceTransactionPage> {
  const { rows } = await sql<Line>`
    with moved as (
      select ref, coalesce(paid_at, created_at) as at, 'payment' as kind, 'in' as direction, ref as "paymentRef",
        amount_minor as minor, currency
      from demo_payments where status = 'succeeded'
        and coalesce(paid_at, created_at) >= ${span.from} and coalesce(paid_at, created_at) < ${span.until}
      union all
      select r.ref, r.created_at, 'refund', 'out', r.payment_ref, r.amount_minor, p.currency
      from demo_refunds r join demo_payments p on p.ref = r.payment_ref
      where r.created_at >= ${span.from} and r.created_at < ${span.until}
    )
    select * from moved where ${after}::text is null
      or (at, ref) < (select m.at, m.ref from moved m where m.ref = ${after})
    order by at desc, ref desc limit ${linesAtOnce + 1}`.execute(db)
  const lines = rows.slice(0, linesAtOnce)
  const balanceTransactions = lines.map(({ minor, currency, ...line }) => ({
    ...line,
    sourceRef: line.ref,
    amount: { minor, currency },
    fee: { minor: 0, currency },
  }))
  return { balanceTransactions, next: rows.length > linesAtOnce ? (lines.at(-1)?.ref ?? null) : null }
}
