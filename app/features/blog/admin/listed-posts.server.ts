import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import type { BlogPostStatus } from '#app/db/schema/blog.ts'
import { type KeysetPage, keysetPage } from '#app/kernel/keyset.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import { categoryOf } from '../post-cards.server.ts'
import type { PostCategory } from '../rules/post-views.ts'
import { excerptLength, excerptOf } from '../rules/post-words.ts'
import type { PostFilters, PostSorting, PostsAsked } from './rules/post-listing.ts'

export type ListedPost = {
  id: string
  slug: string
  title: string
  /** The excerpt, or the beginning of the text. */
  excerpt: string
  /** Empty when the author's account is gone. */
  authorName: string
  category: PostCategory | null
  status: BlogPostStatus
  /** Published, and its time is to come. */
  isScheduled: boolean
  isFeatured: boolean
  publishedAt: Date | null
  updatedAt: Date
  views: number
}

export type PostPageOfList = KeysetPage<ListedPost> & {
  /** Of all pages, exactly. */
  total: number
}

/** `among`: none but these; `also`: none but those for which all of it holds, `p` being the post. */
type Among = { among?: readonly string[]; also?: readonly RawBuilder<SqlBool>[] }

/** One page of all posts, drafts included, and how many the filters leave. Needs 'blog:manage'. */
export async function listedPosts(ctx: Ctx, asked: PostsAsked): Promise<PostPageOfList> {
  allow(ctx.actor, 'blog:manage')
  const [posts, total] = await Promise.all([
    postIds(ctx, asked).then((ids) => postsByIds(ctx, ids)),
    countPosts(ctx, asked.filters),
  ])
  return { ...keysetPage(posts, asked.page, asked.size), total }
}

/** The next of these posts, for a file, whatever is deleted meanwhile. Needs 'blog:manage'. */
export async function nextPosts(
  ctx: Ctx,
  asked: PostsAsked & Among,
): Promise<{ rows: ListedPost[]; next: string | null }> {
  allow(ctx.actor, 'blog:manage')
  const ids = await postIds(ctx, asked)
  const here = keysetPage(
    ids.map((id) => ({ id })),
    asked.page,
    asked.size,
  )
  const rows = await postsByIds(
    ctx,
    here.rows.map(({ id }) => id),
  )
  return { rows, next: here.next }
}

/** What posts are sorted by; for title and date an index has it with the id, which decides between equals. */
const sortedBy: Record<PostSorting['by'], (table: string) => RawBuilder<unknown>> = {
  published: (table) => sql`coalesce(${sql.ref(`${table}.published_at`)}, timestamptz 'infinity')`,
  title: (table) => sql`lower(${sql.ref(`${table}.title`)})`,
  views: (table) => sql.ref(`${table}.view_count`),
}

/** Ids of the asked page and one more, in the order of the list; before a row, the other way round. */
export async function postIds(ctx: Ctx, asked: PostsAsked & Among): Promise<string[]> {
  const { filters, sorting, among, also = [] } = asked
  const page = pageInSql(asked, 'p', { table: 'blog_posts', by: sortedBy[sorting.by] })
  const conditions = [
    ...narrowedBy(filters),
    ...also,
    ...(among ? [sql<SqlBool>`p.id = any(${[...among]}::uuid[])`] : []),
    page.beyond,
  ]
  const { rows } = await sql<{ id: string }>`select p.id from blog_posts p ${where(conditions)}
    order by ${page.order} limit ${page.most}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** How many posts the filters leave. */
export async function countPosts(ctx: Ctx, filters: PostFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from blog_posts p ${where(narrowedBy(filters))}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

function narrowedBy({ q, status, category }: PostFilters): RawBuilder<SqlBool>[] {
  const query = searchQuery(q)
  return [
    ...(status ? [sql<SqlBool>`p.status = ${status}`] : []),
    ...(category
      ? [
          sql<SqlBool>`p.category_id = coalesce((select id from blog_categories where slug = ${category}),
            (select category_id from blog_category_slugs where slug = ${category}))`,
        ]
      : []),
    ...(query === null
      ? []
      : [sql<SqlBool>`p.id in (select f.id from blog_posts_with(to_tsquery('simple', lower(${query}))) f)`]),
    // Marks alone are no word of any post.
    ...(q !== '' && query === null ? [sql<SqlBool>`false`] : []),
  ]
}

const where = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`

/** These posts as the list shows them, in this order; leaves out what is not there. Needs 'blog:manage'. */
export async function postsByIds(ctx: Ctx, ids: readonly string[]): Promise<ListedPost[]> {
  allow(ctx.actor, 'blog:manage')
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('blog_posts as p')
    .leftJoin('blog_categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.slug', 'p.title', 'p.excerpt', 'p.author_name', 'p.status', 'p.is_featured'])
    .select(['p.published_at', 'p.updated_at', 'p.shown_at', 'p.view_count'])
    .select(['c.slug as category_slug', 'c.name as category_name', 'c.colour as category_colour'])
    .select(sql<string>`left(p.content_text, ${excerptLength + 1})`.as('beginning'))
    .where('p.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  const byId = new Map(
    rows.map((row): [string, ListedPost] => [
      row.id,
      {
        id: row.id,
        slug: row.slug,
        title: row.title,
        excerpt: excerptOf({ excerpt: row.excerpt, text: row.beginning }),
        authorName: row.author_name,
        category: categoryOf(row),
        status: row.status,
        isScheduled: row.shown_at !== null && row.shown_at > ctx.now,
        isFeatured: row.is_featured,
        publishedAt: row.published_at,
        updatedAt: row.updated_at,
        views: row.view_count,
      },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
