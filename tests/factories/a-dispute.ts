import type { Ctx } from '#app/context.server.ts'
import { newId } from '#app/kernel/ids.ts'

/** A dispute that a cardholder's bank has opened over all that was paid for an order. */
export async function aDispute(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const payment = await ctx.db
    .selectFrom('payments')
    .select(['id', 'currency', 'captured_minor'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('disputes')
    .values({
      id: newId(),
      payment_id: payment.id,
      provider_ref: `dp-${newId()}`,
      currency: payment.currency,
      amount_minor: payment.captured_minor,
      status: 'open',
      opened_at: ctx.now,
    })
    .execute()
}
