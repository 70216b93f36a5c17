import type { Ctx } from '#app/context/ctx.server.ts'

/** Numbers images from 1 in the order of `ids`. Part of a verb that holds them locked. */
export async function arrangeImages(tx: Ctx, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await tx.db
      .updateTable('member_images')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute()
  }
}
