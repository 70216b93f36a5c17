import type { Ctx } from '#app/context/ctx.server.ts'
import { releaseExpiredOffers } from '../waitlist/release-expired-offers.server.ts'
import { releaseExpiredHolds } from './release-expired-holds.server.ts'

type Wanted = { ticketTypeIds: readonly string[]; discountCode?: string | null }

/**
 * Releases holds and waitlist offers that have ended but were not swept yet, of these ticket types or of the code, when a
 * buyer finds nothing left. Returns whether it released any, so that a second try may succeed. Freed places are offered to
 * the waitlist first.
 */
export async function releaseExpired(ctx: Ctx, wanted: Wanted): Promise<boolean> {
  const { orders } = await releaseExpiredHolds(ctx, wanted)
  const { events } = await releaseExpiredOffers(ctx, wanted)
  return orders + events > 0
}
