import type { Ctx } from '#app/context/ctx.server.ts'
import { lockTags } from './lock-tags.server.ts'

/** Takes a person's tags off. Part of erasure; may be repeated. */
export async function eraseTags(tx: Ctx, userId: string): Promise<void> {
  await lockTags(tx, 'eraser')
  await tx.db.deleteFrom('people_tags').where('user_id', '=', userId).execute()
}
