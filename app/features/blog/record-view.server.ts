import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { consumeLimits } from '#app/features/people/limits.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { randomCode } from '#app/kernel/ids.ts'

const dayMinutes = 24 * 60

/**
 * Counts a view of a shown post: robots never, the same browser at the same address once in 24 hours,
 * from one address only so many. No address is stored, only a hash of it under a salt that is thrown away two days
 * later (`purgeViews`). Open to all; answers whether it counted, which visitors are not told.
 */
export async function recordView(
  ctx: Ctx,
  input: { slug: string; address: string; userAgent: string },
): Promise<boolean> {
  const { slug, address, userAgent } = input
  if (userAgent === '' || isbot(userAgent)) return false
  const taken = await consumeLimits(ctx, { limit: 'blog-view', per: 'client', of: address })
  if (!taken.ok) return false
  const visitorUnder = (salt: string) =>
    createHash('sha256').update([salt, slug, address, userAgent].join('\n')).digest('base64url').slice(0, 32)
  const visitor = visitorUnder(await saltOf(ctx, dayOf(ctx.now)))
  const saltBefore = await earlierSaltOf(ctx, dayOf(addMinutes(ctx.now, -dayMinutes)))
  const visitorBefore = saltBefore === null ? visitor : visitorUnder(saltBefore)

  // One statement: a second request at the same time is stopped by the key, and the count moves with the row or not at all.
  const counted = await ctx.db
    .with('seen', (db) =>
      db
        .insertInto('blog_views')
        .columns(['post_id', 'visitor', 'seen_at'])
        .expression(
          db
            .selectFrom('blog_posts as p')
            .select([
              'p.id',
              sql<string>`${visitor}::text`.as('visitor'),
              sql<Date>`${ctx.now}::timestamptz`.as('at'),
            ])
            .where('p.slug', '=', slug)
            .where('p.shown_at', '<=', ctx.now)
            .where(sql<SqlBool>`not exists (select 1 from blog_views v where v.post_id = p.id
              and v.visitor = ${visitorBefore} and v.seen_at > ${addMinutes(ctx.now, -dayMinutes)})`)
            // One that is being deleted is not there for its view to be of.
            .forKeyShare(),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('post_id'),
    )
    .updateTable('blog_posts')
    .from('seen')
    .set((eb) => ({ view_count: eb('blog_posts.view_count', '+', 1) }))
    .whereRef('blog_posts.id', '=', 'seen.post_id')
    .returning('blog_posts.id')
    .executeTakeFirst()
  return counted !== undefined
}

/** "2026-12-01", in UTC: the day of a salt does not follow the calendar of a visitor or of the network. */
function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** The salt of `day`, made by the first view. */
function saltOf(ctx: Ctx, day: string): Promise<string> {
  return ctx.memory.remember(`blog.salt.${day}`, 3_600, async () => {
    await ctx.db
      .insertInto('blog_view_salts')
      .values({ day, salt: randomCode(26) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return (await earlierSaltOf(ctx, day)) ?? ''
  })
}

async function earlierSaltOf(ctx: Ctx, day: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('blog_view_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.salt ?? null
}
