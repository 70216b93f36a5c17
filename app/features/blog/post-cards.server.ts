import { type SelectQueryBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { BlogCategoryColour } from '#app/db/schema/blog.ts'
import type { Database } from '#app/db/schema.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { imageFile } from '#app/features/files/image-file.server.ts'
import { type ImageFile, imageOf } from '#app/features/files/rules/image-of.ts'
import type { PostCategory, PostSummary } from './rules/post-views.ts'
import { excerptLength, excerptOf } from './rules/post-words.ts'

/** Posts that are public: published, and their time has come (rule R019). */
export function shownPosts(ctx: Ctx) {
  return ctx.db.selectFrom('blog_posts as p').where('p.shown_at', '<=', ctx.now)
}

type Picked = { id: string; shown_at: Date | null }

/**
 * What the cards of the picked posts show, in one statement. Which posts they are is found first, from an index:
 * nothing is read of the texts of those that another page shows.
 */
export function cardsOf<Row extends Picked>(ctx: Ctx, picked: SelectQueryBuilder<Database, never, Row>) {
  return ctx.db
    .selectFrom(picked.as('picked'))
    .innerJoin('blog_posts as p', 'p.id', 'picked.id')
    .leftJoin('blog_categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.slug', 'p.title', 'p.excerpt', 'p.published_at', 'p.author_name'])
    .select(['p.image_alt', 'p.read_time_minutes'])
    .select(['c.slug as category_slug', 'c.name as category_name', 'c.colour as category_colour'])
    .select(sql<string>`left(p.content_text, ${excerptLength + 1})`.as('beginning'))
    .select(imageFile('p.image_file_id').as('image'))
}

type CardRow = {
  id: string
  slug: string
  title: string
  excerpt: string
  beginning: string
  published_at: Date | null
  author_name: string
  image_alt: string
  image: ImageFile | null
  read_time_minutes: number
} & CategoryRow

/** Cards as their reader reads them. */
export async function summariesOf(ctx: Ctx, rows: readonly CardRow[]): Promise<PostSummary[]> {
  return (await translated(ctx, rows, ['title', 'excerpt', 'image_alt', 'category_name'])).map(summaryOf)
}

function summaryOf(row: CardRow): PostSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: excerptOf({ excerpt: row.excerpt, text: row.beginning }),
    category: categoryOf(row),
    image: imageOf(row.image, row.image_alt),
    authorName: row.author_name,
    publishedAt: row.published_at,
    readTimeMinutes: row.read_time_minutes,
  }
}

type CategoryRow = {
  category_slug: string | null
  category_name: string | null
  category_colour: BlogCategoryColour | null
}

export function categoryOf(row: CategoryRow): PostCategory | null {
  const { category_slug: slug, category_name: name, category_colour: colour } = row
  return slug === null || name === null || colour === null ? null : { slug, name, colour }
}
