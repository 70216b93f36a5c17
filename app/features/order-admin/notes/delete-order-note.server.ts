import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { isId } from '#app/kernel/is-id.ts'

/** Deletes a note about an order. One that is gone, or about another order, is left as it is. Needs 'orders:manage'. */
export async function deleteOrderNote(
  ctx: Ctx,
  { orderId, noteId }: { orderId: string; noteId: string },
): Promise<{ ok: true }> {
  allow(ctx.actor, 'orders:manage')
  if (!isId(orderId) || !isId(noteId)) return { ok: true }
  return withTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('order_notes')
      .where('id', '=', noteId)
      .where('order_id', '=', orderId)
      .returning('id')
      .executeTakeFirst()
    if (gone)
      await audit(tx, {
        action: 'order.delete-note',
        subject: { kind: 'order', id: orderId },
        details: { noteId },
      })
    return { ok: true }
  })
}
