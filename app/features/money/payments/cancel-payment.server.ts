import type { Ctx } from '#app/context/ctx.server.ts'

/** Notes that a payment can no longer be paid at the provider; one that was paid stays as it is. */
export async function cancelPayment(ctx: Ctx, paymentId: string): Promise<void> {
  await ctx.db
    .updateTable('payments')
    .set({ status: 'cancelled' })
    .where('id', '=', paymentId)
    .where('status', '=', 'pending')
    .execute()
}
