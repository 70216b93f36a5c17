import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { BillingAddress, ClaimKind, OrderStatus } from '#app/db/schema/ticketing.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { type OrderPayment, paymentOfOrder } from '#app/features/money/queries.server.ts'
import { writtenCode } from '#app/features/money/written-code.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { isKey } from '#app/kernel/is-key.server.ts'
import type { Currency } from '#app/kernel/money.ts'
import { type OrderClaim, ownsOrder } from '../tickets/order-access.server.ts'
import { type SeatView, seatRows, seatViews } from '../tickets/seat-views.server.ts'

export type OrderView = {
  id: string
  reference: string
  /** The order's secret, for links on its own pages. */
  key: string
  status: OrderStatus
  /** Whose allowance it was claimed on; null for what was bought. */
  claim: ClaimKind | null
  isOwnedByViewer: boolean
  /** No account has it. */
  isGuestOrder: boolean
  /** An administrator added it, at a price that was agreed. */
  isAdded: boolean
  buyer: { name: string; email: string; phone: string }
  billingAddress: BillingAddress | null
  currency: Currency
  subtotalMinor: number
  /** Of every kind; `codeDiscountMinor` is the part that the code gave. */
  discountMinor: number
  codeDiscountMinor: number
  discountCode: string | null
  totalMinor: number
  holdExpiresAt: Date
  createdAt: Date
  confirmedAt: Date | null
  lines: OrderLineView[]
  seats: SeatView[]
  /** Null where there was nothing to pay. */
  payment: OrderPayment | null
}

export type OrderLineView = {
  id: string
  eventId: string
  ticketTypeId: string
  ticketName: string
  quantity: number
  seatsPerTicket: number
  unitPriceMinor: number
  discountMinor: number
  codeDiscountMinor: number
  totalMinor: number
}

/**
 * An order for holders of its key, compared in constant time, or its signed-in owner. Throws
 * 'not-found' otherwise, whether it exists or not (rule R009).
 */
export async function orderByReference(ctx: Ctx, claim: OrderClaim): Promise<OrderView> {
  const order = await ctx.db
    .selectFrom('orders')
    .leftJoin('claims', 'claims.order_id', 'orders.id')
    .leftJoin('manual_orders as m', 'm.order_id', 'orders.id')
    .selectAll('orders')
    .select(['claims.kind as claimKind', 'm.terms as addedOn'])
    .select(writtenCode('order_id', 'orders.id', 'orders.discount_code').as('writtenCode'))
    .where('reference', '=', claim.reference)
    .executeTakeFirst()
  if (!order || !(isKey(order.access_key, claim.key) || ownsOrder(ctx, order.user_id)))
    throw notFound('order')
  const lines = await ctx.db
    .selectFrom('order_lines')
    .select(['id', 'event_id as eventId', 'ticket_type_id as ticketTypeId', 'ticket_name as ticketName'])
    .select(['quantity', 'seats_per_ticket as seatsPerTicket', 'unit_price_minor as unitPriceMinor'])
    .select(['discount_minor as discountMinor', 'code_discount_minor as codeDiscountMinor'])
    .select('total_minor as totalMinor')
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  const seats = await seatRows(ctx)
    .where('a.order_id', '=', order.id)
    .orderBy('l.position')
    .orderBy('a.position')
    .execute()
  const payment = order.total_minor > 0 ? await paymentOfOrder(ctx, order.id) : null
  return {
    id: order.id,
    reference: order.reference,
    key: order.access_key,
    status: order.status,
    claim: order.claimKind,
    isOwnedByViewer: order.user_id !== null && order.user_id === userIdOf(ctx.actor),
    isGuestOrder: order.user_id === null,
    isAdded: order.addedOn !== null,
    buyer: { name: order.buyer_name, email: order.buyer_email, phone: order.buyer_phone },
    billingAddress: order.billing_address,
    currency: order.currency,
    subtotalMinor: order.subtotal_minor,
    discountMinor: order.discount_minor,
    codeDiscountMinor: lines.reduce((sum, line) => sum + line.codeDiscountMinor, 0),
    discountCode: order.writtenCode,
    totalMinor: order.total_minor,
    holdExpiresAt: order.hold_expires_at,
    createdAt: order.created_at,
    confirmedAt: order.confirmed_at,
    lines: await translated(ctx, lines, ['ticketName']),
    seats: await seatViews(ctx, seats),
    payment,
  }
}

/** A seat for holders of the attendee key or the order's key, or for the order's owner. Else 'not-found'. */
export async function seatByKey(
  ctx: Ctx,
  input: { attendeeId: string; key: string | null },
): Promise<SeatView & { orderStatus: OrderStatus; attendeeKey: string }> {
  const row = isId(input.attendeeId)
    ? await seatRows(ctx)
        .select('o.user_id as userId')
        .where('a.id', '=', input.attendeeId)
        .executeTakeFirst()
    : undefined
  if (!row || !opens(ctx, row, input.key)) throw notFound('attendee')
  const [seat] = await seatViews(ctx, [row])
  if (!seat) throw notFound('attendee')
  return { ...seat, orderStatus: row.orderStatus, attendeeKey: row.attendeeKey }
}

/**
 * The id of a ticket that this viewer may print, save or show: attendee key, order key, or the order's owner.
 * Throws 'not-found' otherwise. Void tickets too: what is printed on them is their own affair.
 */
export async function openTicket(
  ctx: Ctx,
  input: { ticketId: string; key: string | null },
): Promise<{ ticketId: string; seat: SeatView }> {
  const row = isId(input.ticketId)
    ? await seatRows(ctx).select('o.user_id as userId').where('t.id', '=', input.ticketId).executeTakeFirst()
    : undefined
  if (!row || !opens(ctx, row, input.key)) throw notFound('ticket')
  const [seat] = await seatViews(ctx, [row])
  if (!seat) throw notFound('ticket')
  return { ticketId: input.ticketId, seat }
}

function opens(
  ctx: Ctx,
  row: { orderKey: string; attendeeKey: string; userId: string | null },
  key: string | null,
): boolean {
  return isKey(row.orderKey, key) || isKey(row.attendeeKey, key) || ownsOrder(ctx, row.userId)
}
