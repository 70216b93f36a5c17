import type { Ctx } from '#app/context.server.ts'
import { auditRow } from '#app/features/audit/audit.server.ts'
import { enqueueMails, insertMails, mailRows } from '#app/features/mail/queue-mail.server.ts'
import { redemptionUsed } from '#app/features/money/discounts/discount-rows.server.ts'
import { ledgerRow } from '#app/features/money/ledger/ledger-rows.server.ts'
import { paymentReceived, providerEventRow } from '#app/features/money/payments/payment-rows.server.ts'
import { changeCounters } from '../cart/change-counters.server.ts'
import type { OpenOffer } from '../cart/rules/cart.ts'
import { addChanges, counterChanges } from '../cart/rules/counter-changes.ts'
import { confirmationMails } from '../orders/confirmation-mails.server.ts'
import { statesBefore } from '../orders/rules/order-life.ts'
import { ticketRow } from '../tickets/ticket-row.server.ts'
import { convertOffers } from '../waitlist/taken-offers.server.ts'
import type { PaymentNews } from './confirm-payment.server.ts'
import type { SeatToSettle } from './lock-order-to-settle.server.ts'
import { eventIdOf } from './rules/event-id-of.ts'
import { linesOf } from './rules/lines-of.ts'

/** The rows that confirming an order writes anew. */
export function rowsOfConfirmed(tx: Ctx, seats: readonly SeatToSettle[], { truth, input }: PaymentNews) {
  const [order] = seats
  if (!order) throw new Error('an order without seats cannot be confirmed')
  const issued = seats.map((seat) => ({
    seat,
    row: ticketRow(tx, seat.ticketTypeId, {
      id: seat.attendeeId,
      order_id: seat.orderId,
      order_line_id: seat.lineId,
      event_id: seat.eventId,
    }),
  }))
  const mailed = confirmationMails(
    tx,
    { ...order, id: order.orderId },
    issued.map(({ seat, row }) => ({ ...seat, ticketId: row.id, event: { ...seat, id: seat.eventId } })),
  )
  const amount = { minor: order.totalMinor, currency: order.currency }
  return {
    issued: issued.map(({ row }) => row),
    mails: mailRows(tx, mailed),
    ledger: ledgerRow(tx, { kind: 'payment', paymentId: order.paymentId, amount }),
    told: providerEventRow(tx, { ...input, eventId: eventIdOf(input), result: 'confirmed' }),
    audited: auditRow(tx, {
      action: 'order.confirm',
      subject: { kind: 'order', id: order.orderId },
      details: { reference: order.reference, paymentRef: truth.ref, tickets: issued.length },
    }),
  }
}

/**
 * Confirms a paid order under its lock: tickets with codes, mails, counters, payment, audit. `move` says
 * whether its places are held or have just been found free, some of them in the offers that it took before
 * (`reopened`). The hot rows are written last and at once.
 */
export async function confirmOrder(
  tx: Ctx,
  seats: readonly SeatToSettle[],
  news: PaymentNews,
  move: 'confirm' | 'sell',
  reopened: readonly OpenOffer[] = [],
): Promise<void> {
  const [order] = seats
  if (!order) throw new Error('an order without seats cannot be confirmed')
  const { truth } = news
  const received = { minor: order.totalMinor, currency: order.currency }
  const changes = addChanges(
    counterChanges(move, linesOf(seats)),
    counterChanges(
      'release',
      reopened.map((offer) => ({ ...offer, quantity: offer.places })),
    ),
  )
  const { issued, mails, ledger, told, audited } = rowsOfConfirmed(tx, seats, news)
  await enqueueMails(tx, mails)
  if (changes.length > 1)
    await lockTypes(
      tx,
      changes.map((change) => change.ticketTypeId),
    )
  await tx.db
    .with('counted', (db) => changeCounters(db, changes))
    .with('confirmed', (db) =>
      db
        .updateTable('orders')
        .set({ status: 'confirmed', confirmed_at: tx.now, closed_at: null })
        .where('id', '=', order.orderId)
        .where('status', 'in', statesBefore('confirmed')),
    )
    .with('redeemed', (db) => redemptionUsed(db, order.orderId))
    .with('paid', (db) =>
      db
        .updateTable('payments')
        .set(paymentReceived(tx, truth.ref, received, null))
        .where('id', '=', order.paymentId),
    )
    .with('booked', (db) => db.insertInto('ledger_entries').values(ledger))
    .with('told', (db) =>
      db
        .insertInto('provider_events')
        .values(told)
        .onConflict((conflict) => conflict.doNothing()),
    )
    .with('audited', (db) => db.insertInto('audit_entries').values(audited))
    .with('mailed', (db) => insertMails(db, mails))
    .insertInto('tickets')
    .values(issued)
    .execute()
  if (Number(order.offers) > 0) await convertOffers(tx, order.orderId)
}

/** One type is locked by changing it; several are locked in id order first. */
async function lockTypes(tx: Ctx, ticketTypeIds: readonly string[]): Promise<void> {
  await tx.db
    .selectFrom('ticket_types')
    .select('id')
    .where('id', 'in', ticketTypeIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
