import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { ticketShare } from '#app/features/ticketing/refunds/rules/refund-policy.ts'
import { dishNames } from '#app/features/ticketing/tickets/rules/chosen-dishes.ts'
import { csvLines } from '#app/kernel/csv-lines.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { spreadsheetTime } from '#app/kernel/spreadsheet-time.ts'
import { chosenTickets } from '../list/chosen-tickets.server.ts'
import type { ChosenTickets } from '../list/rules/chosen-tickets.ts'
import { type AnswerColumn, answerColumns, answerIn } from './rules/answer-columns.ts'

/** What the network asked besides comes after them. */
const columns = [
  'Ticket ID',
  'Name',
  'Email',
  'Ticket Type',
  'Purchase Date',
  'Amount Paid',
  'Check-in Status',
  'Check-in Time',
]
const furtherColumns = ['WhatsApp', 'Company', 'Menu']

const rowsAtOnce = 1_000

/**
 * The attendees of an event as a file for a spreadsheet, in the order of their tickets, some hundred at a time, so
 * that any number of them costs the memory of one portion. Times are those of the event's zone, amounts are in its
 * currency. Needs 'orders:manage'; throws NotFound.
 */
export async function attendeesCsv(
  ctx: Ctx,
  input: { eventId: string; chosen: ChosenTickets },
): Promise<AsyncGenerator<string>> {
  allow(ctx.actor, 'orders:manage')
  const { eventId, chosen } = input
  if (!isId(eventId)) throw notFound('event')
  const event = await ctx.db
    .selectFrom('events')
    .select(['time_zone as timeZone', 'menu'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) throw notFound('event')
  const asked = answerColumns(await formsInUse(ctx, eventId))
  return lines()

  async function* lines(): AsyncGenerator<string> {
    yield csvLines([[...columns, ...asked.map((column) => column.header), ...furtherColumns]])
    for (let after: PlaceInList | null = null; ; ) {
      const rows: ListedTicket[] = await nextRows(ctx, eventId, chosen, after)
      const last = rows.at(-1)
      if (!last) return
      yield csvLines(rows.map((row) => cells(row, event as EventOfFile, asked)))
      if (rows.length < rowsAtOnce) return
      after = last
    }
  }
}

type EventOfFile = { timeZone: string; menu: Parameters<typeof dishNames>[1] }
type PlaceInList = { issuedAt: Date; id: string }
type ListedTicket = Awaited<ReturnType<typeof nextRows>>[number]

/** The versions of forms that attendees of the event were asked, newest first. */
async function formsInUse(ctx: Ctx, eventId: string) {
  const rows = await ctx.db
    .selectFrom('form_template_versions as v')
    .select('v.fields')
    .where('v.id', 'in', (eb) =>
      eb
        .selectFrom('order_lines as l')
        .select('l.form_version_id')
        .where('l.event_id', '=', eventId)
        .where('l.form_version_id', 'is not', null)
        .$narrowType<{ form_version_id: string }>(),
    )
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id')
    .execute()
  return rows.map((row) => row.fields)
}

function nextRows(ctx: Ctx, eventId: string, chosen: ChosenTickets, after: PlaceInList | null) {
  return chosenTickets(ctx.db, eventId, chosen)
    .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
    .innerJoin('orders as ord', 'ord.id', 't.order_id')
    .select(['t.id', 't.issued_at as issuedAt', 't.status', 't.checked_in_at as checkedInAt'])
    .select(['a.full_name as name', 'a.email', 'a.whatsapp_number as whatsapp', 'a.company_name as company'])
    .select(['a.menu_choices as menuChoices', 'a.answers', 'a.position', 'l.ticket_name as ticketName'])
    .select(['l.quantity', 'l.seats_per_ticket as seatsPerTicket', 'l.total_minor as totalMinor'])
    .select(['ord.created_at as orderedAt'])
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('t.issued_at', 't.id'), '>', tuple(after?.issuedAt ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('t.issued_at')
    .orderBy('t.id')
    .limit(rowsAtOnce)
    .execute()
}

function cells(row: ListedTicket, event: EventOfFile, asked: readonly AnswerColumn[]): string[] {
  const { quantity, seatsPerTicket, totalMinor, position } = row
  const paidMinor = ticketShare({ line: { quantity, seatsPerTicket, totalMinor }, position })
  return [
    row.id,
    row.name ?? '',
    row.email ?? '',
    row.ticketName,
    spreadsheetTime(row.orderedAt, event.timeZone),
    (paidMinor / 100).toFixed(2),
    row.status === 'void' ? 'Cancelled' : row.checkedInAt ? 'Checked In' : 'Not Checked In',
    row.checkedInAt ? spreadsheetTime(row.checkedInAt, event.timeZone) : '',
    ...asked.map((column) => answerIn(row.answers, column)),
    row.whatsapp ?? '',
    row.company ?? '',
    dishNames(row.menuChoices, event.menu).join('; '),
  ]
}
