import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { normaliseSlug } from '#app/features/events/rules/slug.ts'
import { imageFile } from '#app/features/files/image-file.server.ts'
import { imageOf, previewOf } from '#app/features/files/rules/image-of.ts'
import { sanitiseHtml } from '#app/kernel/sanitise-html.server.ts'
import { categoryOf } from './post-cards.server.ts'
import { withFramedTables, withHeadingIds } from './rules/post-contents.ts'
import type { PostPage } from './rules/post-views.ts'
import { excerptOf } from './rules/post-words.ts'

/**
 * The post at an address of ours, whatever its status: by its slug, by one it had, or by one that differs in case
 * or punctuation. One statement; null when there is none. Whoever shows it looks at `isShown` (rule R019) and sends
 * people to `slug` when they came by another way.
 */
export async function postAtAddress(ctx: Ctx, typed: string): Promise<PostPage | null> {
  const slug = normaliseSlug(typed)
  if (slug === null) return null
  const row = await posts(ctx)
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
  return row ? pageOf(ctx, row) : null
}

/** The post that a link of `makePreview` shows, published or not; null when the link is over or none of ours. */
export async function previewedPost(ctx: Ctx, token: string): Promise<PostPage | null> {
  const row = await posts(ctx)
    .innerJoin('blog_previews as v', 'v.post_id', 'p.id')
    .where('v.token_hash', '=', hashOfPreview(token))
    .where('v.expires_at', '>', ctx.now)
    .executeTakeFirst()
  return row ? pageOf(ctx, row) : null
}

/** What is stored of a preview's secret. */
export function hashOfPreview(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function posts(ctx: Ctx) {
  return ctx.db
    .selectFrom('blog_posts as p')
    .leftJoin('blog_categories as c', 'c.id', 'p.category_id')
    .select([
      'p.id',
      'p.slug',
      'p.title',
      'p.excerpt',
      'p.content_html',
      'p.status',
      'p.published_at',
      'p.shown_at',
    ])
    .select([
      'p.author_name',
      'p.image_alt',
      'p.meta_title',
      'p.meta_description',
      'p.seo_keywords',
      'p.tags',
    ])
    .select(['p.view_count', 'p.read_time_minutes', 'p.updated_at'])
    .select(['c.slug as category_slug', 'c.name as category_name', 'c.colour as category_colour'])
    .select(sql<string>`left(p.content_text, 200)`.as('beginning'))
    .select(imageFile('p.image_file_id').as('image'))
}

type Row = Awaited<ReturnType<ReturnType<typeof posts>['execute']>>[number]

function pageOf(ctx: Ctx, row: Row): PostPage {
  const { html, headings } = withHeadingIds(withFramedTables(sanitiseHtml(row.content_html)))
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: excerptOf({ excerpt: row.excerpt, text: row.beginning }),
    hasExcerpt: row.excerpt.trim() !== '',
    category: categoryOf(row),
    image: imageOf(row.image, row.image_alt),
    socialPicture: previewOf(row.image, row.image_alt || row.title),
    authorName: row.author_name,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    readTimeMinutes: row.read_time_minutes,
    status: row.status,
    isShown: row.shown_at !== null && row.shown_at <= ctx.now,
    contentHtml: html,
    headings,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    keywords: row.seo_keywords,
    tags: row.tags,
    viewCount: row.view_count,
  }
}
