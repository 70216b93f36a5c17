import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { insertRows } from '#app/db/insert-rows.ts'
import { enqueueMails } from '#app/features/mail/queue-mail.server.ts'
import { paymentsReceived } from '#app/features/money/payments/payment-rows.server.ts'
import { changeCounters } from '../cart/change-counters.server.ts'
import { counterChanges } from '../cart/rules/counter-changes.ts'
import { statesBefore } from '../orders/rules/order-life.ts'
import { rowsOfConfirmed } from './confirm-order.server.ts'
import type { PaymentNews } from './confirm-payment.server.ts'
import type { SeatToSettle } from './lock-order-to-settle.server.ts'
import { linesOf } from './rules/lines-of.ts'

/** A paid order that holds its places, and the ctx of whoever told of it in this transaction. */
export type OrderToConfirm = { ctx: Ctx; seats: readonly SeatToSettle[]; news: PaymentNews }

/**
 * Confirms paid orders of one ticket type under their locks as {@link confirmOrder} does each: tickets, mails, counters,
 * payments, ledger, news and audit. Two statements for any number of them, none for none.
 */
export async function confirmOrders(tx: Ctx, orders: readonly OrderToConfirm[]): Promise<void> {
  if (orders.length === 0) return
  const rows = orders.map(({ ctx, seats, news }) => rowsOfConfirmed(ctx, seats, news))
  const mails = rows.flatMap((row) => row.mails)
  const changes = counterChanges(
    'confirm',
    orders.flatMap(({ seats }) => linesOf(seats)),
  )
  const paid = orders.flatMap(({ ctx, news, seats: [order] }) =>
    order
      ? [
          {
            orderId: order.orderId,
            paymentId: order.paymentId,
            ref: news.truth.ref,
            received: { minor: order.totalMinor, currency: order.currency },
            at: ctx.now,
          },
        ]
      : [],
  )
  const { db } = tx
  await enqueueMails(tx, mails)
  await db
    .with('counted', (part) => changeCounters(part, changes))
    .with('confirmed', (part) =>
      part
        .updateTable('orders')
        .from(
          sql<{ id: string; at: Date }>`unnest(
            ${paid.map(({ orderId }) => orderId)}::uuid[], ${paid.map(({ at }) => at)}::timestamptz[]
          )`.as<'paid'>(sql`paid(id, at)`),
        )
        .set((eb) => ({ status: 'confirmed', confirmed_at: eb.ref('paid.at'), closed_at: null }))
        .whereRef('orders.id', '=', 'paid.id')
        .where('orders.status', 'in', statesBefore('confirmed')),
    )
    .with('paid', (part) => paymentsReceived(part, paid))
    .with('booked', (part) =>
      insertRows(
        part,
        'ledger_entries',
        rows.map((row) => row.ledger),
      ),
    )
    .with('told', (part) =>
      insertRows(
        part,
        'provider_events',
        rows.map((row) => row.told),
      ).onConflict((conflict) => conflict.doNothing()),
    )
    .with('audited', (part) =>
      insertRows(
        part,
        'audit_entries',
        rows.map((row) => row.audited),
        ['details'],
      ),
    )
    .with('mailed', (part) =>
      insertRows(part, 'mails', mails, ['variables', 'attachments']).onConflict((conflict) =>
        conflict.columns(['kind', 'subject_id', 'recipient', 'period']).doNothing(),
      ),
    )
    .with('issued', (part) =>
      insertRows(
        part,
        'tickets',
        rows.flatMap((row) => row.issued),
      ),
    )
    .selectNoFrom((eb) => eb.val(true).as('isWritten'))
    .execute()
}
