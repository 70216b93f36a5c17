import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { BlogCategoryColour } from '#app/db/schema/blog.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

export type ListedCategory = {
  id: string
  slug: string
  name: string
  colour: BlogCategoryColour
  revision: number
  /** Drafts and archived ones included. */
  posts: number
  /** What visitors see of them now. */
  shown: number
}

/** All categories of the blog in their order: one statement. Needs 'blog:manage'. */
export async function categoryList(ctx: Ctx): Promise<ListedCategory[]> {
  allow(ctx.actor, 'blog:manage')
  const { rows } = await sql<ListedCategory>`
    select c.id, c.slug, c.name, c.colour, c.revision, coalesce(p.posts, 0) as posts, coalesce(p.shown, 0) as shown
    from blog_categories c
    left join (select category_id, count(*)::int as posts,
        (count(*) filter (where shown_at <= ${ctx.now}))::int as shown
      from blog_posts where category_id is not null group by category_id) p on p.category_id = c.id
    order by c.position, c.name, c.id`.execute(ctx.db)
  return rows
}

/** One of them for its form, and those it may become part of. Needs 'blog:manage'; throws NotFound. */
export async function categoryToEdit(
  ctx: Ctx,
  categoryId: string,
): Promise<{ category: ListedCategory; others: ListedCategory[] }> {
  const all = isId(categoryId) ? await categoryList(ctx) : []
  const category = all.find(({ id }) => id === categoryId)
  if (!category) throw notFound('blog category')
  return { category, others: all.filter(({ id }) => id !== categoryId) }
}
