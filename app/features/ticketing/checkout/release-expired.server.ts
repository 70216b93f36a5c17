import type { Ctx } from '#app/context/ctx.server.ts'
import { releaseExpiredOffers } from '../waitlist/release-expired-offers.server.ts'
import { releaseExpiredHolds } from './release-expired-holds.server.ts'

type Wanted = { ticketTypeIds: readonly string[]; discountCode?: string | null }

/**
 * For a buyer who finds nothing left: releases holds of these ticket types, or of the code, and offers of the waitlist that
 * have ended and that no sweep has come by yet. Whether anything has, so that looking again may be worth it; what
 * comes free goes to those who wait for it first.
 */
export async function releaseExpired(ctx: Ctx, wanted: Wanted): Promise<boolean> {
  const { orders } = await releaseExpiredHolds(ctx, wanted)
  const { events } = await releaseExpiredOffers(ctx, wanted)
  return orders + events > 0
}
