import { may, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { isKey } from '#app/kernel/is-key.server.ts'

/** How a visitor proves that an entry is theirs: by its key, or by being signed in as its owner (key null). */
export type WaitlistClaim = { id: string; key: string | null }

/** The entry that `claim` opens. Throws 'not-found' for an unknown and a foreign one alike (rule R009). */
export async function openEntry(
  ctx: Ctx,
  claim: WaitlistClaim,
): Promise<{ id: string; ticketTypeId: string; eventId: string }> {
  if (!isId(claim.id)) throw notFound('waitlist entry')
  const entry = await ctx.db
    .selectFrom('waitlist_entries')
    .select(['id', 'ticket_type_id as ticketTypeId', 'event_id as eventId', 'access_key', 'user_id'])
    .where('id', '=', claim.id)
    .executeTakeFirst()
  const actorId = userIdOf(ctx.actor)
  const isOwn = actorId !== null && entry?.user_id === actorId
  if (!entry || !(isKey(entry.access_key, claim.key) || isOwn || may(ctx.actor, 'waitlist:manage'))) {
    throw notFound('waitlist entry')
  }
  const { access_key: _key, user_id: _user, ...opened } = entry
  return opened
}
