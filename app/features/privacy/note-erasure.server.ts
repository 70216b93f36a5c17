import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { erasureNoteKey, writtenErasureNote } from './rules/erasure-note.ts'

/**
 * Writes down beside the files that an account was erased, so that no older backup brings its person back
 * (docs/decisions/0075). Job 'privacy.note-erasure': safe to repeat.
 */
export async function noteErasure(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  allow(ctx.actor, 'people:manage')
  const erasure = await ctx.db
    .selectFrom('erasures')
    .select(['user_id as userId', 'erased_at as erasedAt', 'keep_until as keepUntil'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!erasure) return
  await ctx.ports.storage.put(erasureNoteKey(userId), writtenErasureNote(erasure), 'application/json')
}
