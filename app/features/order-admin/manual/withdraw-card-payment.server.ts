import type { Ctx } from '#app/context/ctx.server.ts'
import { callProvider } from '#app/features/money/payments/call-provider.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'

/**
 * Ends the card payment that the buyer of an order added by an administrator opened and did not make: first at the
 * provider, so that the buyer can no longer pay it, then here, where the payment is due as before. Answers 'paid-by-card'
 * where the buyer has paid or is paying; a sweep then settles that payment. Call it outside a transaction: it waits for
 * the provider.
 */
export async function withdrawCardPayment(
  ctx: Ctx,
  orderId: string,
): Promise<'due' | 'paid-by-card' | 'unreachable'> {
  const { payments } = ctx.ports
  const opened = await ctx.db
    .selectFrom('payments as p')
    .innerJoin('manual_orders as m', 'm.order_id', 'p.order_id')
    .select(['p.id', 'p.provider_ref as ref'])
    .where('p.order_id', '=', orderId)
    .where('p.status', '=', 'pending')
    .where('p.provider', '=', payments.provider)
    .executeTakeFirst()
  if (!opened?.ref) return 'paid-by-card'
  const asked = await callProvider(payments.cancel(opened.ref))
  if (!asked.ok) return 'unreachable'
  if (asked.answer.status !== 'cancelled') {
    await enqueue(ctx, 'payments.sweep', {}, { onlyOne: 'now' })
    return 'paid-by-card'
  }
  await ctx.db
    .updateTable('payments')
    .set({ provider: 'transfer', provider_ref: null })
    .where('id', '=', opened.id)
    .where('status', '=', 'pending')
    .where('provider_ref', '=', opened.ref)
    .execute()
  return 'due'
}
