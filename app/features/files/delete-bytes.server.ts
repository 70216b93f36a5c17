import type { Ctx } from '#app/context/ctx.server.ts'
import { inLanes } from '#app/kernel/in-lanes.ts'

/** Hundreds of files may go at once, and a storage may be far away. */
const lanes = 8

/**
 * Removes the bytes of pictures whose rows are gone. Not for use inside a transaction. What a broken storage
 * keeps, the sweep removes later.
 */
export async function deleteBytes(ctx: Ctx, keys: readonly string[]): Promise<void> {
  if (ctx.db.isTransaction) throw new Error('deleteBytes inside a transaction')
  await inLanes(keys, lanes, async (key) => {
    try {
      await ctx.ports.storage.remove(key)
    } catch (error) {
      ctx.log.warn({ err: error, key }, 'A picture is left to the sweep')
    }
  })
}
