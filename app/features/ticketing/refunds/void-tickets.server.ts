import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { type AuditEntry, auditRow } from '#app/features/audit/audit.server.ts'
import { cancelUnstartedPayments } from '#app/features/money/payments/payment-rows.server.ts'
import { reduceDue } from '#app/features/money/payments/reduce-due.server.ts'
import { changeCounters } from '../cart/change-counters.server.ts'
import { counterChanges } from '../cart/rules/counter-changes.ts'
import { statesBefore } from '../rules/order-life.ts'
import { freedPlaces, tellWaitlist } from '../waitlist/tell-waitlist.server.ts'
import type { OrderToRefund } from './lock-order-to-refund.server.ts'
import { ticketShare } from './rules/refund-policy.ts'
import { sendVoidTicketMails } from './send-void-ticket-mails.server.ts'

type Giving = {
  ticketIds: readonly string[]
  /** Whole sales of each line, which the tickets are all of. */
  sales: readonly { lineId: string; quantity: number }[]
  /** Null where the order goes on as it is: some tickets of a claim are cancelled, and others are not. */
  endsAs: Extract<OrderStatus, 'partially_refunded' | 'refunded' | 'cancelled'> | null
  /** What is refunded for them, in minor units; none by default. */
  refundedMinor?: number
  /** False where those who had a ticket by mail are not to be told. */
  tellsAttendees?: boolean
  audit: AuditEntry
}

/**
 * Makes tickets of a locked order void, frees their places and moves the order on: one statement, after the
 * ticket types are locked in id order. What was admitted before stays on record. A claim gives as much of
 * its allowance back with it. What is due by an invoice becomes less by the tickets that are not refunded, and nothing
 * once the order is over.
 */
export async function voidTickets(tx: Ctx, order: OrderToRefund, giving: Giving): Promise<void> {
  const { ticketIds, sales, endsAs } = giving
  const changes = counterChanges(
    'return',
    sales.map(({ lineId, quantity }) => ({ ...lineOf(order, lineId), quantity })),
  )
  const ticketTypeIds = changes.map((change) => change.ticketTypeId)
  const freed = await freedPlaces(tx, ticketTypeIds)
  const status = endsAs ?? order.status
  const isOver = endsAs === 'refunded' || endsAs === 'cancelled'
  await tx.db
    .with('counted', (db) => changeCounters(db, changes))
    .with('lined', (db) =>
      db
        .updateTable('order_lines')
        .from(
          sql<{ id: string; quantity: number }>`unnest(
            ${sales.map((sale) => sale.lineId)}::uuid[], ${sales.map((sale) => sale.quantity)}::int[]
          )`.as<'voided'>(sql`voided(id, quantity)`),
        )
        .set((eb) => ({ voided_quantity: eb('voided_quantity', '+', eb.ref('voided.quantity')) }))
        .whereRef('order_lines.id', '=', 'voided.id'),
    )
    .with('ended', (db) =>
      db
        .updateTable('tickets')
        .set({ status: 'void', voided_at: tx.now })
        .where('id', '=', sql<string>`any(${ticketIds}::uuid[])`)
        .where('status', '=', 'valid'),
    )
    .with('unclaimed', (db) =>
      db
        .updateTable('claims')
        .set((eb) =>
          isOver ? { cancelled_at: tx.now } : { quantity: eb('quantity', '-', ticketIds.length) },
        )
        .where('order_id', '=', order.id)
        .where('cancelled_at', 'is', null),
    )
    .with('undue', (db) => cancelUnstartedPayments(db, isOver ? [order.id] : []))
    .with('audited', (db) => db.insertInto('audit_entries').values(auditRow(tx, giving.audit)))
    .updateTable('orders')
    .set(isOver ? { status, closed_at: tx.now } : { status })
    .where('id', '=', order.id)
    .where('status', 'in', endsAs ? [...new Set([...statesBefore(endsAs), endsAs])] : [status])
    .execute()
  if (!isOver) await reduceDue(tx, order, unpaidMinor(order, giving))
  await tellWaitlist(tx, freed)
  if (giving.tellsAttendees !== false) await sendVoidTicketMails(tx, order, ticketIds)
}

/** The price of the tickets less what is refunded for them, in minor units. */
function unpaidMinor(order: OrderToRefund, { ticketIds, refundedMinor = 0 }: Giving): number {
  const going = order.tickets.filter(({ id }) => ticketIds.includes(id))
  return going.reduce((sum, ticket) => sum + ticketShare(ticket), 0) - refundedMinor
}

function lineOf(order: OrderToRefund, lineId: string): { ticketTypeId: string; seatsPerTicket: number } {
  const ticket = order.tickets.find((one) => one.lineId === lineId)
  if (!ticket) throw new Error(`the order has no line ${lineId}`)
  return { ticketTypeId: ticket.ticketTypeId, seatsPerTicket: ticket.line.seatsPerTicket }
}
