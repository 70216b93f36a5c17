import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import { ticketShare } from '#app/features/ticketing/refunds/rules/refund-policy.ts'
import { dishNames } from '#app/features/ticketing/tickets/rules/chosen-dishes.ts'
import { notFound } from '#app/kernel/errors.ts'
import type { FileColumn } from '#app/kernel/file-column.ts'
import { isId } from '#app/kernel/is-id.ts'
import { keysetPage, type PageAsked } from '#app/kernel/keyset.ts'
import { t } from '#app/kernel/language/t.ts'
import { type ListFile, listLines } from '#app/kernel/list-lines.server.ts'
import { spreadsheetTime } from '#app/kernel/spreadsheet-time.ts'
import { listPerLanguage } from '#language'
import { chosenTickets } from '../list/chosen-tickets.server.ts'
import type { ChosenTickets } from '../list/rules/chosen-tickets.ts'
import { answerColumns, answerIn } from './rules/answer-columns.ts'

/**
 * The attendees of an event as a file for a spreadsheet, in the order of their tickets, a portion at a time. Times are
 * those of the event's zone, amounts are in its currency. Needs 'orders:manage'; throws NotFound.
 */
export async function attendeesFile(
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
  const asked = answerColumns(await formsInUse(ctx, eventId)).map(
    (column): FileColumn<ListedTicket> => ({
      header: column.header,
      csv: ({ answers }) => answerIn(answers, column),
    }),
  )
  const dishes: FileColumn<ListedTicket> = {
    header: t('Menu'),
    csv: ({ menuChoices }) => dishNames(menuChoices, event.menu).join('; '),
  }
  const file: ListFile<ListedTicket> = {
    columns: [...columns, ...asked, ...contactColumns, dishes],
    read: (part) => nextRows(ctx, eventId, chosen, part),
    size: 1_000,
  }
  return listLines(file, { timeZone: event.timeZone, baseUrl: ctx.site.baseUrl })
}

type ListedTicket = Awaited<ReturnType<typeof nextRows>>['rows'][number]

/** What the network asked besides comes after them. */
const columns: FileColumn<ListedTicket>[] = listPerLanguage(() => [
  { header: t('Ticket ID'), csv: ({ id }) => id },
  { header: t('Name'), csv: ({ name }) => name ?? '' },
  { header: t('Email'), csv: ({ email }) => email ?? '' },
  { header: t('Ticket Type'), csv: ({ ticketName }) => ticketName },
  { header: t('Purchase Date'), csv: ({ orderedAt }, { timeZone }) => spreadsheetTime(orderedAt, timeZone) },
  {
    header: t('Amount Paid'),
    csv: ({ position, ...line }) => ({ minor: ticketShare({ line, position }) }),
  },
  {
    header: t('Check-in Status'),
    csv: ({ status, checkedInAt }) =>
      status === 'void' ? t('Cancelled') : checkedInAt ? t('Checked In') : t('Not Checked In'),
  },
  {
    header: t('Check-in Time'),
    csv: ({ checkedInAt }, { timeZone }) => (checkedInAt ? spreadsheetTime(checkedInAt, timeZone) : ''),
  },
])
const contactColumns: FileColumn<ListedTicket>[] = listPerLanguage(() => [
  { header: t('WhatsApp'), csv: ({ whatsapp }) => whatsapp ?? '' },
  { header: t('Company'), csv: ({ company }) => company ?? '' },
])

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

async function nextRows(
  ctx: Ctx,
  eventId: string,
  chosen: ChosenTickets,
  { page, size }: { page: PageAsked; size: number },
) {
  const sorting = { direction: 'ascending' } as const
  const place = { table: 'tickets', by: 'issued_at' }
  const { beyond, order, most } = pageInSql({ page, size, sorting }, 't', place)
  const rows = await chosenTickets(ctx.db, eventId, chosen)
    .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
    .innerJoin('orders as ord', 'ord.id', 't.order_id')
    .select(['t.id', 't.status', 't.checked_in_at as checkedInAt'])
    .select(['a.full_name as name', 'a.email', 'a.whatsapp_number as whatsapp', 'a.company_name as company'])
    .select(['a.menu_choices as menuChoices', 'a.answers', 'a.position', 'l.ticket_name as ticketName'])
    .select(['l.quantity', 'l.seats_per_ticket as seatsPerTicket'])
    .select((eb) => eb('l.total_minor', '-', eb.ref('l.refunded_minor')).as('totalMinor'))
    .select('ord.created_at as orderedAt')
    .where(beyond)
    .orderBy(order)
    .limit(most)
    .execute()
  return keysetPage(rows, page, size)
}
