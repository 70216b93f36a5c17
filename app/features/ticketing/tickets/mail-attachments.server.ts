import type { Ctx } from '#app/context/ctx.server.ts'
import { calendarEventsOf, calendarRows } from '#app/features/events/calendar-feed.server.ts'
import { calendarFile } from '#app/features/events/event-calendar.server.ts'
import type { AttachmentMakers } from '#app/features/mail/delivery/send-mail.server.ts'
import { contentIdOf } from '#app/features/mail/rules/content-id.ts'
import { shownSettings } from '#app/features/settings/shown-settings.server.ts'
import type { OutgoingAttachment } from '#app/integrations/mail/mail-port.ts'
import { notFound } from '#app/kernel/errors.ts'
import { ticketDocument } from './ticket-document.server.ts'
import { ticketPdf } from './ticket-pdf.server.ts'
import { ticketQrPng } from './ticket-qr.server.ts'

/** What mails about tickets carry: `ticket-pdf` and `ticket-qr` by the ticket's id, `event-ics` by the event's. */
export const ticketAttachmentMakers = {
  'ticket-pdf': ticketOnPaper,
  'ticket-qr': ticketQr,
  'event-ics': eventCalendar,
} satisfies AttachmentMakers

async function ticketOnPaper(ctx: Ctx, ticketId: string): Promise<OutgoingAttachment> {
  const { fileName, ticket } = await ticketDocument(ctx, ticketId)
  return { filename: fileName, contentType: 'application/pdf', content: await ticketPdf(ctx, ticket) }
}

/** Shown inside the HTML part, where {@link contentIdOf} names it. */
async function ticketQr(ctx: Ctx, ticketId: string): Promise<OutgoingAttachment> {
  const row = await ctx.db.selectFrom('tickets').select('code').where('id', '=', ticketId).executeTakeFirst()
  if (!row) throw notFound('ticket')
  return {
    filename: `ticket-qr-${ticketId.slice(-6)}.png`,
    contentType: 'image/png',
    content: await ticketQrPng(row.code),
    contentId: contentIdOf('ticket-qr', ticketId),
  }
}

async function eventCalendar(ctx: Ctx, eventId: string): Promise<OutgoingAttachment> {
  const row = await calendarRows(ctx).where('id', '=', eventId).executeTakeFirst()
  const [event] = await calendarEventsOf(ctx, row ? [row] : [])
  if (!row || !event) throw notFound('event')
  const file = calendarFile(event, await shownSettings(ctx))
  return {
    filename: `${row.slug}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(file),
  }
}
