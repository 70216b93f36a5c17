import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'

export type PostFigures = {
  totalPosts: number
  /** Of those, how many wait for their time. */
  scheduledPosts: number
  publishedPosts: number
  draftPosts: number
  totalViews: number
}

/** The blog in numbers: one statement over an index, and the views. Needs 'blog:manage'. */
export async function postFigures(ctx: Ctx): Promise<PostFigures> {
  allow(ctx.actor, 'blog:manage')
  const { rows } = await sql<PostFigures>`
    select count(*)::int as "totalPosts",
      (count(*) filter (where shown_at > ${ctx.now}))::int as "scheduledPosts",
      (count(*) filter (where status = 'published'))::int as "publishedPosts",
      (count(*) filter (where status = 'draft'))::int as "draftPosts",
      coalesce(sum(view_count), 0)::float8 as "totalViews"
    from blog_posts`.execute(ctx.db)
  return rows[0] ?? { totalPosts: 0, scheduledPosts: 0, publishedPosts: 0, draftPosts: 0, totalViews: 0 }
}

/** The categories to filter posts by, in their order. Needs 'blog:manage'. */
export function categoriesToFilterBy(ctx: Ctx): Promise<{ slug: string; name: string }[]> {
  allow(ctx.actor, 'blog:manage')
  return ctx.db
    .selectFrom('blog_categories')
    .select(['slug', 'name'])
    .orderBy('position')
    .orderBy('name')
    .limit(500)
    .execute()
}
