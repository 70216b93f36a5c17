import type { Ctx } from '#app/context.server.ts'
import type { BillingAddress, MenuChoices } from '#app/db/schema/ticketing.ts'
import { auditRow } from '#app/features/audit/audit.server.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { countRedemption, redemptionRow } from '#app/features/money/discounts/discount-rows.server.ts'
import type { FoundDiscount } from '#app/features/money/discounts/find-discount.server.ts'
import { pendingPaymentRow } from '#app/features/money/payments/payment-rows.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import type { Money } from '#app/kernel/money.ts'
import { changeCounters } from '../cart/change-counters.server.ts'
import type { TicketOnOffer } from '../cart/offered-tickets.server.ts'
import type { OpenOffer } from '../cart/rules/cart.ts'
import { addChanges, counterChanges } from '../cart/rules/counter-changes.ts'
import type { LinePrice, OrderPrice } from '../cart/rules/pricing.ts'
import { confirmationMails } from '../tickets/confirmation-mails.server.ts'
import type { MailedTicket } from '../tickets/mailed-ticket.ts'
import type { AttendeeDetails } from '../tickets/rules/attendee-details.ts'
import { ticketRow } from '../tickets/ticket-row.server.ts'
import { takeOffers } from '../waitlist/taken-offers.server.ts'
import { type AttendeeRow, attendeeRow, orderLineRow, orderRow } from './order-rows.server.ts'
import type { PlacedOrder } from './place-order.server.ts'
import type { UnpaidHold } from './rules/hoarding.ts'
import { holderOf, markRows, unpaidHolds } from './unpaid-holds.server.ts'

export type AcceptedLine = {
  ticket: TicketOnOffer
  price: LinePrice
  quantity: number
  /** The waitlist's offer that holds places for it. */
  offer: OpenOffer | null
  attendees: readonly (AttendeeDetails | null)[]
  /** The version of the form that the buyer was shown. */
  shownFormVersion: string | null
}

export type OrderToWrite = {
  attemptToken: string
  buyer: { name: string; email: string; phone: string }
  billingAddress: BillingAddress | null
  lines: readonly AcceptedLine[]
  price: OrderPrice
  total: Money
  /** Who sent it; left out where no browser did. */
  client?: { address: string }
  /** The code that reduced the lines; its row is locked. */
  discount: FoundDiscount | null
}

export type OrderRows = ReturnType<typeof rowsOfOrder>

/** All that is written of a new order but for its payment or tickets. */
export function rowsOfOrder(tx: Ctx, input: OrderToWrite) {
  const order = orderRow(tx, {
    ...input,
    kind: 'purchase',
    discountCode: input.discount?.code ?? null,
  })
  const lines = input.lines.map((line, position) => ({
    ...line,
    row: orderLineRow(order.id, line, position),
  }))
  const seats = lines.flatMap((line) =>
    line.attendees.map((details, position) => ({
      ticket: line.ticket,
      menuChoices: details?.menuChoices ?? null,
      row: attendeeRow(tx, line.row, details, position, line.ticket.form),
    })),
  )
  return { order, lines, seats, audit: auditOf(tx, order, input) }
}

/** What a buyer is told of a new order. */
export function placedOrder({ order }: OrderRows, total: Money): PlacedOrder {
  return {
    id: order.id,
    reference: order.reference,
    key: order.access_key,
    status: order.status,
    total,
    holdExpiresAt: order.hold_expires_at,
  }
}

/**
 * Moves the places and writes the order, its lines, seats, audit row and either its pending payment or, free,
 * its tickets: one statement, because it runs under the locks of the ticket types. Places that the waitlist held for
 * the buyer become the order's in it. `holds` are those that its buyer and client had before.
 */
export async function writeOrder(
  tx: Ctx,
  input: OrderToWrite,
): Promise<{ order: PlacedOrder; holds: UnpaidHold[] }> {
  const isFree = input.total.minor === 0
  const rows = rowsOfOrder(tx, input)
  const { order, lines, seats } = rows
  const holds: UnpaidHold[] = []
  const taken = lines.flatMap(({ ticket, offer, quantity }) =>
    offer ? [{ offer, quantity, eventId: ticket.eventId }] : [],
  )
  const { discount } = input
  const redeeming = discount
    ? tx.db
        .with('redeeming', (db) => countRedemption(db, discount.id))
        .with('redeemed', (db) =>
          db.insertInto('discount_redemptions').values(redemptionOf(tx, order, input, discount)),
        )
    : tx.db
  const written = redeeming
    .with('counted', (db) =>
      changeCounters(
        db,
        addChanges(
          counterChanges(
            isFree ? 'sell' : 'hold',
            lines.map(({ ticket, quantity }) => ({ ...ticket, quantity })),
          ),
          counterChanges(
            'release',
            taken.map(({ offer }) => ({ ...offer, quantity: offer.places })),
          ),
        ),
      ),
    )
    .with('ordered', (db) => db.insertInto('orders').values(order))
    .with('lined', (db) => db.insertInto('order_lines').values(lines.map((line) => line.row)))
    .with('seated', (db) => db.insertInto('attendees').values(seats.map((seat) => seat.row)))
    .with('audited', (db) => db.insertInto('audit_entries').values(rows.audit))

  if (isFree) {
    const issued = seats.map((seat) => ({ seat, row: ticketRow(tx, seat.ticket.ticketTypeId, seat.row) }))
    await written
      .insertInto('tickets')
      .values(issued.map(({ row }) => row))
      .execute()
    const { membershipTeamEmail: teamEmail } = await siteSettings(tx)
    await queueMails(
      tx,
      confirmationMails(tx, { ...mailedOrder(order), teamEmail }, issued.map(mailedTicket)),
    )
  } else {
    const holder = holderOf(tx, input)
    const events = lines.map(({ ticket }) => ticket.eventId)
    const before = unpaidHolds(holder ? [holder] : [], events, tx.now)
    const [mark] = markRows(holder, order, input.lines)
    const marked = mark ? written.with('marked', (db) => db.insertInto('hold_marks').values(mark)) : written
    const row = await marked
      .insertInto('payments')
      .values(pendingPaymentRow(tx, order.id, input.total))
      .returning([before.as('holds')])
      .executeTakeFirstOrThrow()
    holds.push(...row.holds)
  }
  await takeOffers(tx, order, taken)
  return { order: placedOrder(rows, input.total), holds }
}

function redemptionOf(
  tx: Ctx,
  order: ReturnType<typeof orderRow>,
  input: OrderToWrite,
  discount: FoundDiscount,
) {
  return redemptionRow(tx, {
    codeId: discount.id,
    orderId: order.id,
    person: { email: order.buyer_email, userId: order.user_id },
    amount: { minor: input.price.codeDiscount, currency: input.total.currency },
    isUsed: order.status === 'confirmed',
  })
}

function auditOf(tx: Ctx, order: ReturnType<typeof orderRow>, input: OrderToWrite) {
  return auditRow(tx, {
    action: order.status === 'confirmed' ? 'order.confirm' : 'order.place',
    subject: { kind: 'order', id: order.id },
    details: {
      reference: order.reference,
      total: input.total,
      ...(input.discount && { discountCode: input.discount.code }),
      lines: input.lines.map((line) => ({
        ticketTypeId: line.ticket.ticketTypeId,
        quantity: line.quantity,
      })),
    },
  })
}

function mailedOrder(order: ReturnType<typeof orderRow>) {
  return {
    id: order.id,
    reference: order.reference,
    accessKey: order.access_key,
    buyerName: order.buyer_name,
    buyerEmail: order.buyer_email,
    currency: order.currency,
    totalMinor: order.total_minor,
  }
}

type SeatToIssue = { ticket: TicketOnOffer; menuChoices: MenuChoices | null; row: AttendeeRow }

function mailedTicket({ seat, row }: { seat: SeatToIssue; row: { id: string } }): MailedTicket {
  return {
    ticketId: row.id,
    attendeeId: seat.row.id,
    attendeeKey: seat.row.details_key,
    attendeeName: seat.row.full_name,
    attendeeEmail: seat.row.email,
    menuChoices: seat.menuChoices,
    ticketName: seat.ticket.name,
    event: seat.ticket.event,
  }
}
