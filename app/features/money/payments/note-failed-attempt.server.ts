import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Keeps why the last attempt to pay was refused, in the provider's code, for as long as nothing was paid. True
 * when it is another refusal than the one known before. Call it with the payment locked.
 */
export async function noteFailedAttempt(tx: Ctx, paymentId: string, failure: string): Promise<boolean> {
  const noted = await tx.db
    .updateTable('payments')
    .set({ failure_reason: failure })
    .where('id', '=', paymentId)
    .where('status', '=', 'pending')
    .where('failure_reason', 'is distinct from', failure)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}
