import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { expireOrders } from '#app/features/ticketing/checkout/release-expired-holds.server.ts'
import { holdingStates } from '#app/features/ticketing/rules/order-life.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import type { CancelledEvent } from './cancelled-event.server.ts'
import { buyerMail } from './event-cancelled-mails.server.ts'

export type HoldingOrder = Awaited<ReturnType<typeof lockHoldsOfEvent>>[number]

/** Locks the orders that hold places of an event, in id order; before the event and its ticket types. */
export function lockHoldsOfEvent(tx: Ctx, eventId: string) {
  return tx.db
    .selectFrom('orders as o')
    .select(['o.id', 'o.reference', 'o.status', 'o.access_key as accessKey'])
    .select(['o.buyer_name as buyerName', 'o.buyer_email as buyerEmail'])
    .where('o.status', 'in', [...holdingStates])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_lines as l')
          .select('l.id')
          .whereRef('l.order_id', '=', 'o.id')
          .where('l.event_id', '=', eventId),
      ),
    )
    .orderBy('o.id')
    .forNoKeyUpdate('o')
    .execute()
}

/**
 * Expires checkouts of a cancelled event that were not paid, and tells their buyers. A payment that was started is
 * ended by the sweep; one that arrives all the same goes back in full. The orders are locked.
 */
export async function releaseHoldsOfEvent(
  tx: Ctx,
  event: CancelledEvent,
  orders: readonly HoldingOrder[],
): Promise<void> {
  if (orders.length === 0) return
  await expireOrders(
    tx,
    orders.map((order) => order.id),
    'event-cancelled',
  )
  await queueMails(
    tx,
    orders.flatMap((order) =>
      buyerMail(tx, event, order, { had: 'hold', seats: [], refunded: null, isKept: false }),
    ),
  )
  const isAnyStarted = orders.some((order) => order.status === 'awaiting_payment')
  if (isAnyStarted) await enqueue(tx, 'payments.sweep', {}, { onlyOne: 'now' })
}
