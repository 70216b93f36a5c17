import type { Insertable } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { BlogCategoriesTable, BlogPostsTable } from '#app/db/schema/blog.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'

/** A post that was published an hour ago. Answers its id. */
export async function aPost(ctx: Ctx, overrides: Partial<Insertable<BlogPostsTable>> = {}): Promise<string> {
  const id = newId()
  await ctx.db
    .insertInto('blog_posts')
    .values({
      id,
      slug: `post-${id}`,
      title: 'Reading Aloud',
      content_html: '<p>Twelve minutes a day.</p>',
      content_text: 'Twelve minutes a day.',
      status: 'published',
      published_at: addMinutes(ctx.now, -60),
      author_name: 'Mariam Haddad',
      read_time_minutes: 1,
      created_at: ctx.now,
      updated_at: ctx.now,
      ...overrides,
    })
    .execute()
  return id
}

/** A category of the blog. Answers its id. */
export async function aPostCategory(
  ctx: Ctx,
  overrides: Partial<Insertable<BlogCategoriesTable>> = {},
): Promise<string> {
  const id = newId()
  await ctx.db
    .insertInto('blog_categories')
    .values({
      id,
      slug: `category-${id}`,
      name: `Category ${id}`,
      colour: 'teal',
      position: 0,
      created_at: ctx.now,
      ...overrides,
    })
    .execute()
  return id
}
