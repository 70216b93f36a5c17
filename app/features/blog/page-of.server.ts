import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { imageFile } from '#app/features/files/image-file.server.ts'
import { imageOf, previewOf } from '#app/features/files/rules/image-of.ts'
import { shownHtml } from '#app/kernel/shown-html.server.ts'
import { categoryOf } from './post-cards.server.ts'
import { withFramedTables, withHeadingIds, withVideos } from './rules/post-contents.ts'
import type { PostPage } from './rules/post-views.ts'
import { excerptOf } from './rules/post-words.ts'

/** What a post's page shows, of the posts that are asked for. */
export function postRows(ctx: Ctx) {
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
    .select(['p.read_time_minutes', 'p.updated_at'])
    .select(['c.slug as category_slug', 'c.name as category_name', 'c.colour as category_colour'])
    .select(sql<string>`left(p.content_text, 200)`.as('beginning'))
    .select(imageFile('p.image_file_id').as('image'))
}

/** What administrators write of a post and its category: the keys for `translated`. */
export const writtenColumns = [
  'title',
  'excerpt',
  'content_html',
  'image_alt',
  'meta_title',
  'meta_description',
  'category_name',
] as const

export type PostRow = Awaited<ReturnType<ReturnType<typeof postRows>['execute']>>[number]

/** A post as its page shows it, its content reduced. */
export function pageOf(ctx: Ctx, row: PostRow): PostPage {
  const { html, headings } = withHeadingIds(withVideos(withFramedTables(shownHtml(row.content_html))))
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
  }
}
