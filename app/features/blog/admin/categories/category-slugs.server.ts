import type { Ctx } from '#app/context/ctx.server.ts'
import { slugChoices } from '#app/features/events/rules/slug.ts'

/** The first slug for a name that no other category has or had. Holds under `lockSlugs`. */
export async function freeCategorySlug(tx: Ctx, name: string, categoryId: string): Promise<string> {
  const choices = slugChoices(name, categoryId, { word: 'category', isReserved: () => false })
  const taken = await tx.db
    .selectFrom('blog_categories')
    .select('slug')
    .where('slug', 'in', choices)
    .where('id', '!=', categoryId)
    .union(
      tx.db
        .selectFrom('blog_category_slugs')
        .select('slug')
        .where('slug', 'in', choices)
        .where('category_id', '!=', categoryId),
    )
    .execute()
  const free = choices.find((slug) => !taken.some((other) => other.slug === slug))
  if (free === undefined) throw new Error('no slug is free for a category')
  return free
}

/** Whether another category has this name, whatever its capitals. Holds under `lockSlugs`. */
export async function isNameTaken(tx: Ctx, name: string, categoryId: string): Promise<boolean> {
  const other = await tx.db
    .selectFrom('blog_categories')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])))
    .where('id', '!=', categoryId)
    .executeTakeFirst()
  return other !== undefined
}
