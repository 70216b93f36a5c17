import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { cardsOf, shownPosts, summariesOf } from './post-cards.server.ts'
import type { PostPage, PostSurroundings } from './rules/post-views.ts'

const mostRelated = 3

type At = Pick<PostPage, 'id' | 'category' | 'tags' | 'publishedAt'>
type Kind = 'category' | 'tags' | 'newest' | 'previous' | 'next'

/**
 * Three posts at most that go with `post` (of its category, else with a tag of it, else the newest), and those
 * published before and after it: one statement, each part from an index.
 */
export async function postSurroundings(ctx: Ctx, post: At): Promise<PostSurroundings> {
  const at = post.publishedAt ?? ctx.now
  const others = (kind: Kind, direction: 'asc' | 'desc', count: number) =>
    shownPosts(ctx)
      .select(['p.id', 'p.shown_at', sql<Kind>`${kind}::text`.as('kind')])
      .where('p.id', '!=', post.id)
      .orderBy('p.shown_at', direction)
      .orderBy('p.id', direction)
      .limit(count)
  const place = sql`(${at}::timestamptz, ${post.id}::uuid)`
  const ofCategory = others('category', 'desc', mostRelated).where('p.category_id', '=', (eb) =>
    eb
      .selectFrom('blog_categories')
      .select('id')
      .where('slug', '=', post.category?.slug ?? null),
  )
  const withTags = others('tags', 'desc', mostRelated).where(sql<SqlBool>`p.tags && ${post.tags}::text[]`)
  const before = others('previous', 'desc', 1).where(sql<SqlBool>`(p.shown_at, p.id) < ${place}`)
  const after = others('next', 'asc', 1).where(sql<SqlBool>`(p.shown_at, p.id) > ${place}`)
  const picked = ctx.db
    .selectFrom(ofCategory.as('a'))
    .selectAll()
    .unionAll(ctx.db.selectFrom(withTags.as('b')).selectAll())
    .unionAll(ctx.db.selectFrom(others('newest', 'desc', mostRelated).as('c')).selectAll())
    .unionAll(ctx.db.selectFrom(before.as('d')).selectAll())
    .unionAll(ctx.db.selectFrom(after.as('e')).selectAll())
  const rows = await cardsOf(ctx, picked)
    .select('picked.kind')
    .orderBy('picked.shown_at', 'desc')
    .orderBy('picked.id', 'desc')
    .execute()
  const summaries = await summariesOf(ctx, rows)
  const of = (kind: Kind) => summaries.filter((_, index) => rows[index]?.kind === kind)
  const related = new Map(
    [...of('category'), ...of('tags'), ...of('newest')].map((summary) => [summary.id, summary]),
  )
  return {
    related: [...related.values()].slice(0, mostRelated),
    previous: of('previous')[0] ?? null,
    next: of('next')[0] ?? null,
  }
}
