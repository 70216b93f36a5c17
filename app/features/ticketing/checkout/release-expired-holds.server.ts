import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { auditRow } from '#app/features/audit/audit.server.ts'
import { releaseRedemptions } from '#app/features/money/discounts/release-redemptions.server.ts'
import { normaliseCode } from '#app/features/money/discounts/rules/discount-code.ts'
import { cancelUnstartedPayments } from '#app/features/money/payments/payment-rows.server.ts'
import { changeCounters } from '../cart/change-counters.server.ts'
import { counterChanges } from '../cart/rules/counter-changes.ts'
import { holdingStates, statesBefore } from '../rules/order-life.ts'
import { reopenOffers } from '../waitlist/taken-offers.server.ts'
import { freedPlaces, tellWaitlist } from '../waitlist/tell-waitlist.server.ts'

type Wanted = { ticketTypeIds?: readonly string[]; discountCode?: string | null }

/** Orders taken by one transaction; short transactions keep sellers waiting for less. */
const batch = 100

/**
 * Gives back the places, and the uses of codes, of orders whose hold has ended, all of them or only those with
 * some of the given ticket types or the given code, and expires the orders. Safe to run anywhere, any time, by
 * several at once: an order that another transaction works on is left to it. A payment that still arrives is late.
 */
export async function releaseExpiredHolds(ctx: Ctx, input: Wanted): Promise<{ orders: number }> {
  const { ticketTypeIds } = input
  let orders = 0
  for (;;) {
    const released = await withTransaction(ctx, (tx) => releaseSome(tx, input))
    orders += released
    if (released > 0) ctx.count('hold', 'hold-ended', { times: released })
    if (released === batch) continue
    if (ticketTypeIds === undefined) await purgeHoldMarks(ctx)
    return { orders }
  }
}

/** Of connections nothing is kept once the order they began holds nothing, or was paid and its time is over. */
async function purgeHoldMarks(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('hold_marks').where('ends_at', '<=', ctx.now).execute()
}

async function releaseSome(tx: Ctx, { ticketTypeIds, discountCode }: Wanted): Promise<number> {
  const expired = await tx.db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', [...holdingStates])
    .where('hold_expires_at', '<=', tx.now)
    .$if(ticketTypeIds !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb.exists(
            eb
              .selectFrom('order_lines')
              .whereRef('order_lines.order_id', '=', 'orders.id')
              .where('ticket_type_id', 'in', ticketTypeIds ?? [])
              .select('order_lines.id'),
          ),
          ...(discountCode ? [eb('discount_code', '=', normaliseCode(discountCode))] : []),
        ]),
      ),
    )
    .orderBy('hold_expires_at')
    .limit(batch)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  const ids = expired.map((order) => order.id)
  if (ids.length > 0) await expireOrders(tx, ids, 'hold-ended')
  return ids.length
}

/**
 * Expires orders that hold places and gives these back. The orders must be locked and in a holding state;
 * ticket types are locked here, in id order, and then the codes they redeemed.
 */
export async function expireOrders(
  tx: Ctx,
  orderIds: readonly string[],
  why: 'hold-ended' | 'given-up' | 'event-cancelled' | 'cancelled',
): Promise<void> {
  const lines = await tx.db
    .selectFrom('order_lines')
    .select(['ticket_type_id as ticketTypeId', 'seats_per_ticket as seatsPerTicket', 'quantity'])
    .select((eb) => [
      'order_id as orderId',
      eb
        .selectFrom('discount_redemptions as r')
        .whereRef('r.order_id', '=', 'order_lines.order_id')
        .where('r.status', '=', 'held')
        .select('r.code_id')
        .as('codeId'),
      eb
        .selectFrom('waitlist_offers as w')
        .whereRef('w.order_id', '=', 'order_lines.order_id')
        .where('w.status', '=', 'taken')
        .select((of) => of.fn.countAll<number>().as('offers'))
        .as('offers'),
    ])
    .where('order_id', 'in', orderIds)
    .execute()
  const changes = counterChanges('release', lines)
  const freed = await freedPlaces(
    tx,
    changes.map((change) => change.ticketTypeId),
  )
  await tx.db
    .with('counted', (db) => changeCounters(db, changes))
    .with('cancelled', (db) => cancelUnstartedPayments(db, orderIds))
    .with('audited', (db) =>
      db
        .insertInto('audit_entries')
        .values(
          orderIds.map((id) =>
            auditRow(tx, { action: 'order.expire', subject: { kind: 'order', id }, details: { why } }),
          ),
        ),
    )
    .updateTable('orders')
    .set({ status: 'expired', closed_at: tx.now })
    .where('id', 'in', orderIds)
    .where('status', 'in', statesBefore('expired'))
    .execute()
  if (lines.some((line) => Number(line.offers) > 0)) await reopenOffers(tx, orderIds)
  await releaseRedemptions(
    tx,
    lines.flatMap(({ orderId, codeId }) => (codeId === null ? [] : [{ orderId, codeId }])),
  )
  await tellWaitlist(tx, freed)
}
