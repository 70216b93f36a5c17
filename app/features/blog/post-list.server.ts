import { type Selectable, sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import type { BlogPostsTable } from '#app/db/schema/blog.ts'
import { type KeysetPage, keysetPage, type PageAsked } from '#app/kernel/keyset.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import { cardsOf, shownPosts, summaryOf } from './post-cards.server.ts'
import { type BlogFilters, isNarrowed } from './rules/blog-filters.ts'
import type { PostCategory, PostSummary } from './rules/post-views.ts'

/** Posts per page of the list and featured ones above it (specification 2 §9). */
export const postsPerPage = 10
export const mostFeatured = 3

/** One page of the shown posts that `filters` ask for, newest first; those that are featured above it are left out. */
export async function postList(
  ctx: Ctx,
  filters: BlogFilters,
  asked: PageAsked,
): Promise<KeysetPage<PostSummary>> {
  const rows = await postListQuery(ctx, filters, asked).execute()
  return keysetPage(rows.map(summaryOf), asked, postsPerPage)
}

/** The statement of {@link postList}, for whoever wants to see how it is carried out. */
export function postListQuery(ctx: Ctx, filters: BlogFilters, asked: PageAsked) {
  const isBackwards = asked.before !== null
  const from = asked.before ?? asked.after
  const direction = isBackwards ? 'asc' : 'desc'
  const picked = narrowed(ctx, filters)
    .select(['p.id', 'p.shown_at'])
    .$if(from !== null, (query) =>
      query.where(
        sql<boolean>`(p.shown_at, p.id) ${sql.raw(isBackwards ? '>' : '<')}
          (select b.shown_at, b.id from blog_posts b where b.id = ${from})`,
      ),
    )
    .orderBy('p.shown_at', direction)
    .orderBy('p.id', direction)
    .limit(postsPerPage + 1)
  return cardsOf(ctx, picked).orderBy('picked.shown_at', direction).orderBy('picked.id', direction)
}

/** What lists are narrowed down by. */
type FoundPost = Pick<Selectable<BlogPostsTable>, 'id' | 'shown_at' | 'category_id' | 'tags'>

function narrowed(ctx: Ctx, filters: BlogFilters) {
  const { q, category, tag } = filters
  const query = searchQuery(q)
  const source =
    query === null
      ? sql<FoundPost>`blog_posts`
      : sql<FoundPost>`blog_posts_with(to_tsquery('simple', lower(${query})))`
  return (
    ctx.db
      .selectFrom(source.as<'p'>(sql`p`))
      .where('p.shown_at', '<=', ctx.now)
      .$if(!isNarrowed(filters), (posts) =>
        posts.where('p.id', 'not in', (eb) => eb.selectFrom(newestFeatured(ctx).as('f')).select('f.id')),
      )
      .$if(category !== null, (posts) =>
        posts.where('p.category_id', '=', (eb) =>
          eb.selectFrom('blog_categories').select('id').where('slug', '=', category),
        ),
      )
      .$if(tag !== null, (posts) => posts.where(sql<boolean>`p.tags @> array[${tag}]`))
      // Marks alone are no word of any post.
      .$if(q !== '' && query === null, (posts) => posts.where(sql<boolean>`false`))
  )
}

function newestFeatured(ctx: Ctx) {
  return newest(ctx, mostFeatured).where('p.is_featured', '=', true)
}

function newest(ctx: Ctx, count: number) {
  return shownPosts(ctx)
    .select(['p.id', 'p.shown_at'])
    .orderBy('p.shown_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(count)
}

/** The newest featured posts, three at most: they stand above the first page of the list that nothing narrows. */
export async function featuredPosts(ctx: Ctx): Promise<PostSummary[]> {
  const rows = await cardsOf(ctx, newestFeatured(ctx))
    .orderBy('picked.shown_at', 'desc')
    .orderBy('picked.id', 'desc')
    .execute()
  return rows.map(summaryOf)
}

/** The `count` newest posts. */
export async function newestPosts(ctx: Ctx, count: number): Promise<PostSummary[]> {
  const rows = await cardsOf(ctx, newest(ctx, count))
    .orderBy('picked.shown_at', 'desc')
    .orderBy('picked.id', 'desc')
    .execute()
  return rows.map(summaryOf)
}

/** Categories that have a post to show, in their order; at most a second old. */
export function blogCategories(ctx: Ctx): Promise<PostCategory[]> {
  return ctx.memory.remember('blog.categories', 1, () =>
    ctx.db
      .selectFrom('blog_categories as c')
      .select(['c.slug', 'c.name', 'c.colour'])
      .where(
        sql<boolean>`exists (select 1 from blog_posts p where p.category_id = c.id and p.shown_at <= ${ctx.now})`,
      )
      .orderBy('c.position')
      .orderBy('c.name')
      .execute(),
  )
}
