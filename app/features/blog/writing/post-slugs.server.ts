import type { Ctx } from '#app/context/ctx.server.ts'
import { postSlugChoices } from '../rules/post-slug.ts'

/** Those of `slugs` that a post other than `postId` has or had. Holds under `lockSlugs`. */
export async function takenPostSlugs(tx: Ctx, slugs: readonly string[], postId: string): Promise<string[]> {
  const [current, retired] = await Promise.all([
    tx.db.selectFrom('blog_posts').select(['slug', 'id as postId']).where('slug', 'in', slugs).execute(),
    tx.db
      .selectFrom('blog_post_slugs')
      .select(['slug', 'post_id as postId'])
      .where('slug', 'in', slugs)
      .execute(),
  ])
  return [...current, ...retired].filter((row) => row.postId !== postId).map((row) => row.slug)
}

/** The first slug for a title that no post has or had. Holds under `lockSlugs`. */
export async function freePostSlug(tx: Ctx, title: string, postId: string): Promise<string> {
  const choices = postSlugChoices(title, postId)
  const taken = await takenPostSlugs(tx, choices, postId)
  const free = choices.find((slug) => !taken.includes(slug))
  if (free === undefined) throw new Error('no slug is free for a new post')
  return free
}

/** Lets the slug a post had lead to the one it gets, which it may have had before. */
export async function retirePostSlug(
  tx: Ctx,
  move: { postId: string; from: string; to: string },
): Promise<void> {
  await tx.db.deleteFrom('blog_post_slugs').where('slug', '=', move.to).execute()
  await tx.db
    .insertInto('blog_post_slugs')
    .values({ slug: move.from, post_id: move.postId, retired_at: tx.now })
    .execute()
}
