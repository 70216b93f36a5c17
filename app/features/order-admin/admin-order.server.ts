import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { FormAnswers, FormField } from '#app/db/schema/events.ts'
import type {
  BillingAddress,
  ClaimKind,
  ManualTerms,
  OrderStatus,
  TicketTypeChangesTable,
} from '#app/db/schema/ticketing.ts'
import { type OrderMoney, orderMoney } from '#app/features/money/payments/rules/order-money.ts'
import { writtenCode } from '#app/features/money/written-code.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Currency } from '#app/kernel/money.ts'
import { type AdminPayment, paymentsOf } from './admin-payments.server.ts'
import { shownStatusInSql } from './shown-status-in-sql.server.ts'

export type AdminOrder = {
  id: string
  reference: string
  status: OrderStatus
  /** As screens name it. */
  shownStatus: OrderStatus
  /** Whose allowance it was claimed on; null for what was bought. */
  claim: ClaimKind | null
  /** What an administrator noted who added it; null for what its buyer ordered. */
  manual: {
    terms: ManualTerms
    addedBy: string | null
    note: string
    aboveCapacity: string
    /** Whether its buyer was mailed when it was added, and is mailed what follows. */
    isMailed: boolean
  } | null
  createdAt: Date
  confirmedAt: Date | null
  holdExpiresAt: Date
  buyer: { name: string; email: string; phone: string; userId: string | null }
  billingAddress: BillingAddress | null
  currency: Currency
  discountCode: string | null
  subtotalMinor: number
  discountMinor: number
  totalMinor: number
  lines: AdminOrderLine[]
  seats: AdminSeat[]
  /** The first one first; none where nothing was due. */
  payments: AdminPayment[]
  /** What they add up to. */
  money: OrderMoney
  /** A cardholder's bank has taken money back, or may do so: nothing can be refunded here. */
  isDisputed: boolean
  typeChanges: AdminTypeChange[]
}

/** A sale whose type was changed: what had been paid for it, and what the new type cost then, in minor units. */
export type AdminTypeChange = {
  id: string
  fromName: string
  toName: string
  paidMinor: number
  priceMinor: number
  settled: TicketTypeChangesTable['settled']
  reason: string
  at: Date
}

export type AdminOrderLine = {
  id: string
  eventId: string
  eventTitle: string
  ticketName: string
  quantity: number
  voidedQuantity: number
  seatsPerTicket: number
  unitPriceMinor: number
  memberDiscountMinor: number
  codeDiscountMinor: number
  totalMinor: number
  taxBasisPoints: number
}

export type AdminSeat = {
  attendeeId: string
  lineId: string
  position: number
  ticketName: string
  eventId: string
  eventTitle: string
  fullName: string | null
  email: string | null
  companyName: string | null
  /** What the form of its ticket asked when it was ordered, and what was answered. */
  formFields: FormField[] | null
  answers: FormAnswers | null
  ticket: AdminTicket | null
  line: { quantity: number; seatsPerTicket: number; totalMinor: number }
}

export type AdminTicket = {
  id: string
  status: 'valid' | 'void'
  checkedInAt: Date | null
  /** Whether it became void with a refund, not by a cancellation that gave nothing back. */
  isRefunded: boolean
}

/** An order with all that belongs to it. Needs 'orders:manage'; throws NotFound. Eight statements at most. */
export async function adminOrder(ctx: Ctx, orderId: string): Promise<AdminOrder> {
  allow(ctx.actor, 'orders:manage')
  if (!isId(orderId)) throw notFound('order')
  const order = await ctx.db
    .selectFrom('orders as o')
    .leftJoin('claims as c', 'c.order_id', 'o.id')
    .selectAll('o')
    .leftJoin('manual_orders as m', 'm.order_id', 'o.id')
    .leftJoin('users as u', 'u.id', 'm.added_by')
    .select(['c.kind as claimKind', 'm.terms', 'm.note', 'm.above_capacity as aboveCapacity'])
    .select(['m.is_mailed as isMailed', shownStatusInSql.as('shownStatus')])
    .select('u.name as addedBy')
    .select(writtenCode('order_id', 'o.id', 'o.discount_code').as('writtenCode'))
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw notFound('order')
  const [lines, seats, payments, typeChanges] = await Promise.all([
    linesOf(ctx, orderId),
    seatsOf(ctx, orderId),
    paymentsOf(ctx, orderId),
    typeChangesOf(ctx, orderId),
  ])
  return {
    id: order.id,
    reference: order.reference,
    status: order.status,
    shownStatus: order.shownStatus,
    claim: order.claimKind,
    manual: order.terms && {
      terms: order.terms,
      addedBy: order.addedBy,
      note: order.note ?? '',
      aboveCapacity: order.aboveCapacity ?? '',
      isMailed: order.isMailed ?? false,
    },
    createdAt: order.created_at,
    confirmedAt: order.confirmed_at,
    holdExpiresAt: order.hold_expires_at,
    buyer: {
      name: order.buyer_name,
      email: order.buyer_email,
      phone: order.buyer_phone,
      userId: order.user_id,
    },
    billingAddress: order.billing_address,
    currency: order.currency,
    discountCode: order.writtenCode,
    subtotalMinor: order.subtotal_minor,
    discountMinor: order.discount_minor,
    totalMinor: order.total_minor,
    lines,
    seats,
    payments,
    money: orderMoney(payments),
    isDisputed: payments.some(({ disputes }) => disputes.some(({ status }) => status !== 'won')),
    typeChanges,
  }
}

async function linesOf(ctx: Ctx, orderId: string): Promise<AdminOrderLine[]> {
  const rows = await ctx.db
    .selectFrom('order_lines as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .select(['l.id', 'l.event_id as eventId', 'e.title as eventTitle', 'l.ticket_name as ticketName'])
    .select(['l.quantity', 'l.voided_quantity as voidedQuantity', 'l.seats_per_ticket as seatsPerTicket'])
    .select(['l.unit_price_minor as unitPriceMinor', 'l.discount_minor as discountMinor'])
    .select(['l.code_discount_minor as codeDiscountMinor', 'l.total_minor as totalMinor'])
    .select('l.tax_basis_points as taxBasisPoints')
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()
  return rows.map(({ discountMinor, ...line }) => ({
    ...line,
    memberDiscountMinor: discountMinor - line.codeDiscountMinor,
  }))
}

async function seatsOf(ctx: Ctx, orderId: string): Promise<AdminSeat[]> {
  const rows = await ctx.db
    .selectFrom('attendees as a')
    .innerJoin('order_lines as l', 'l.id', 'a.order_line_id')
    .innerJoin('events as e', 'e.id', 'a.event_id')
    .leftJoin('tickets as t', 't.attendee_id', 'a.id')
    .leftJoin('form_template_versions as v', 'v.id', 'l.form_version_id')
    .select(['v.fields as formFields', 'a.answers'])
    .select([
      'a.id as attendeeId',
      'a.event_id as eventId',
      'l.id as lineId',
      'a.position',
      'l.ticket_name as ticketName',
    ])
    .select(['e.title as eventTitle', 'a.full_name as fullName', 'a.email', 'a.company_name as companyName'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('refund_tickets as r').whereRef('r.ticket_id', '=', 't.id'))
        .$castTo<boolean>()
        .as('isRefunded'),
    )
    .select(['t.id as ticketId', 't.status', 't.checked_in_at as checkedInAt', 'l.quantity'])
    .select('l.seats_per_ticket as seatsPerTicket')
    .select((eb) => eb('l.total_minor', '-', eb.ref('l.refunded_minor')).as('totalMinor'))
    .where('a.order_id', '=', orderId)
    .orderBy('l.position')
    .orderBy('a.position')
    .execute()
  return rows.map(
    ({ ticketId, status, checkedInAt, isRefunded, quantity, seatsPerTicket, totalMinor, ...seat }) => ({
      ...seat,
      ticket: ticketId && status ? { id: ticketId, status, checkedInAt, isRefunded } : null,
      line: { quantity, seatsPerTicket, totalMinor },
    }),
  )
}

function typeChangesOf(ctx: Ctx, orderId: string): Promise<AdminTypeChange[]> {
  return ctx.db
    .selectFrom('ticket_type_changes')
    .select(['id', 'from_name as fromName', 'to_name as toName', 'settled', 'reason'])
    .select(['paid_minor as paidMinor', 'price_minor as priceMinor', 'changed_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('changed_at')
    .execute()
}
