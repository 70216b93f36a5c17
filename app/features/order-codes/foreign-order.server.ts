import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { OrderView } from '#app/features/ticketing/orders/queries.server.ts'

/** The owner of the order is another account, a guest (the visitor is signed in), or an administrator who added it. */
export type ForeignOrder = 'order-of-account' | 'order-of-guest' | 'order-of-administrator'

/**
 * Why a visitor who may pay an order may not change its code; null for the person who placed it. One that an
 * administrator added has its own price and stays the administrator's to record as paid or to cancel.
 */
export function foreignOrder(
  { actor }: Ctx,
  order: Pick<OrderView, 'isGuestOrder' | 'isOwnedByViewer' | 'isAdded'>,
): ForeignOrder | null {
  if (order.isAdded) return 'order-of-administrator'
  if (order.isGuestOrder) return userIdOf(actor) === null ? null : 'order-of-guest'
  return order.isOwnedByViewer ? null : 'order-of-account'
}
