import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'
import type { PersonNote } from '#app/features/people/notes/notes-of-person.server.ts'
import { isId } from '#app/kernel/is-id.ts'

const most = 100

/** What administrators wrote about an order, the newest first: one statement, the last hundred. Needs 'orders:manage'. */
export async function notesOfOrder(ctx: Ctx, orderId: string): Promise<PersonNote[]> {
  allow(ctx.actor, 'orders:manage')
  if (!isId(orderId)) return []
  return ctx.db
    .selectFrom('order_notes as n')
    .select(['n.id', 'n.content', 'n.created_at as at', nameOfPerson('n.created_by').as('by')])
    .where('n.order_id', '=', orderId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(most)
    .execute()
}
