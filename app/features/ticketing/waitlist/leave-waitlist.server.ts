import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { lockOffer } from '../cart/offered-tickets.server.ts'
import { cancelEntries } from './cancel-entries.server.ts'
import { openEntry, type WaitlistClaim } from './open-entry.server.ts'

export type LeaveWaitlistOutcome = { ok: true } | { ok: false; reason: 'already-left' | 'over' }

/**
 * Takes an entry out of the line; places of its open offers go to the next in line. An order that has taken an offer
 * goes on by itself. Repeating it changes nothing. Throws 'not-found' for other people's entries.
 */
export async function leaveWaitlist(ctx: Ctx, claim: WaitlistClaim): Promise<LeaveWaitlistOutcome> {
  const { id, ticketTypeId } = await openEntry(ctx, claim)
  return withTransaction(ctx, async (tx) => {
    await lockOffer(tx, [ticketTypeId])
    const closed = await cancelEntries(tx, [id], 'left')
    if (closed.length > 0) return { ok: true }
    const { status } = await tx.db
      .selectFrom('waitlist_entries')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { ok: false, reason: status === 'left' ? 'already-left' : 'over' }
  })
}
