import type { Ctx } from '#app/context/ctx.server.ts'
import type { FormAnswers, FormField } from '#app/db/schema/events.ts'
import type { MenuChoices, OrderStatus, TicketKind } from '#app/db/schema/ticketing.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { asksContactDetails } from '#app/features/events/asks-contact-details.server.ts'
import { eventColumns } from '#app/features/events/event-columns.server.ts'
import { eventOfRow, eventTexts, type ShownEvent } from '#app/features/events/event-of-row.server.ts'
import { withTranslatedForms } from '#app/features/events/forms/translated-forms.server.ts'

/** One seat as its order, its attendee or its owner's ticket list shows it. */
export type SeatView = {
  attendeeId: string
  orderStatus: OrderStatus
  lineId: string
  ticketTypeId: string
  ticketName: string
  ticketKind: TicketKind
  /** Which seat of its line, from 0. */
  position: number
  attendee: {
    fullName: string | null
    email: string | null
    whatsappNumber: string | null
    companyName: string | null
    menuChoices: MenuChoices | null
    answers: FormAnswers | null
    invitedAt: Date | null
    isComplete: boolean
  }
  /** Null until the order is confirmed. The code is the holder's secret: draw it, never log it. */
  ticket: {
    id: string
    code: string
    status: 'valid' | 'void'
    checkedInAt: Date | null
  } | null
  event: ShownEvent
  /** Its attendee is asked for WhatsApp number and company. */
  asksContactDetails: boolean
  /** What its form asks besides the usual, as it was when the seat was ordered; empty for no form. */
  formFields: FormField[]
}

/** Seats with line, ticket and event; the reader adds the condition and the order. */
export function seatRows(ctx: Ctx) {
  return ctx.db
    .selectFrom('attendees as a')
    .innerJoin('order_lines as l', 'l.id', 'a.order_line_id')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .innerJoin('events as e', 'e.id', 'a.event_id')
    .leftJoin('tickets as t', 't.attendee_id', 'a.id')
    .leftJoin('form_template_versions as v', 'v.id', 'l.form_version_id')
    .select(['a.id as attendeeId', 'a.position', 'a.full_name as fullName', 'a.email'])
    .select(['a.whatsapp_number as whatsappNumber', 'a.company_name as companyName'])
    .select(['a.menu_choices as menuChoices', 'a.invited_at as invitedAt', 'a.completed_at as completedAt'])
    .select(['a.answers', 'v.fields as formFields', asksContactDetails.as('asksContactDetails')])
    .select(['l.id as lineId', 'l.ticket_type_id as ticketTypeId', 'l.ticket_name as ticketName'])
    .select(['l.ticket_kind as ticketKind', 'l.quantity', 'l.seats_per_ticket as seatsPerTicket'])
    .select(['l.total_minor as lineTotalMinor', 'o.reference', 'o.currency', 'o.access_key as orderKey'])
    .select(['o.status as orderStatus', 'a.details_key as attendeeKey'])
    .select(['t.id as ticketId', 't.code', 't.status as ticketStatus', 't.checked_in_at as checkedInAt'])
    .select(eventColumns)
    .select('e.image_file_id as imageFileId')
}

export type SeatRow = Awaited<ReturnType<ReturnType<typeof seatRows>['execute']>>[number]

/** Seats as their reader reads them: at most two statements in another language than the original, else none. */
export async function seatViews(ctx: Ctx, rows: readonly SeatRow[]): Promise<SeatView[]> {
  const seats = await translated(ctx, rows.map(seatView), eventTexts)
  return withTranslatedForms(
    ctx,
    seats,
    ({ formFields }) => formFields,
    (seat, formFields) => ({ ...seat, formFields }),
  )
}

function seatView(row: SeatRow): SeatView {
  const { attendeeId, lineId, ticketTypeId, ticketName, ticketKind, position } = row
  const { fullName, email, whatsappNumber, companyName, menuChoices, answers, invitedAt } = row
  const { ticketId, code, ticketStatus: status, checkedInAt } = row
  const isIssued = ticketId !== null && code !== null && status !== null
  return {
    attendeeId,
    orderStatus: row.orderStatus,
    lineId,
    ticketTypeId,
    ticketName,
    ticketKind,
    position,
    attendee: {
      fullName,
      email,
      whatsappNumber,
      companyName,
      menuChoices,
      answers,
      invitedAt,
      isComplete: row.completedAt !== null,
    },
    ticket: isIssued ? { id: ticketId, code, status, checkedInAt } : null,
    event: eventOfRow(row),
    asksContactDetails: row.asksContactDetails,
    formFields: row.formFields ?? [],
  }
}
