import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { scanThenIndex } from '#app/db/scan-then-index.ts'
import type { BlogPostsTable } from '#app/db/schema/blog.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { type KeysetPage, keysetPage, type PageAsked } from '#app/kernel/keyset.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import { cardsOf, shownPosts, summariesOf } from './post-cards.server.ts'
import { type BlogFilters, isNarrowed } from './rules/blog-filters.ts'
import type { PostCategory, PostSummary } from './rules/post-views.ts'

/** Posts per page of the list and featured ones above it. */
export const postsPerPage = 10
export const mostFeatured = 3

/** One page of the shown posts that `filters` ask for, newest first; those that are featured above it are left out. */
export async function postList(
  ctx: Ctx,
  filters: BlogFilters,
  asked: PageAsked,
): Promise<KeysetPage<PostSummary>> {
  const rows = await postListQuery(ctx, filters, asked).execute()
  return keysetPage(await summariesOf(ctx, rows), asked, postsPerPage)
}

/** One page of the shown posts of an author, newest first. */
export async function postsOfAuthor(
  ctx: Ctx,
  authorId: string,
  asked: PageAsked,
): Promise<KeysetPage<PostSummary>> {
  const direction = asked.before === null ? 'desc' : 'asc'
  const from = asked.before ?? asked.after
  const picked = shownPosts(ctx)
    .select(['p.id', 'p.shown_at'])
    .where('p.author_id', '=', authorId)
    .where(from === null ? sql<SqlBool>`true` : beyond(from, direction))
    .orderBy('p.shown_at', direction)
    .orderBy('p.id', direction)
    .limit(postsPerPage + 1)
  const rows = await cardsOf(ctx, picked)
    .orderBy('picked.shown_at', direction)
    .orderBy('picked.id', direction)
    .execute()
  return keysetPage(await summariesOf(ctx, rows), asked, postsPerPage)
}

/** How many posts of an author are shown. */
export async function countPostsOf(ctx: Ctx, authorId: string): Promise<number> {
  const row = await shownPosts(ctx)
    .select(({ fn }) => fn.countAll<string>().as('posts'))
    .where('p.author_id', '=', authorId)
    .executeTakeFirst()
  return Number(row?.posts ?? 0)
}

/** Whether post `p` lies beyond the post `from` in this direction. */
const beyond = (from: string, direction: 'asc' | 'desc') =>
  sql<SqlBool>`(p.shown_at, p.id) ${sql.raw(direction === 'asc' ? '>' : '<')}
    (select b.shown_at, b.id from blog_posts b where b.id = ${from})`

/** The statement of {@link postList}, for tests of its plan. */
export function postListQuery(ctx: Ctx, filters: BlogFilters, asked: PageAsked) {
  const isBackwards = asked.before !== null
  const from = asked.before ?? asked.after
  const direction = isBackwards ? 'asc' : 'desc'
  const begun = from === null ? sql<SqlBool>`true` : beyond(from, direction)
  const posts = filters.q === '' ? sql<FoundPost>`blog_posts` : searched(ctx, filters, { direction, begun })
  const picked = narrowed(ctx, filters, posts)
    .select(['p.id', 'p.shown_at'])
    .where(begun)
    .orderBy('p.shown_at', direction)
    .orderBy('p.id', direction)
    .limit(postsPerPage + 1)
  return cardsOf(ctx, picked).orderBy('picked.shown_at', direction).orderBy('picked.id', direction)
}

/** What lists are narrowed down by. */
type FoundPost = Pick<Selectable<BlogPostsTable>, 'id' | 'shown_at' | 'category_id' | 'tags'>

function narrowed(ctx: Ctx, filters: BlogFilters, posts: RawBuilder<FoundPost>) {
  const featured = newestFeatured(ctx).as('f')
  return ctx.db
    .selectFrom(posts.as<'p'>(sql`p`))
    .where('p.shown_at', '<=', ctx.now)
    .$if(!isNarrowed(filters), (some) =>
      some.where('p.id', 'not in', (eb) => eb.selectFrom(featured).select('f.id')),
    )
    .where(ofCategory(filters))
    .where(withTag(filters))
}

const ofCategory = ({ category }: BlogFilters) =>
  category === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`p.category_id = (select id from blog_categories where slug = ${category})`
const withTag = ({ tag }: BlogFilters) =>
  tag === null ? sql<SqlBool>`true` : sql<SqlBool>`p.tags @> array[${tag}]`

/** To compare a post's words costs as much as reading ten posts, so that fewer are looked at one by one. */
const searchedAtMost = 100

/** The page's posts with words of `q`: scanned among the next ones, or found by the index. Marks alone are no word. */
function searched(
  ctx: Ctx,
  filters: BlogFilters,
  { direction, begun }: { direction: 'asc' | 'desc'; begun: RawBuilder<SqlBool> },
): RawBuilder<FoundPost> {
  const query = searchQuery(filters.q)
  const columns = sql`p.id, p.shown_at, p.category_id, p.tags`
  if (query === null) return sql<FoundPost>`(select ${columns} from blog_posts p where false)`
  const words = sql`to_tsquery('simple', lower(${query}))`
  const [category, tag, up] = [ofCategory(filters), withTag(filters), sql.raw(direction)]
  const next = (rows: number) => sql`(select ${columns}, p.search from blog_posts p
    where p.shown_at <= ${ctx.now} and ${begun} and ${category}
    order by p.shown_at ${up}, p.id ${up} limit ${rows})`
  return scanThenIndex<FoundPost>({
    scanned: (rows) => sql`select ${columns} from ${next(rows)} p where ${tag} and p.search @@ ${words}`,
    indexed: sql`select ${columns} from blog_posts_with(${words}) p
      where p.shown_at <= ${ctx.now} and ${begun} and ${category} and ${tag}`,
    order: sql`shown_at ${up}, id ${up}`,
    most: postsPerPage + 1,
    rows: searchedAtMost,
  })
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
  return summariesOf(ctx, rows)
}

/** The `count` newest posts. */
export async function newestPosts(ctx: Ctx, count: number): Promise<PostSummary[]> {
  const rows = await cardsOf(ctx, newest(ctx, count))
    .orderBy('picked.shown_at', 'desc')
    .orderBy('picked.id', 'desc')
    .execute()
  return summariesOf(ctx, rows)
}

/** Categories that have a post to show, in their order; at most a second old. */
export async function blogCategories(ctx: Ctx): Promise<PostCategory[]> {
  return translated(ctx, await storedCategories(ctx), ['name'])
}

function storedCategories(ctx: Ctx): Promise<PostCategory[]> {
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
