import type { Ctx } from '#app/context/ctx.server.ts'
import { isId } from '#app/kernel/is-id.ts'
import { isKey } from '#app/kernel/is-key.server.ts'
import { keepingStates } from '../rules/offer-life.ts'
import { isHolding } from '../rules/order-life.ts'
import type { CartItem, OpenOffer } from './rules/cart.ts'

/** An unpaid order of the same checkout, that a new one would take the place of. */
export type ReplacedOrder = { reference: string; key: string }

/**
 * The offers that these lines take up and that still stand: the right key, open, not past their end; for showing a
 * cart also those that `replaces` has taken, which gives them back first. No statement for a cart without one. Under
 * the locks of their ticket types the answer holds until the transaction ends.
 */
export async function findOpenOffers(
  ctx: Ctx,
  items: readonly CartItem[],
  replaces: ReplacedOrder | null = null,
): Promise<OpenOffer[]> {
  const claims = items.flatMap(({ offer }) => (offer && isId(offer.id) ? [offer] : []))
  if (claims.length === 0) return []
  const rows = await ctx.db
    .selectFrom('waitlist_offers as f')
    .leftJoin('orders as o', 'o.id', 'f.order_id')
    .select(['f.id', 'f.key', 'f.ticket_type_id as ticketTypeId', 'f.places', 'f.status'])
    .select([
      'f.seats_per_ticket as seatsPerTicket',
      'o.reference',
      'o.access_key',
      'o.status as orderStatus',
    ])
    .where(
      'f.id',
      'in',
      claims.map((claim) => claim.id),
    )
    .where('f.status', 'in', [...keepingStates])
    .where('f.expires_at', '>', ctx.now)
    .execute()
  return rows.flatMap(({ key, status, reference, access_key, orderStatus, ...offer }) => {
    const claim = claims.find((one) => one.id === offer.id)
    if (!claim || !isKey(key, claim.key)) return []
    const isReplaced = reference === replaces?.reference && isKey(access_key ?? '', replaces?.key)
    const comesBack = isReplaced && orderStatus !== null && isHolding(orderStatus)
    return status === 'open' || comesBack ? [offer] : []
  })
}
