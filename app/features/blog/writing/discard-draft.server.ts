import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { deleteDraft } from './delete-draft.server.ts'

/**
 * Throws away what the acting person has typed about a post and not saved; the post stays as it is. Safe to repeat.
 * Needs 'blog:manage'.
 */
export async function discardDraft(ctx: Ctx, postId: string): Promise<void> {
  allow(ctx.actor, 'blog:manage')
  await deleteBytes(ctx, await withTransaction(ctx, (tx) => deleteDraft(tx, postId)))
}
