import type { Ctx } from '#app/context/ctx.server.ts'
import type { DisputeStatus } from '#app/db/schema/money.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { recordDispute } from '#app/features/money/refunds/record-dispute.server.ts'
import { newId } from '#app/kernel/ids.ts'

type Paid = { orderId: string } | { invoiceId: string }

/** A dispute that a cardholder's bank has opened over all that was paid, and how it ended if it has. */
export async function aDispute(ctx: Ctx, paid: Paid, status: DisputeStatus = 'open'): Promise<void> {
  const [column, id] =
    'orderId' in paid ? (['order_id', paid.orderId] as const) : (['invoice_id', paid.invoiceId] as const)
  const payment = await ctx.db
    .selectFrom('payments')
    .select(['id', 'currency', 'captured_minor'])
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  await withTransaction(ctx, async (tx) => {
    await recordDispute(tx, payment.id, {
      ref: `dp-${newId()}`,
      amount: { minor: payment.captured_minor, currency: payment.currency },
      status,
      reason: 'fraudulent',
      openedAt: ctx.now,
    })
    if ('orderId' in paid && status === 'lost') {
      await tx.db
        .updateTable('tickets')
        .set({ is_disputed: true })
        .where('order_id', '=', paid.orderId)
        .execute()
    }
  })
}
