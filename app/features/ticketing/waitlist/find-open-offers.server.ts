import type { Ctx } from '#app/context.server.ts'
import { isId } from '#app/kernel/ids.ts'
import type { CartItem, OpenOffer } from '../cart/rules/cart.ts'
import { isKey } from '../orders/order-access.server.ts'

/**
 * The offers that these lines take up and that still stand: the right key, open, not past their end. No statement for
 * a cart without one. Under the locks of their ticket types the answer holds until the transaction ends.
 */
export async function findOpenOffers(ctx: Ctx, items: readonly CartItem[]): Promise<OpenOffer[]> {
  const claims = items.flatMap(({ offer }) => (offer && isId(offer.id) ? [offer] : []))
  if (claims.length === 0) return []
  const rows = await ctx.db
    .selectFrom('waitlist_offers')
    .select(['id', 'key', 'ticket_type_id as ticketTypeId', 'places', 'seats_per_ticket as seatsPerTicket'])
    .where(
      'id',
      'in',
      claims.map((claim) => claim.id),
    )
    .where('status', '=', 'open')
    .where('expires_at', '>', ctx.now)
    .execute()
  return rows.flatMap(({ key, ...offer }) => {
    const claim = claims.find((one) => one.id === offer.id)
    return claim && isKey(key, claim.key) ? [offer] : []
  })
}
