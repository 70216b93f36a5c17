import type { Ctx } from '#app/context/ctx.server.ts'

/** The slug that a category of the blog has which once had `slug`, or became part of; null when there is none. */
export async function movedCategory(ctx: Ctx, slug: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('blog_category_slugs as old')
    .innerJoin('blog_categories as c', 'c.id', 'old.category_id')
    .select('c.slug')
    .where('old.slug', '=', slug)
    .executeTakeFirst()
  return row?.slug ?? null
}
