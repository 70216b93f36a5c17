import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { isErased } from '#app/features/people/is-erased.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

export type NewOrderNote = {
  /** Made with the form: the same again writes nothing. */
  noteId: string
  orderId: string
  content: string
}

/**
 * Writes a note about an order, for administrators: no mail and no page of the buyer has it, only their data download.
 * Needs 'orders:manage'; throws NotFound for an unknown order and after the erasure of its owner.
 */
export async function addOrderNote(
  ctx: Ctx,
  { noteId, orderId, content }: NewOrderNote,
): Promise<{ ok: true }> {
  allow(ctx.actor, 'orders:manage')
  if (!isId(orderId)) throw notFound('order')
  return withTransaction(ctx, async (tx) => {
    // Locked, so that an erasure leaves no note behind that is written while it runs.
    const order = await tx.db
      .selectFrom('orders')
      .select('user_id')
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!order || (order.user_id !== null && (await isErased(tx, order.user_id)))) throw notFound('order')
    const added = await tx.db
      .insertInto('order_notes')
      .values({
        id: noteId,
        order_id: orderId,
        content,
        created_by: userIdOf(tx.actor),
        created_at: tx.now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added)
      await audit(tx, {
        action: 'order.add-note',
        subject: { kind: 'order', id: orderId },
        details: { noteId },
      })
    return { ok: true }
  })
}
