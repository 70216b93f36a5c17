import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'

/**
 * Gives an account the orders that its address placed as a guest, once that address is verified (rule R095).
 * Decided by rows only, so it may run for any account at any time; an order that has an owner keeps it.
 */
export function attachGuestOrders(ctx: Ctx, input: { userId: string }): Promise<{ orders: number }> {
  return withTransaction(ctx, async (tx) => {
    const attached = await tx.db
      .updateTable('orders')
      .from('users')
      .set({ user_id: input.userId })
      .where('users.id', '=', input.userId)
      .where('users.email_verified', '=', true)
      .whereRef('orders.buyer_email', '=', 'users.email')
      .where('orders.user_id', 'is', null)
      .returning('orders.id')
      .execute()
    if (attached.length > 0) {
      await audit(tx, {
        action: 'order.attach',
        subject: { kind: 'user', id: input.userId },
        details: { orders: attached.map((order) => order.id) },
      })
    }
    return { orders: attached.length }
  })
}
