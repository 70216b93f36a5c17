import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Whether a cardholder's bank has taken one of these payments back, or may do so: refunding it as well would pay twice.
 */
export async function isDisputed(ctx: Ctx, payments: readonly { id: string }[]): Promise<boolean> {
  if (payments.length === 0) return false
  const dispute = await ctx.db
    .selectFrom('disputes')
    .select('id')
    .where(
      'payment_id',
      'in',
      payments.map(({ id }) => id),
    )
    .where('status', 'in', ['open', 'lost'])
    .executeTakeFirst()
  return dispute !== undefined
}

/** The same for each row of a list that joins `payments as p`; false where there is no payment. */
export const hasDisputedPayment = sql<boolean>`exists (
  select from disputes d where d.payment_id = p.id and d.status in ('open', 'lost'))`
