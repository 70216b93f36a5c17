import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { consumeLimits, type TooMany } from '#app/features/people/limits.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type ImageKept, keepImage } from '../keep-image.server.ts'
import { mostBytes } from '../rules/image-size.ts'

/**
 * Adds a picture to the end of a person's images, for administrators; the seventh is refused. Throws 'not-found' for an unknown id
 * and after erasure.
 */
export async function addImageOfMember(
  ctx: Ctx,
  { userId, ...upload }: { userId: string; bytes: Buffer; originalName: string },
): Promise<TooMany | ImageKept> {
  allow(ctx.actor, 'people:manage')
  const person = isId(userId)
    ? await ctx.db
        .selectFrom('users as u')
        .leftJoin('erasures as e', 'e.user_id', 'u.id')
        .select('e.erased_at')
        .where('u.id', '=', userId)
        .executeTakeFirst()
    : undefined
  if (!person || person.erased_at) throw notFound('account')
  const taken = await consumeLimits(ctx, {
    limit: 'event-picture',
    per: 'account',
    of: userIdOf(ctx.actor) ?? 'system',
  })
  if (!taken.ok) return taken
  return keepImage(ctx, userId, { ...upload, maxBytes: mostBytes })
}
