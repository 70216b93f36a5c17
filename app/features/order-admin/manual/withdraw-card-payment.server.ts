import type { Ctx } from '#app/context/ctx.server.ts'
import { callProvider } from '#app/features/memberships/subscriptions/call-provider.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'

/**
 * Ends the card payment that the buyer of an order added by an administrator opened and did not make: at the provider
 * first, so that it cannot be paid any more, then the payment is due as it was before. 'paid-by-card' where the buyer has
 * paid, or is paying at this moment; it is settled as any payment. No transaction: the provider is asked in between.
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
