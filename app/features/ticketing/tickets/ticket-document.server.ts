import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { eventTextColumns } from '#app/features/events/event-of-row.server.ts'
import { hijriDate } from '#app/features/events/hijri-date.server.ts'
import { fullPlace } from '#app/features/events/rules/event-place.ts'
import { shownSettings } from '#app/features/settings/shown-settings.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import type { TicketPdf } from './render-ticket-pdf.server.ts'
import { ticketFileName } from './rules/ticket-file-name.ts'
import { ticketPrice } from './rules/ticket-price.ts'

/**
 * A ticket as it is printed in the reader's language, and the name of its file. Two statements at most, four in another
 * language than the original; throws NotFound.
 */
export async function ticketDocument(
  ctx: Ctx,
  ticketId: string,
): Promise<{ fileName: string; ticket: TicketPdf }> {
  const found = await ctx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select(['t.code', 't.issued_at', 'a.full_name', 'a.position', 'o.reference', 'o.currency', 'o.kind'])
    .select(['l.ticket_name', 'l.quantity', 'l.seats_per_ticket', 'l.total_minor', 'l.refunded_minor'])
    .select(['e.slug', 'e.title', 'e.starts_at', 'e.ends_at', 'e.time_zone', 'e.is_online'])
    .select(['e.venue_name', 'e.venue_address', 'e.city', 'e.country'])
    .select((eb) =>
      eb
        .selectFrom('attendees as other')
        .innerJoin('order_lines as theirs', 'theirs.id', 'other.order_line_id')
        .whereRef('other.order_id', '=', 't.order_id')
        .whereRef('other.event_id', '=', 't.event_id')
        .where(({ eb: is, refTuple }) =>
          is(refTuple('theirs.position', 'other.position'), '<=', refTuple('l.position', 'a.position')),
        )
        .select(({ fn }) => fn.countAll<number>().as('number'))
        .as('number'),
    )
    .where('t.id', '=', ticketId)
    .executeTakeFirst()
  if (!found) throw notFound('ticket')
  const row = await translated(ctx, found, eventTextColumns)
  const settings = await shownSettings(ctx)
  const event = {
    slug: row.slug,
    title: row.title,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    isOnline: row.is_online,
  }
  const totalMinor = row.total_minor - row.refunded_minor
  const line = { quantity: row.quantity, seatsPerTicket: row.seats_per_ticket, totalMinor }
  return {
    fileName: ticketFileName(event, row.number ?? 1),
    ticket: {
      networkName: settings.networkName,
      contactEmail: settings.contactEmail,
      code: row.code,
      orderReference: row.reference,
      issuedAt: row.issued_at,
      attendeeName: row.full_name,
      ticketName: row.ticket_name,
      price: {
        minor: ticketPrice(line, row.position),
        currency: row.currency,
        seats: row.seats_per_ticket,
        isClaim: row.kind === 'claim',
      },
      event: {
        ...event,
        hijriDate: await hijriDate(ctx, event),
        place: fullPlace({
          isOnline: row.is_online,
          venueName: row.venue_name,
          venueAddress: row.venue_address,
          city: row.city,
          country: row.country,
        }),
      },
    },
  }
}
