import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { OrderView } from '#app/features/ticketing/orders/queries.server.ts'

/** Whose order it is: an account's that did not open it, or a guest's, opened while signed in. */
export type ForeignOrder = 'order-of-account' | 'order-of-guest'

/** Why a visitor who may pay an order may not change its code; null for the person who placed it. */
export function foreignOrder(
  { actor }: Ctx,
  order: Pick<OrderView, 'isGuestOrder' | 'isOwnedByViewer'>,
): ForeignOrder | null {
  if (order.isGuestOrder) return userIdOf(actor) === null ? null : 'order-of-guest'
  return order.isOwnedByViewer ? null : 'order-of-account'
}
