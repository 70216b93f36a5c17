import type { Ctx } from '#app/context.server.ts'
import { insertRows } from '#app/db/insert-rows.ts'
import { pendingPaymentRow } from '#app/features/money/payments/payment-rows.server.ts'
import { changeCounters } from '../cart/change-counters.server.ts'
import { counterChanges } from '../cart/rules/counter-changes.ts'
import type { PlacedOrder, PlaceOrderInput } from './place-order.server.ts'
import type { PricedLines } from './price-lines.server.ts'
import { holderOf, markRows } from './unpaid-holds.server.ts'
import { placedOrder, rowsOfOrder } from './write-order.server.ts'

/** An order of one ticket type with something to pay, and the ctx of its buyer in this transaction. */
type OrderToWrite = { ctx: Ctx; input: PlaceOrderInput; priced: Extract<PricedLines, { ok: true }> }

/**
 * Moves the places of all these orders at once and writes them with lines, seats, audit rows and pending payments: one
 * statement, under the lock of their one ticket type. Answers them in their order; nothing is written of none.
 */
export async function writeOrders(tx: Ctx, accepted: readonly OrderToWrite[]): Promise<PlacedOrder[]> {
  if (accepted.length === 0) return []
  const orders = accepted.map(({ ctx, input, priced }) => {
    const rows = rowsOfOrder(ctx, { ...input, ...priced, discount: null })
    return {
      rows,
      holder: holderOf(ctx, input),
      total: priced.total,
      payment: pendingPaymentRow(ctx, rows.order.id, priced.total),
    }
  })
  const lines = orders.flatMap(({ rows }) => rows.lines)
  const changes = counterChanges(
    'hold',
    lines.map(({ ticket, quantity }) => ({ ...ticket, quantity })),
  )
  const written = {
    orders: orders.map(({ rows }) => rows.order),
    lines: lines.map(({ row }) => row),
    seats: orders.flatMap(({ rows }) => rows.seats.map(({ row }) => row)),
    audit: orders.map(({ rows }) => rows.audit),
    payments: orders.map(({ payment }) => payment),
    marks: orders.flatMap(({ rows, holder }) => markRows(holder, rows.order, rows.lines)),
  }
  const { db } = tx
  const { marks } = written
  const marking = marks.length > 0 ? db.with('marked', (part) => insertRows(part, 'hold_marks', marks)) : db
  await marking
    .with('counted', (part) => changeCounters(part, changes))
    .with('ordered', (part) => insertRows(part, 'orders', written.orders, ['billing_address']))
    .with('lined', (part) => insertRows(part, 'order_lines', written.lines))
    .with('seated', (part) => insertRows(part, 'attendees', written.seats, ['menu_choices', 'answers']))
    .with('audited', (part) => insertRows(part, 'audit_entries', written.audit, ['details']))
    .with('paying', (part) => insertRows(part, 'payments', written.payments))
    .selectNoFrom((eb) => eb.val(true).as('isWritten'))
    .execute()
  return orders.map(({ rows, total }) => placedOrder(rows, total))
}
