import { sql } from 'kysely'
import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { ManualMethod } from '#app/db/schema/money.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { addDue } from '#app/features/money/payments/add-due.server.ts'
import { takeNext } from '#app/features/money/payments/take-payment.server.ts'
import { requestRefunds } from '#app/features/money/refunds/request-refunds.server.ts'
import { changeCounters } from '#app/features/ticketing/cart/change-counters.server.ts'
import type { TicketOnOffer } from '#app/features/ticketing/cart/offered-tickets.server.ts'
import { addChanges, counterChanges } from '#app/features/ticketing/cart/rules/counter-changes.ts'
import { freedPlaces, tellWaitlist } from '#app/features/ticketing/waitlist/tell-waitlist.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { mailChangedTickets } from './mail-changed-tickets.server.ts'
import { type LineMoney, splitLine } from './rules/split-line.ts'
import type { Settlement } from './rules/type-change.ts'
import type { Sale } from './sale-to-change.server.ts'

type Change = {
  changeId: string
  settlement: Settlement
  method?: ManualMethod
  reason: string
  isMailed: boolean
}

/**
 * Writes a decided change under the locks of order, payment, tickets and both types. The sale gets a line of its own
 * where its line has others, with its part of the money to the last minor unit.
 */
export async function writeTypeChange(
  tx: Ctx,
  sale: Sale,
  type: TicketOnOffer,
  change: Change,
): Promise<void> {
  const { settlement, changeId } = change
  const { taken, rest } = splitLine(sale, sale.index)
  const differenceMinor = type.priceMinor - sale.paidMinor
  const isPriced = settlement === 'invoiced' || settlement === 'collected'
  const money = isPriced ? pricedAt(type.priceMinor + sale.refundedMinor) : taken
  const lineId = rest.quantity === 0 ? sale.lineId : newId()
  await writeLine(tx, { sale, type, lineId, money, rest, isPriced })
  await moveSeats(tx, sale, type, lineId)
  const sold = [{ quantity: 1, seatsPerTicket: sale.seatsPerTicket }]
  const of = (ticketTypeId: string) => sold.map((one) => ({ ...one, ticketTypeId }))
  const freed = await freedPlaces(tx, [sale.ticketTypeId])
  await changeCounters(
    tx.db,
    addChanges(
      counterChanges('return', of(sale.ticketTypeId)),
      counterChanges('sell', of(type.ticketTypeId)),
    ),
  ).execute()
  if (isPriced) {
    await changeTotals(tx, sale, taken, money)
    await chargeDifference(tx, sale, type, { ...change, amountMinor: differenceMinor })
  }
  if (settlement === 'refunded')
    await refundDifference(tx, sale, type, { lineId, changeId, amountMinor: -differenceMinor })
  await tx.db
    .insertInto('ticket_type_changes')
    .values({
      id: changeId,
      order_id: sale.orderId,
      from_name: sale.ticketName,
      to_name: type.name,
      paid_minor: sale.paidMinor,
      price_minor: type.priceMinor,
      settled: settlement,
      reason: change.reason,
      changed_by: userIdOf(tx.actor),
      changed_at: tx.now,
    })
    .execute()
  await audit(tx, {
    action: 'order.change-type',
    subject: { kind: 'order', id: sale.orderId },
    details: {
      reference: sale.reference,
      ticketIds: sale.tickets.map(({ id }) => id),
      fromTypeId: sale.ticketTypeId,
      toTypeId: type.ticketTypeId,
      differenceMinor,
      settlement,
    },
  })
  await tellWaitlist(tx, freed)
  if (change.isMailed) await mailChangedTickets(tx, sale, changeId)
}

/** What the line costs from now on: what was refunded of it stays refunded. */
const pricedAt = (unitMinor: number): LineMoney => ({
  quantity: 1,
  unitMinor,
  discountMinor: 0,
  codeDiscountMinor: 0,
  totalMinor: unitMinor,
})

type NewLine = {
  sale: Sale
  type: TicketOnOffer
  lineId: string
  money: LineMoney
  rest: LineMoney
  /** It has the price of the new type. */
  isPriced: boolean
}

async function writeLine(tx: Ctx, { sale, type, lineId, money, rest, isPriced }: NewLine): Promise<void> {
  const values = {
    ticket_type_id: type.ticketTypeId,
    ticket_name: type.name,
    ticket_kind: type.kind,
    quantity: 1,
    unit_price_minor: money.unitMinor,
    discount_minor: money.discountMinor,
    code_discount_minor: money.codeDiscountMinor,
    total_minor: money.totalMinor,
    // What was paid was paid at the rate of then, which the receipt has.
    tax_basis_points: isPriced ? type.taxBasisPoints : sale.taxBasisPoints,
    form_version_id: type.form?.versionId ?? null,
  }
  if (rest.quantity === 0) {
    await tx.db.updateTable('order_lines').set(values).where('id', '=', sale.lineId).execute()
    return
  }
  await tx.db
    .updateTable('order_lines')
    .set({
      quantity: rest.quantity,
      discount_minor: rest.discountMinor,
      code_discount_minor: rest.codeDiscountMinor,
      total_minor: rest.totalMinor,
    })
    .where('id', '=', sale.lineId)
    .execute()
  await tx.db
    .insertInto('order_lines')
    .values({
      ...values,
      id: lineId,
      order_id: sale.orderId,
      position: sql<number>`(select max(position) + 1 from order_lines where order_id = ${sale.orderId})`,
      event_id: sale.eventId,
      seats_per_ticket: sale.seatsPerTicket,
    })
    .execute()
}

/** Beyond all positions of a line: a UNIQUE constraint is checked row by row. */
const apart = 1_000_000

/** Answers to another form go with it, and the seat is to be filled in again. */
async function moveSeats(tx: Ctx, sale: Sale, type: TicketOnOffer, lineId: string): Promise<void> {
  const first = sale.index * sale.seatsPerTicket
  const versionId = type.form?.versionId ?? null
  const asksOther = versionId !== sale.formVersionId
  await tx.db
    .updateTable('attendees')
    .set((eb) => ({
      order_line_id: lineId,
      ...(lineId !== sale.lineId && { position: eb('position', '-', first) }),
      ...(asksOther && { answers: null }),
      ...(asksOther && versionId !== null && { completed_at: null }),
    }))
    .where(
      'id',
      'in',
      sale.tickets.map(({ attendeeId }) => attendeeId),
    )
    .execute()
  await tx.db
    .updateTable('tickets')
    .set({ order_line_id: lineId, ticket_type_id: type.ticketTypeId })
    .where(
      'id',
      'in',
      sale.tickets.map(({ id }) => id),
    )
    .execute()
  if (lineId === sale.lineId) return
  const later = () => tx.db.updateTable('attendees').where('order_line_id', '=', sale.lineId)
  await later()
    .set((eb) => ({ position: eb('position', '+', apart) }))
    .where('position', '>', first)
    .execute()
  await later()
    .set((eb) => ({ position: eb('position', '-', apart + sale.seatsPerTicket) }))
    .where('position', '>=', apart)
    .execute()
}

async function changeTotals(tx: Ctx, sale: Sale, before: LineMoney, after: LineMoney): Promise<void> {
  const more = (part: (of: LineMoney) => number) => part(after) - part(before)
  await tx.db
    .updateTable('orders')
    .set((eb) => ({
      subtotal_minor: eb(
        'subtotal_minor',
        '+',
        more((of) => of.unitMinor),
      ),
      discount_minor: eb(
        'discount_minor',
        '+',
        more((of) => of.discountMinor),
      ),
      total_minor: eb(
        'total_minor',
        '+',
        more((of) => of.totalMinor),
      ),
    }))
    .where('id', '=', sale.orderId)
    .execute()
}

type Charge = Pick<Change, 'changeId' | 'settlement' | 'method'> & { amountMinor: number }

/** Records the difference as paid, or makes it due. */
async function chargeDifference(
  tx: Ctx,
  sale: Sale,
  type: TicketOnOffer,
  { changeId, settlement, method, amountMinor }: Charge,
): Promise<void> {
  const order = { id: sale.orderId, currency: sale.currency, payments: sale.payments }
  const purpose = `Ticket changed from ${sale.ticketName} to ${type.name}`
  if (settlement === 'invoiced') return addDue(tx, order, { amountMinor, purpose })
  if (!method) throw new Error('a difference was collected by no method')
  return takeNext(tx, order, { method, amountMinor, formId: changeId, purpose })
}

async function refundDifference(
  tx: Ctx,
  sale: Sale,
  type: TicketOnOffer,
  { lineId, changeId, amountMinor }: { lineId: string; changeId: string; amountMinor: number },
): Promise<void> {
  await requestRefunds(tx, sale.payments, {
    amountMinor,
    reason: 'requested',
    refundId: changeId,
    cause: 'other',
    note: `Ticket changed from ${sale.ticketName} to ${type.name}.`,
    tickets: [],
  })
  await tx.db
    .with('lined', (db) =>
      db
        .updateTable('order_lines')
        .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', amountMinor) }))
        .where('id', '=', lineId),
    )
    .updateTable('orders')
    .set({ status: 'partially_refunded' })
    .where('id', '=', sale.orderId)
    .where('status', 'in', ['confirmed', 'partially_refunded'])
    .execute()
}
