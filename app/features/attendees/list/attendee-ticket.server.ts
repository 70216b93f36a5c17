import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { FormAnswers, FormField } from '#app/db/schema/events.ts'
import type { MenuChoices, OrderStatus, ScanVerdict } from '#app/db/schema/ticketing.ts'
import { orderTimeline, type TimelineEntry } from '#app/features/order-admin/order-timeline.server.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'
import { ticketShare } from '#app/features/ticketing/refunds/rules/refund-policy.ts'
import { chosenDishes } from '#app/features/ticketing/tickets/rules/chosen-dishes.ts'
import { ticketQrSvg } from '#app/features/ticketing/tickets/ticket-qr.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Currency } from '#app/kernel/money.ts'
import { completedAt } from './awaits-details.server.ts'
import { attendeeReach } from './rules/attendee-reach.ts'

/** A scan of this ticket: what it was answered, by whom and where. */
export type TicketScan = {
  id: string
  at: Date
  verdict: ScanVerdict
  by: string | null
  device: string
}

/** One ticket as the panel beside the list shows it. What the reader may not see is null. */
export type AttendeeTicket = {
  id: string
  eventId: string
  fullName: string | null
  companyName: string | null
  ticketName: string
  status: 'valid' | 'void'
  checkedInAt: Date | null
  voidedAt: Date | null
  isComplete: boolean
  scans: TicketScan[]
  details: {
    email: string | null
    whatsappNumber: string | null
    fields: FormField[]
    answers: FormAnswers | null
    dishes: MenuChoices | null
    boughtAt: Date
    order: {
      id: string
      reference: string
      status: OrderStatus
      currency: Currency
      isClaim: boolean
      buyerName: string
      buyerEmail: string
      userId: string | null
    }
    /** Everything that happened to its order but the scans, which are told by themselves. */
    orderHistory: TimelineEntry[]
  } | null
  /** The ticket's share of what its sale cost, in minor units. */
  paidMinor: number | null
}

const mostScans = 100

/**
 * One ticket of an event with its person and history. Needs 'attendees:read' for the event; throws NotFound for what
 * is no ticket of it.
 */
export async function attendeeTicket(
  ctx: Ctx,
  eventId: string,
  ticketId: string | null,
): Promise<AttendeeTicket> {
  allow(ctx.actor, 'attendees:read', eventId)
  if (!isId(eventId) || !isId(ticketId)) throw notFound('ticket')
  const reach = attendeeReach(ctx.actor)
  const row = await ticketRow(ctx, eventId, ticketId)
  if (!row) throw notFound('ticket')
  const [scans, history] = await Promise.all([
    scansOf(ctx, ticketId),
    reach.details ? orderTimeline(ctx, row.orderId) : [],
  ])
  return {
    id: ticketId,
    eventId,
    fullName: row.fullName,
    companyName: row.companyName,
    ticketName: row.ticketName,
    status: row.status,
    checkedInAt: row.checkedInAt,
    voidedAt: row.voidedAt,
    isComplete: row.completedAt !== null,
    scans,
    details: reach.details
      ? {
          email: row.email,
          whatsappNumber: row.whatsappNumber,
          fields: row.fields ?? [],
          answers: row.answers,
          dishes: chosenDishes(row.menuChoices, row.menu),
          boughtAt: row.boughtAt,
          order: {
            id: row.orderId,
            reference: row.reference,
            status: row.orderStatus,
            currency: row.currency,
            isClaim: row.kind === 'claim',
            buyerName: row.buyerName,
            buyerEmail: row.buyerEmail,
            userId: row.userId,
          },
          orderHistory: history.filter(({ source }) => source !== 'scan'),
        }
      : null,
    paidMinor: reach.money ? ticketShare({ line: row, position: row.position }) : null,
  }
}

/** The QR code of a valid ticket as an SVG. Needs 'orders:manage': its holder can come in (rule R060). */
export async function attendeeTicketQr(ctx: Ctx, eventId: string, ticketId: string): Promise<string> {
  allow(ctx.actor, 'orders:manage')
  if (!isId(eventId) || !isId(ticketId)) throw notFound('ticket')
  const ticket = await ctx.db
    .selectFrom('tickets')
    .select('code')
    .where('id', '=', ticketId)
    .where('event_id', '=', eventId)
    .where('status', '=', 'valid')
    .executeTakeFirst()
  if (!ticket) throw notFound('ticket')
  return ticketQrSvg(ticket.code)
}

function ticketRow(ctx: Ctx, eventId: string, ticketId: string) {
  return ctx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .leftJoin('form_template_versions as v', 'v.id', 'l.form_version_id')
    .select(['t.status', 't.checked_in_at as checkedInAt', 't.voided_at as voidedAt'])
    .select(['t.issued_at as boughtAt', 'a.full_name as fullName', 'a.company_name as companyName'])
    .select(['a.email', 'a.whatsapp_number as whatsappNumber', completedAt.as('completedAt')])
    .select(['a.answers', 'a.menu_choices as menuChoices', 'a.position', 'v.fields', 'e.menu'])
    .select(['l.ticket_name as ticketName', 'l.quantity', 'l.seats_per_ticket as seatsPerTicket'])
    .select((eb) => eb('l.total_minor', '-', eb.ref('l.refunded_minor')).as('totalMinor'))
    .select(['o.id as orderId', 'o.reference', 'o.status as orderStatus'])
    .select(['o.currency', 'o.kind', 'o.buyer_name as buyerName', 'o.buyer_email as buyerEmail'])
    .select('o.user_id as userId')
    .where('t.id', '=', ticketId)
    .where('t.event_id', '=', eventId)
    .executeTakeFirst()
}

/** The newest first. */
async function scansOf(ctx: Ctx, ticketId: string): Promise<TicketScan[]> {
  return ctx.db
    .selectFrom('scans as s')
    .leftJoin('door_passes as p', 'p.id', 's.door_pass_id')
    .select(['s.id', 's.at', 's.verdict', 's.device'])
    .select(sql<string | null>`coalesce(${nameOfPerson('s.scanned_by')}, p.name)`.as('by'))
    .where('s.ticket_id', '=', ticketId)
    .orderBy('s.at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(mostScans)
    .execute()
}
