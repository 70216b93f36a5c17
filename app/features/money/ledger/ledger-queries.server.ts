import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { Currency } from '#app/kernel/money.ts'

/** `from` is part of the span, `until` is not. */
export type Span = { from: Date; until: Date }

/** In minor units of one currency; `net` is what stayed: received - refunded - disputed. */
export type Revenue = {
  currency: Currency
  receivedMinor: number
  /** Given back and not come back. */
  refundedMinor: number
  /** Taken back by banks and not won back. */
  disputedMinor: number
  netMinor: number
}

const sumOf = (kind: string) =>
  sql<number>`coalesce(sum(amount_minor) filter (where kind = ${kind}), 0)::bigint`

/** What came in and stayed in the span, per currency (rule R045). Needs 'money:manage'. */
export async function revenue(ctx: Ctx, span: Span): Promise<Revenue[]> {
  allow(ctx.actor, 'money:manage')
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .select(['currency', sumOf('payment').as('received'), sumOf('refund').as('refunded')])
    .select(sumOf('refund-returned').as('returned'))
    .select([sumOf('dispute').as('disputed'), sumOf('dispute-won').as('won')])
    .where('at', '>=', span.from)
    .where('at', '<', span.until)
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return rows.map((row) => {
    const refundedMinor = row.refunded - row.returned
    const disputedMinor = row.disputed - row.won
    return {
      currency: row.currency,
      receivedMinor: row.received,
      refundedMinor,
      disputedMinor,
      netMinor: row.received - refundedMinor - disputedMinor,
    }
  })
}
