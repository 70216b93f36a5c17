import type { EventMenu } from '#app/db/schema/events.ts'
import type { MenuChoices } from '#app/db/schema/ticketing.ts'
import type { EventFacts } from '#app/features/events/rules/event-views.ts'
import type { Currency } from '#app/kernel/money.ts'

export type MailedEvent = EventFacts & { menu: EventMenu | null }

export type MailedTicket = {
  ticketId: string
  attendeeId: string
  attendeeKey: string
  attendeeName: string | null
  attendeeEmail: string | null
  menuChoices: MenuChoices | null
  ticketName: string
  event: MailedEvent
}

export type MailedOrder = {
  id: string
  reference: string
  accessKey: string
  buyerName: string
  buyerEmail: string
  currency: Currency
  totalMinor: number
  /** A payment was received, which the receipt is for. */
  isPaid: boolean
  /** Left out while the order is being confirmed. */
  confirmedAt?: Date | null
}

/** A new seat as the mails about its ticket describe it. */
export function mailedTicket(
  ticket: { name: string; event: MailedEvent },
  seat: { id: string; details_key: string; full_name: string | null; email: string | null },
  issued: { ticketId: string; menuChoices?: MenuChoices | null },
): MailedTicket {
  return {
    ticketId: issued.ticketId,
    attendeeId: seat.id,
    attendeeKey: seat.details_key,
    attendeeName: seat.full_name,
    attendeeEmail: seat.email,
    menuChoices: issued.menuChoices ?? null,
    ticketName: ticket.name,
    event: ticket.event,
  }
}
