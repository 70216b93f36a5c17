import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/** As many of the newest events are offered for a category. */
const mostEvents = 200

/** A category for its form. Needs 'gallery:manage'; throws NotFound. */
export async function categoryToEdit(ctx: Ctx, categoryId: string) {
  allow(ctx.actor, 'gallery:manage')
  const category = isId(categoryId)
    ? await ctx.db
        .selectFrom('gallery_categories as c')
        .select(['c.id', 'c.name', 'c.description', 'c.position', 'c.event_id as eventId', 'c.revision'])
        .select((eb) =>
          eb
            .selectFrom('gallery_items as i')
            .whereRef('i.category_id', '=', 'c.id')
            .select(sql<number>`count(*)::int`.as('items'))
            .as('items'),
        )
        .where('c.id', '=', categoryId)
        .executeTakeFirst()
    : undefined
  if (!category) throw notFound('gallery category')
  return { ...category, items: category.items ?? 0 }
}
export type CategoryToEdit = Awaited<ReturnType<typeof categoryToEdit>>

/** The events a category can be of: the newest ones, and the one it is of. Needs 'gallery:manage'. */
export async function eventsForCategory(
  ctx: Ctx,
  present: string | null,
): Promise<{ id: string; title: string }[]> {
  allow(ctx.actor, 'gallery:manage')
  const newest = await ctx.db
    .selectFrom('events')
    .select(['id', 'title'])
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(mostEvents)
    .execute()
  if (present === null || newest.some(({ id }) => id === present)) return newest
  const linked = await ctx.db.selectFrom('events').select(['id', 'title']).where('id', '=', present).execute()
  return [...linked, ...newest]
}
