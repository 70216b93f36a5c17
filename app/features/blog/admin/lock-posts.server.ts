import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { firstPage } from '#app/kernel/keyset.ts'
import { type ChosenPosts, mostChosen } from './chosen-posts.ts'
import { postIds } from './listed-posts.server.ts'
import { usualPostSorting } from './rules/post-listing.ts'

/**
 * Chosen posts that are `still` to be changed, locked in the order of their ids, 500 at most; those that are gone are
 * left out. `isMore`: the same once more takes the next ones.
 */
export async function lockPosts(tx: Ctx, chosen: ChosenPosts, still: RawBuilder<SqlBool> = sql`true`) {
  const ids =
    'ids' in chosen
      ? [...new Set(chosen.ids)]
      : await postIds(tx, {
          filters: chosen.all,
          sorting: usualPostSorting,
          page: firstPage,
          size: mostChosen,
          also: [still],
        })
  if (ids.length === 0) return { posts: [], isMore: false }
  const posts = await tx.db
    .selectFrom('blog_posts as p')
    .select(['p.id', 'p.slug', 'p.status', 'p.is_featured as isFeatured', 'p.revision'])
    .where('p.id', '=', sql<string>`any(${ids.slice(0, mostChosen)}::uuid[])`)
    .where(still)
    .orderBy('p.id')
    .forUpdate()
    .execute()
  return { posts, isMore: ids.length > mostChosen }
}
