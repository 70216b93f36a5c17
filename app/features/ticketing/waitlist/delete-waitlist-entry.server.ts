import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { isId } from '#app/kernel/is-id.ts'
import { lockOffer } from '../cart/offered-tickets.server.ts'
import { cancelEntries } from './cancel-entries.server.ts'

export type DeleteWaitlistEntryOutcome =
  | { ok: true }
  /** There is no such entry, or not any more. */
  | { ok: false; reason: 'gone' }

/**
 * Deletes an entry for good, offers and all. Places of an open offer are free and go to the next in line; an order that
 * has taken one goes on by itself. The same once more finds nothing. Needs 'waitlist:manage'.
 */
export async function deleteWaitlistEntry(
  ctx: Ctx,
  { entryId }: { entryId: string },
): Promise<DeleteWaitlistEntryOutcome> {
  allow(ctx.actor, 'waitlist:manage')
  const entry = isId(entryId) ? await lineOf(ctx, entryId) : undefined
  if (!entry) return { ok: false, reason: 'gone' }
  return withTransaction(ctx, async (tx) => {
    await lockOffer(tx, [entry.ticketTypeId])
    await cancelEntries(tx, [entryId], 'expired')
    const deleted = await tx.db
      .deleteFrom('waitlist_entries')
      .where('id', '=', entryId)
      .returning(['status', 'places'])
      .executeTakeFirst()
    if (!deleted) return { ok: false, reason: 'gone' }
    await audit(tx, {
      action: 'waitlist.delete',
      subject: { kind: 'waitlist-entry', id: entryId },
      details: { ...entry, ...deleted },
    })
    return { ok: true }
  })
}

function lineOf(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('waitlist_entries')
    .select(['ticket_type_id as ticketTypeId', 'event_id as eventId'])
    .where('id', '=', id)
    .executeTakeFirst()
}
