import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'

const dayMinutes = 24 * 60

/**
 * Forgets who has read what more than a day ago, the salts of the days before yesterday, and links to drafts that
 * are over; the counts stay. The job 'blog.forget-views'. Needs 'blog:manage'.
 */
export async function purgeViews(ctx: Ctx): Promise<{ views: number }> {
  allow(ctx.actor, 'blog:manage')
  const aDayAgo = addMinutes(ctx.now, -dayMinutes)
  const views = await ctx.db.deleteFrom('blog_views').where('seen_at', '<', aDayAgo).executeTakeFirst()
  await ctx.db.deleteFrom('blog_view_salts').where('day', '<', aDayAgo.toISOString().slice(0, 10)).execute()
  await ctx.db.deleteFrom('blog_previews').where('expires_at', '<=', ctx.now).execute()
  return { views: Number(views.numDeletedRows) }
}
