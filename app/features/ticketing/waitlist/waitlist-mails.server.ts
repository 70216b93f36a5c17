import type { Ctx } from '#app/context/ctx.server.ts'
import type { AnyQueuedMail } from '#app/features/mail/queue-mail.server.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { said } from '#app/kernel/language/language.server.ts'
import type { TicketOnOffer } from '../cart/offered-tickets.server.ts'
import { waitlistEntryPath, waitlistOfferPath } from '../rules/links.ts'
import { eventVariables, link } from '../tickets/confirmation-mails.server.ts'

type Waiting = { id: string; email: string; first_name: string }
type WithKey = Waiting & { access_key: string }

/** To a person who has just joined: the place in line, and the link to see it and to leave. */
export function joinedMail(
  ctx: Ctx,
  entry: WithKey & { places: number; position: number },
  ticket: TicketOnOffer,
): AnyQueuedMail {
  return {
    kind: 'waitlist-confirmation',
    subjectId: entry.id,
    recipient: entry.email,
    recipientName: entry.first_name,
    variables: () => ({
      ...eventVariables(ticket.event, entry.first_name),
      ticket_type: said(ticket.name),
      places: entry.places,
      position: entry.position,
      entry_url: link(ctx, waitlistEntryPath(entry.id, entry.access_key)),
    }),
  }
}

/** Places are held: the single-use link to buy them, and until when. */
export function offerMail(
  ctx: Ctx,
  offer: { id: string; key: string; places: number; expiresAt: Date },
  entry: WithKey & { places_left: number },
  ticket: TicketOnOffer,
): AnyQueuedMail {
  return {
    kind: 'waitlist-offer',
    subjectId: offer.id,
    recipient: entry.email,
    recipientName: entry.first_name,
    variables: () => ({
      ...eventVariables(ticket.event, entry.first_name),
      ticket_type: said(ticket.name),
      places: offer.places,
      places_left: entry.places_left,
      held_until: formatMoment(offer.expiresAt, ticket.event.timeZone),
      offer_url: link(ctx, waitlistOfferPath(offer.id, offer.key)),
      entry_url: link(ctx, waitlistEntryPath(entry.id, entry.access_key)),
    }),
  }
}

/** The time was up; `wentOn` where the next person in line may have the place, else sales are over. */
export function offerEndedMail(
  ctx: Ctx,
  offer: { id: string; places: number; wentOn: boolean },
  entry: Waiting,
  ticket: TicketOnOffer,
): AnyQueuedMail {
  return {
    kind: 'waitlist-offer-expired',
    subjectId: offer.id,
    recipient: entry.email,
    recipientName: entry.first_name,
    variables: () => ({
      ...eventVariables(ticket.event, entry.first_name),
      ticket_type: said(ticket.name),
      places: offer.places,
      went_on: offer.wentOn,
      event_url: link(ctx, `/events/${ticket.event.slug}`),
    }),
  }
}
