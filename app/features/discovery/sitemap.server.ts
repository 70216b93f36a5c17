import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { isId } from '#app/kernel/ids.ts'
import { fixedPages } from './rules/fixed-pages.ts'
import { type SitemapEntry, sitemapXml } from './rules/sitemap-xml.ts'

/** More addresses than this are told in several parts; the format allows 50,000 and readers like less. */
export const mostPerPart = 5_000

export const sitemapKinds = ['pages', 'events', 'posts'] as const
export type SitemapKind = (typeof sitemapKinds)[number]
type Listed = Exclude<SitemapKind, 'pages'>
/** Comes before every id. */
const nil = '00000000-0000-0000-0000-000000000000'

type Row = { id: string; slug: string; updated_at: Date }

const pathOf: Record<Listed, (slug: string) => string> = {
  events: (slug) => `/events/${slug}`,
  posts: (slug) => `/blog/${slug}`,
}

/**
 * Every public page, at most a minute old: one list, or the list of its parts where there are more than
 * `mostPerPart`. Drafts, archived and scheduled things are not in it.
 */
export function sitemap(ctx: Ctx, part = mostPerPart): Promise<string> {
  return ctx.memory.remember(`discovery.sitemap.${part}`, 60, async () => {
    const { baseUrl } = ctx.site
    const [pages, events, posts] = await Promise.all([
      pagesOf(ctx),
      rowsOf(ctx, 'events', null, part + 1),
      rowsOf(ctx, 'posts', null, part + 1),
    ])
    if (pages.length + events.length + posts.length <= part) {
      return sitemapXml('urlset', baseUrl, [
        ...pages,
        ...entriesOf('events', events),
        ...entriesOf('posts', posts),
      ])
    }
    const parts = [
      { path: '/sitemaps/pages.xml', changedAt: null },
      ...(await partsOf(ctx, 'events', part)),
      ...(await partsOf(ctx, 'posts', part)),
    ]
    return sitemapXml('sitemapindex', baseUrl, parts)
  })
}

/** A part of it: the `part` addresses of a kind that follow the thing called `after`. */
export async function sitemapPart(
  ctx: Ctx,
  asked: { kind: SitemapKind; after: string | null },
  part = mostPerPart,
): Promise<string> {
  const { kind } = asked
  if (kind === 'pages') return sitemapXml('urlset', ctx.site.baseUrl, await pagesOf(ctx))
  const after = isId(asked.after) ? asked.after : null
  return sitemapXml('urlset', ctx.site.baseUrl, entriesOf(kind, await rowsOf(ctx, kind, after, part)))
}

async function pagesOf(ctx: Ctx): Promise<SitemapEntry[]> {
  const written = await ctx.db.selectFrom('pages').select(['slug', 'updated_at']).execute()
  const changed = new Map(written.map((page) => [page.slug, page.updated_at]))
  return fixedPages.map(({ name, path }) => ({ path, changedAt: changed.get(name) ?? null }))
}

const entriesOf = (kind: Listed, rows: readonly Row[]): SitemapEntry[] =>
  rows.map(({ slug, updated_at }) => ({ path: pathOf[kind](slug), changedAt: updated_at }))

function rowsOf(ctx: Ctx, kind: Listed, after: string | null, most: number): Promise<Row[]> {
  const following = after ?? nil
  return kind === 'events'
    ? ctx.db
        .selectFrom('events')
        .select(['id', 'slug', 'updated_at'])
        .where('status', 'in', ['published', 'cancelled'])
        .where('id', '>', following)
        .orderBy('id')
        .limit(most)
        .execute()
    : ctx.db
        .selectFrom('blog_posts')
        .select(['id', 'slug', 'updated_at'])
        .where('status', '=', 'published')
        .where('published_at', '<=', ctx.now)
        .where('id', '>', following)
        .orderBy('id')
        .limit(most)
        .execute()
}

/** Where each part of a kind begins: after the last thing of the part before it. */
async function partsOf(ctx: Ctx, kind: Listed, part: number): Promise<SitemapEntry[]> {
  const table = sql.table(kind === 'events' ? 'events' : 'blog_posts')
  const isShown =
    kind === 'events'
      ? sql`status in ('published', 'cancelled')`
      : sql`status = 'published' and published_at <= ${ctx.now}`
  const { rows } = await sql<{ part: number; last: string; changed: Date; size: number }>`
    select part::int, max(id::text) as last, max(updated_at) as changed, count(*)::int as size
    from (select id, updated_at, (row_number() over (order by id) - 1) / ${part} as part
      from ${table} where ${isShown}) as numbered
    group by part order by part`.execute(ctx.db)
  return rows.map(({ changed }, index) => {
    const before = rows[index - 1]?.last
    return { path: `/sitemaps/${kind}.xml${before ? `?after=${before}` : ''}`, changedAt: changed }
  })
}
