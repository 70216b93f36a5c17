import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { insertRows } from '#app/db/insert-rows.ts'
import { auditRow } from '#app/features/audit/audit.server.ts'
import {
  enqueueMails,
  type MailRow,
  mailRows,
  recipientsLanguages,
} from '#app/features/mail/queue-mail.server.ts'
import { redemptionsUsed } from '#app/features/money/discounts/discount-rows.server.ts'
import { ledgerRow } from '#app/features/money/ledger/ledger-rows.server.ts'
import { paymentsReceived, providerEventRow } from '#app/features/money/payments/payment-rows.server.ts'
import { changeCounters } from '../cart/change-counters.server.ts'
import type { OpenOffer } from '../cart/rules/cart.ts'
import { addChanges, counterChanges } from '../cart/rules/counter-changes.ts'
import { statesBefore } from '../rules/order-life.ts'
import { confirmationMails } from '../tickets/confirmation-mails.server.ts'
import { ticketRow } from '../tickets/ticket-row.server.ts'
import { convertOffers } from '../waitlist/taken-offers.server.ts'
import type { SeatToSettle } from './lock-orders-to-settle.server.ts'
import type { Payer } from './payment-types.server.ts'
import { eventIdOf } from './rules/event-id-of.ts'
import { linesOf } from './rules/lines-of.ts'

/**
 * A paid order with the ctx of its webhook event in this transaction. `move` says whether its places are held or have just been
 * found free, some of them in the offers that it took before (`reopened`).
 */
export type OrderToConfirm = Payer & {
  seats: readonly SeatToSettle[]
  move: 'confirm' | 'sell'
  reopened: readonly OpenOffer[]
}

/**
 * Confirms paid orders under their locks: tickets with codes, mails, counters, payments, ledger, news, audit. The hot rows
 * are written last and at once. Two statements for any number of orders of one ticket type, none for none; one more where
 * several ticket types have to be locked, and one where the site speaks two languages.
 */
export async function confirmOrders(tx: Ctx, orders: readonly OrderToConfirm[]): Promise<void> {
  if (orders.length === 0) return
  const rows = orders.map(rowsOfConfirmed)
  const languages = await recipientsLanguages(
    tx,
    rows.flatMap((row) => row.mails),
  )
  const mails: MailRow[] = rows.flatMap(({ ctx, mails }) => mailRows(ctx, mails, languages))
  const changes = addChanges(...orders.map(changesOf))
  const withCode = rows.filter(({ order }) => order.discountCode !== null)
  const withOffers = rows.filter(({ order }) => Number(order.offers) > 0)
  await enqueueMails(tx, mails)
  if (changes.length > 1)
    await lockTypes(
      tx,
      changes.map((change) => change.ticketTypeId),
    )
  const redeeming =
    withCode.length > 0
      ? tx.db.with('redeemed', (part) =>
          redemptionsUsed(
            part,
            withCode.map(({ order }) => order.orderId),
          ),
        )
      : tx.db
  const of = <Key extends 'ledger' | 'told' | 'audited'>(key: Key) => rows.map((row) => row[key])
  await redeeming
    .with('counted', (part) => changeCounters(part, changes))
    .with('confirmed', (part) =>
      part
        .updateTable('orders')
        .from(
          sql<{ id: string; at: Date }>`unnest(
            ${rows.map(({ paid }) => paid.orderId)}::uuid[], ${rows.map(({ paid }) => paid.at)}::timestamptz[]
          )`.as<'paid'>(sql`paid(id, at)`),
        )
        .set((eb) => ({ status: 'confirmed', confirmed_at: eb.ref('paid.at'), closed_at: null }))
        .whereRef('orders.id', '=', 'paid.id')
        .where('orders.status', 'in', statesBefore('confirmed')),
    )
    .with('paid', (part) =>
      paymentsReceived(
        part,
        rows.map((row) => row.paid),
      ),
    )
    .with('booked', (part) => insertRows(part, 'ledger_entries', of('ledger')))
    .with('told', (part) =>
      insertRows(part, 'provider_events', of('told')).onConflict((conflict) => conflict.doNothing()),
    )
    .with('audited', (part) => insertRows(part, 'audit_entries', of('audited'), ['details']))
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
  for (const { ctx, order } of withOffers) await convertOffers(ctx, order.orderId)
}

function changesOf({ seats, move, reopened }: OrderToConfirm) {
  const offered = reopened.map((offer) => ({ ...offer, quantity: offer.places }))
  return addChanges(counterChanges(move, linesOf(seats)), counterChanges('release', offered))
}

/** The tickets of an order with its mails. */
export function ticketsOf(ctx: Ctx, seats: readonly SeatToSettle[]) {
  const [order] = seats
  if (!order) throw new Error('an order without seats cannot be confirmed')
  const issued = seats.map((seat) => ({
    seat,
    row: ticketRow(ctx, seat.ticketTypeId, {
      id: seat.attendeeId,
      order_id: seat.orderId,
      order_line_id: seat.lineId,
      event_id: seat.eventId,
    }),
  }))
  const mails = confirmationMails(
    ctx,
    { ...order, id: order.orderId, isPaid: order.totalMinor > 0 },
    issued.map(({ seat, row }) => ({ ...seat, ticketId: row.id, event: { ...seat, id: seat.eventId } })),
  )
  return { order, issued: issued.map(({ row }) => row), mails }
}

/** The rows that confirming an order inserts, and what it says of its payment. */
function rowsOfConfirmed({ ctx, seats, paymentEvent: { truth, input } }: OrderToConfirm) {
  const { order, issued, mails } = ticketsOf(ctx, seats)
  const { orderId, paymentId } = order
  const received = { minor: order.totalMinor, currency: order.currency }
  return {
    ctx,
    order,
    issued,
    mails,
    paid: { orderId, paymentId, ref: truth.ref, received, at: ctx.now },
    ledger: ledgerRow(ctx, { kind: 'payment', paymentId, amount: received }),
    told: providerEventRow(ctx, { ...input, eventId: eventIdOf(input), result: 'confirmed' }),
    audited: auditRow(ctx, {
      action: 'order.confirm',
      subject: { kind: 'order', id: orderId },
      details: { reference: order.reference, paymentRef: truth.ref, tickets: issued.length },
    }),
  }
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
