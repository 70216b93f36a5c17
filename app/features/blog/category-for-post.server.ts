import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * The category that a post chosen for `categoryId` is saved under, held until the end of the transaction: the one it
 * became part of, where it was merged in this moment; null where it is gone. Called by all that writes `category_id`.
 */
export async function categoryForPost(tx: Ctx, categoryId: string | null): Promise<string | null> {
  let id = categoryId
  // Waits for a merge that is under way, and then follows it: another one may come meanwhile.
  for (let times = 0; id !== null && times < 5; times++) {
    const present = await tx.db
      .selectFrom('blog_categories')
      .select('id')
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst()
    if (present) return present.id
    const merged = await tx.db
      .selectFrom('blog_category_slugs')
      .select('category_id')
      .where('merged_id', '=', id)
      .executeTakeFirst()
    id = merged?.category_id ?? null
  }
  return null
}
