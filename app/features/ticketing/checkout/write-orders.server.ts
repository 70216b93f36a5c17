import { type QueryCreator, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type NewRow, withNewRows } from '#app/db/insert-rows.ts'
import type { Database } from '#app/db/schema.ts'
import { auditRow } from '#app/features/audit/audit.server.ts'
import {
  enqueueMails,
  insertMails,
  mailRows,
  recipientsLanguages,
} from '#app/features/mail/queue-mail.server.ts'
import { countRedemption, redemptionRow } from '#app/features/money/discounts/discount-rows.server.ts'
import { pendingPaymentRow } from '#app/features/money/payments/payment-rows.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { changeCounters } from '../cart/change-counters.server.ts'
import type { Offer } from '../cart/offered-tickets.server.ts'
import { addChanges, counterChanges } from '../cart/rules/counter-changes.ts'
import { confirmationMails } from '../tickets/confirmation-mails.server.ts'
import { mailedTicket } from '../tickets/mailed-ticket.ts'
import { askedDetails } from '../tickets/rules/attendee-details.ts'
import { ticketRow } from '../tickets/ticket-row.server.ts'
import { claimOffers } from '../waitlist/taken-offers.server.ts'
import { attendeeRow, orderLineRow, orderRow } from './order-rows.server.ts'
import type { AcceptedOrder, Buyer, PlacedOrder } from './order-types.server.ts'
import type { UnpaidHold } from './rules/hoarding.ts'
import { holderOf, markRows, unpaidHolds } from './unpaid-holds.server.ts'

/** Of these buyers the attempts that have led to an order, and the unpaid orders. */
export type WrittenBefore = { taken: ReadonlySet<string>; holds: readonly UnpaidHold[] }

/** Of whom nothing may be there yet, and what is on offer to them. */
type Unless = { buyers: readonly Buyer[]; offer: Offer }

type Written =
  | { isWritten: true; orders: PlacedOrder[] }
  /** Nothing was written: this is there. */
  | { isWritten: false; before: WrittenBefore }

/**
 * Moves the places of these orders and writes them with lines, seats, audit rows, pending payments and, where free,
 * their tickets: one statement, because it runs under the locks of the ticket types. Places that the waitlist held for
 * a buyer become the order's. With `unless` it writes only if nothing of these buyers is there yet: the locks keep
 * others of these ticket types from coming between. Answers the orders in their order; no statement for none.
 */
export async function writeOrders(
  tx: Ctx,
  accepted: readonly AcceptedOrder[],
  unless: Unless | null,
): Promise<Written> {
  if (accepted.length === 0) return { isWritten: true, orders: [] }
  const orders = accepted.map(rowsOf)
  const { isWritten, taken, holds } = await writing(tx, orders, unless).executeTakeFirstOrThrow()
  if (!isWritten) return { isWritten: false, before: { taken: new Set(taken), holds } }
  await mailFreeOrders(tx, orders)
  for (const { ctx, order, takings } of orders) await claimOffers(ctx, order, takings)
  return { isWritten: true, orders: orders.map(placedOrder) }
}

type OrderRows = ReturnType<typeof rowsOf>

function rowsOf(accepted: AcceptedOrder) {
  const { ctx, input, total, discount } = accepted
  const order = orderRow(ctx, {
    ...input,
    ...accepted,
    kind: 'purchase',
    discountCode: discount?.code ?? null,
  })
  const isFree = total.minor === 0
  const lines = accepted.lines.map((line, position) => ({
    ...line,
    row: orderLineRow(order.id, line, position),
  }))
  const seats = lines.flatMap((line) =>
    line.attendees.map((details, position) => ({
      ticket: line.ticket,
      menuChoices: details?.menuChoices ?? null,
      row: attendeeRow(
        ctx,
        line.row,
        details && askedDetails(details, line.ticket.event),
        position,
        line.ticket.form,
      ),
    })),
  )
  const takings = lines.flatMap(({ ticket, offer, quantity }) =>
    offer ? [{ offer, quantity, eventId: ticket.eventId }] : [],
  )
  return {
    ...accepted,
    order,
    lines,
    seats,
    takings,
    changes: changesOf(accepted),
    audit: auditOf(accepted, order),
    redemption: discount && redemptionOf(accepted, order, discount),
    payments: isFree ? [] : [pendingPaymentRow(ctx, order.id, total)],
    marks: isFree ? [] : markRows(holderOf(ctx, input), order, accepted.lines),
    tickets: isFree ? seats.map(({ ticket, row }) => ticketRow(ctx, ticket.ticketTypeId, row)) : [],
  }
}

function changesOf({ lines, total }: AcceptedOrder) {
  const moved = lines.map(({ ticket, quantity }) => ({ ...ticket, quantity }))
  const offered = lines.flatMap(({ offer }) => (offer ? [{ ...offer, quantity: offer.places }] : []))
  return addChanges(
    counterChanges(total.minor === 0 ? 'sell' : 'hold', moved),
    counterChanges('release', offered),
  )
}

type OrderRow = ReturnType<typeof orderRow>

function auditOf({ ctx, total, discount, lines }: AcceptedOrder, order: OrderRow) {
  return auditRow(ctx, {
    action: order.status === 'confirmed' ? 'order.confirm' : 'order.place',
    subject: { kind: 'order', id: order.id },
    details: {
      reference: order.reference,
      total,
      ...(discount && { discountCode: discount.code }),
      lines: lines.map((line) => ({
        ticketTypeId: line.ticket.ticketTypeId,
        quantity: line.quantity,
      })),
    },
  })
}

function redemptionOf({ ctx, price, total }: AcceptedOrder, order: OrderRow, discount: { id: string }) {
  return redemptionRow(ctx, {
    codeId: discount.id,
    orderId: order.id,
    person: { email: order.buyer_email, userId: order.user_id },
    amount: { minor: price.codeDiscount, currency: total.currency },
    isUsed: order.status === 'confirmed',
  })
}

const jsonColumns: Partial<Record<keyof Database, readonly string[]>> = {
  orders: ['billing_address'],
  attendees: ['menu_choices', 'answers'],
  audit_entries: ['details'],
}

function writing(tx: Ctx, orders: readonly OrderRows[], unless: Unless | null) {
  const isClear = unless ? sql<boolean>`exists (select from clear)` : sql<boolean>`true`
  const changes = addChanges(...orders.map((order) => order.changes))
  let part: QueryCreator<Database> = unless ? withBefore(tx, unless) : tx.db
  part = part.with('counted', (db) => changeCounters(db, changes).where(isClear))
  for (const { discount } of orders)
    if (discount) part = part.with('redeeming', (db) => countRedemption(db, discount.id).where(isClear))
  const tables: readonly (readonly [keyof Database, readonly NewRow[]])[] = [
    ['orders', orders.map(({ order }) => order)],
    ['order_lines', orders.flatMap(({ lines }) => lines.map(({ row }) => row))],
    ['attendees', orders.flatMap(({ seats }) => seats.map(({ row }) => row))],
    ['audit_entries', orders.map(({ audit }) => audit)],
    ['payments', orders.flatMap(({ payments }) => payments)],
    ['hold_marks', orders.flatMap(({ marks }) => marks)],
    ['tickets', orders.flatMap(({ tickets }) => tickets)],
    ['discount_redemptions', orders.flatMap(({ redemption }) => redemption ?? [])],
  ]
  return withNewRows(part, tables, jsonColumns, isClear).selectNoFrom([
    isClear.as('isWritten'),
    sql<string[]>`${unless ? sql`(select taken from before)` : sql`null`}`.as('taken'),
    sql<UnpaidHold[]>`${unless ? sql`(select holds from before)` : sql`null`}`.as('holds'),
  ])
}

/** A free order holds nothing that is counted. */
function withBefore(tx: Ctx, { buyers, offer }: Unless) {
  const tokens = buyers.map(({ input }) => input.attemptToken)
  const paying = buyers.filter(({ input }) => input.expectedTotalMinor > 0)
  const holders = paying.flatMap(({ ctx, input }) => holderOf(ctx, input) ?? [])
  const eventIds = offer.tickets.map(({ eventId }) => eventId)
  return tx.db
    .with('before', (db) =>
      db.selectNoFrom([
        sql<string[]>`array(
          select attempt_token from orders where attempt_token = any(${tokens}::text[])
        )`.as('taken'),
        unpaidHolds(holders, eventIds, tx.now).as('holds'),
      ]),
    )
    .with('clear', (db) =>
      db.selectFrom('before').select('taken').where(sql<boolean>`taken = '{}' and holds::text = '[]'`),
    )
}

async function mailFreeOrders(tx: Ctx, orders: readonly OrderRows[]): Promise<void> {
  const free = orders.filter(({ tickets }) => tickets.length > 0)
  if (free.length === 0) return
  const { membershipTeamEmail: teamEmail } = await siteSettings(tx)
  const told = free.map(({ ctx, order, seats, tickets }) => {
    const mailed = {
      id: order.id,
      reference: order.reference,
      accessKey: order.access_key,
      buyerName: order.buyer_name,
      buyerEmail: order.buyer_email,
      currency: order.currency,
      totalMinor: order.total_minor,
      isPaid: false,
      teamEmail,
    }
    const mails = confirmationMails(
      ctx,
      mailed,
      seats.flatMap(({ ticket, row, menuChoices }, index) => {
        const ticketId = tickets[index]?.id
        return ticketId ? [mailedTicket(ticket, row, { ticketId, menuChoices })] : []
      }),
    )
    return { ctx, mails }
  })
  const languages = await recipientsLanguages(
    tx,
    told.flatMap(({ mails }) => mails),
  )
  const rows = told.flatMap(({ ctx, mails }) => mailRows(ctx, mails, languages))
  await enqueueMails(tx, await insertMails(tx.db, rows).returning('id').execute())
}

/** What a buyer is told of a new order. */
function placedOrder({ order, total }: OrderRows): PlacedOrder {
  return {
    id: order.id,
    reference: order.reference,
    key: order.access_key,
    status: order.status,
    total,
    holdExpiresAt: order.hold_expires_at,
  }
}
