import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isId } from '#app/kernel/is-id.ts'
import { fixedPages, type PageContent } from './rules/fixed-pages.ts'
import { type SitemapEntry, sitemapOfPages, sitemapOfParts } from './rules/sitemap-xml.ts'

/** More addresses than this are told in several parts; the format allows 50,000 and readers like less. */
export const mostPerPart = 5_000

const listedKinds = ['events', 'posts', 'categories', 'gallery'] as const
type ListedKind = (typeof listedKinds)[number]
export const sitemapKinds = ['pages', ...listedKinds] as const
export type SitemapKind = (typeof sitemapKinds)[number]

/** What is public of each kind: nothing that is a draft, archived, scheduled or empty. */
function listed(ctx: Ctx): Record<ListedKind, RawBuilder<unknown>> {
  return {
    events: sql`select id, '/events/' || slug as path, updated_at as "changedAt"
      from events where status in ('published', 'cancelled')`,
    posts: sql`select id, '/blog/' || slug as path, greatest(updated_at, published_at) as "changedAt"
      from blog_posts where status = 'published' and published_at <= ${ctx.now}`,
    categories: sql`select c.id, '/blog?category=' || c.slug as path, newest.at as "changedAt"
      from blog_categories c cross join lateral (
        select max(p.shown_at) as at from blog_posts p where p.category_id = c.id and p.shown_at <= ${ctx.now}
      ) newest where newest.at is not null`,
    gallery: sql`select c.id, '/gallery/' || c.id as path, greatest(c.updated_at, newest.at) as "changedAt"
      from gallery_categories c cross join lateral (
        select max(i.created_at) as at from gallery_items i where i.category_id = c.id and i.status = 'active'
      ) newest where newest.at is not null`,
  }
}

/**
 * Every public page, at most a minute old: one list, or the list of its parts where there are more than `part`
 * addresses.
 */
export function sitemap(ctx: Ctx, part = mostPerPart): Promise<string> {
  return ctx.memory.remember(`discovery.sitemap.${part}`, 60, async () => {
    const entries = await pagesOf(ctx)
    for (const kind of listedKinds) {
      if (entries.length <= part) entries.push(...(await entriesOf(ctx, kind, null, part + 1)))
    }
    if (entries.length <= part) return sitemapOfPages(ctx.site, entries)
    const parts: SitemapEntry[] = [{ path: '/sitemaps/pages.xml', changedAt: null }]
    for (const kind of listedKinds) parts.push(...(await partsOf(ctx, kind, part)))
    return sitemapOfParts(ctx.site.baseUrl, parts)
  })
}

/** A part of it: the `part` addresses of a kind that follow the thing with the id `after`. */
export async function sitemapPart(
  ctx: Ctx,
  { kind, after }: { kind: SitemapKind; after: string | null },
  part = mostPerPart,
): Promise<string> {
  const entries =
    kind === 'pages' ? await pagesOf(ctx) : await entriesOf(ctx, kind, isId(after) ? after : null, part)
  return sitemapOfPages(ctx.site, entries)
}

async function pagesOf(ctx: Ctx): Promise<SitemapEntry[]> {
  const written = await ctx.db.selectFrom('pages').select(['slug', 'updated_at']).execute()
  const changed = new Map(written.map((page) => [page.slug, page.updated_at]))
  const newest = await newestChanges(ctx)
  return fixedPages.map(({ name, path, follows }) => ({
    path,
    changedAt: latest(changed.get(name), ...follows.map((kind) => newest[kind])),
  }))
}

/** When what pages list was last changed. */
async function newestChanges(ctx: Ctx): Promise<Record<PageContent, Date | null>> {
  const { rows } = await sql<Record<PageContent, Date | null>>`select
    (select max(updated_at) from events where status in ('published', 'cancelled')) as events,
    (select max(shown_at) from blog_posts where shown_at <= ${ctx.now}) as posts,
    (select max(created_at) from gallery_items where status = 'active') as gallery,
    (select max(updated_at) from membership_applications) as members,
    (select max(coalesce(updated_at, created_at)) from plans) as plans,
    (select max(updated_at) from settings) as settings`.execute(ctx.db)
  const [only] = rows
  if (!only) throw new Error('a select without a table has one row')
  return only
}

function latest(...changes: readonly (Date | null | undefined)[]): Date | null {
  const times = changes.filter((change) => change instanceof Date).map((change) => change.getTime())
  return times.length > 0 ? new Date(Math.max(...times)) : null
}

async function entriesOf(
  ctx: Ctx,
  kind: ListedKind,
  after: string | null,
  most: number,
): Promise<SitemapEntry[]> {
  const { rows } = await sql<SitemapEntry>`
    select path, "changedAt" from (${listed(ctx)[kind]}) as listed
    where ${after}::uuid is null or id > ${after}::uuid order by id limit ${most}`.execute(ctx.db)
  return rows
}

/** Where each part of a kind begins: after the last thing of the part before it. */
async function partsOf(ctx: Ctx, kind: ListedKind, part: number): Promise<SitemapEntry[]> {
  const { rows } = await sql<{ last: string; changedAt: Date }>`
    select max(id::text) as last, max("changedAt") as "changedAt"
    from (select id, "changedAt", (row_number() over (order by id) - 1) / ${part} as part
      from (${listed(ctx)[kind]}) as listed) as numbered
    group by part order by part`.execute(ctx.db)
  return rows.map(({ changedAt }, index) => {
    const before = rows[index - 1]?.last
    return { path: `/sitemaps/${kind}.xml${before ? `?after=${before}` : ''}`, changedAt }
  })
}
