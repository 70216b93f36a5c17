import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { inLanes } from '#app/kernel/in-lanes.ts'
import { noteErasure } from './note-erasure.server.ts'
import { erasedIdOfKey, erasureNotes } from './rules/erasure-note.ts'

/** Writes the notes of erasures that the storage has none of: a storage may be newer than the network. */
export async function noteErasures(ctx: Ctx): Promise<{ noted: number }> {
  allow(ctx.actor, 'people:manage')
  const noted = new Set<string | null>()
  for await (const key of ctx.ports.storage.list(erasureNotes)) noted.add(erasedIdOfKey(key))
  const erased = await ctx.db.selectFrom('erasures').select('user_id').orderBy('user_id').execute()
  const missing = erased.filter(({ user_id }) => !noted.has(user_id))
  await inLanes(missing, 8, ({ user_id: userId }) => noteErasure(ctx, { userId }))
  return { noted: missing.length }
}
