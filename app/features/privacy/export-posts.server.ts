import type { Ctx } from '#app/context/ctx.server.ts'
import type { Person } from './address-of-person.server.ts'

/** What a person wrote for the blog, and what they typed and have not saved. Part of the download. */
export async function exportPosts(ctx: Ctx, { userId }: Person): Promise<Record<string, unknown>> {
  const posts = await ctx.db
    .selectFrom('blog_posts')
    .select(['title', 'slug', 'status', 'author_name as shownAs', 'content_html as content'])
    .select(['published_at as publishedAt', 'created_at as createdAt'])
    .where('author_id', '=', userId)
    .orderBy('id')
    .execute()
  const drafts = await ctx.db
    .selectFrom('blog_drafts')
    .select(['fields', 'kept_at as keptAt'])
    .where('author_id', '=', userId)
    .orderBy('id')
    .execute()
  return { posts, unsavedPosts: drafts }
}
