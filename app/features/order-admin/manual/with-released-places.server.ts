import type { Ctx } from '#app/context/ctx.server.ts'
import { limitWriters } from '#app/features/ticketing/checkout/place-orders.server.ts'
import { releaseExpired } from '#app/features/ticketing/checkout/release-expired.server.ts'

/**
 * Runs `sell`, a transaction that sells of a ticket type, among its limited number of writers. Where no place is left,
 * it releases holds and offers that have ended, and runs once more.
 */
export function withReleasedPlaces<Outcome extends { ok: true } | { ok: false; reason: string }>(
  ctx: Ctx,
  ticketTypeId: string,
  sell: () => Promise<Outcome>,
): Promise<Outcome> {
  return limitWriters({ ctx, input: { items: [{ ticketTypeId }], discountCode: null } }, async () => {
    const first = await sell()
    if (first.ok || first.reason !== 'no-places') return first
    return (await releaseExpired(ctx, { ticketTypeIds: [ticketTypeId] })) ? sell() : first
  })
}
