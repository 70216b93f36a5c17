import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { normaliseSlug } from '#app/features/events/rules/slug.ts'
import { pageOf, postRows, writtenColumns } from './page-of.server.ts'
import type { PostPage } from './rules/post-views.ts'

/**
 * The post at an address of ours, whatever its status: by its slug, by one it had, or by one that differs in case
 * or punctuation. One statement; null when there is none. The caller checks `isShown` (rule R019) and sends
 * people to `slug` when they came by another way.
 */
export async function postAtAddress(ctx: Ctx, typed: string): Promise<PostPage | null> {
  const slug = normaliseSlug(typed)
  if (slug === null) return null
  const row = await postRows(ctx)
    .where((eb) =>
      eb.or([
        eb('p.slug', '=', slug),
        eb(
          'p.id',
          '=',
          eb.selectFrom('blog_post_slugs as old').select('old.post_id').where('old.slug', '=', slug),
        ),
      ]),
    )
    .orderBy((eb) => eb('p.slug', '=', slug), 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? pageOf(ctx, await translated(ctx, row, writtenColumns)) : null
}
