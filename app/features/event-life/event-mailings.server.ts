import type { Ctx } from '#app/context/ctx.server.ts'
import type { ShownEvent } from '#app/features/events/event-of-row.server.ts'
import type { MailVariables } from '#app/features/mail/mails/all-mails.server.ts'
import type { MailKind, TemplateOf } from '#app/features/mail/mails/mail-kinds.server.ts'
import type { AnyQueuedMail, QueuedMail } from '#app/features/mail/queue-mail.server.ts'
import { attendeePath, calendarPath, joinPath, orderPath } from '#app/features/ticketing/rules/links.ts'
import { nameToFollow } from '#app/features/ticketing/rules/name-to-follow.ts'
import { eventVariables, link } from '#app/features/ticketing/tickets/confirmation-mails.server.ts'
import { said } from '#app/kernel/language/language.server.ts'
import type { Addressee } from './rules/addressees.ts'
import type { SeatToMail } from './seats-to-mail.server.ts'

type Mailing<Kind extends MailKind> = {
  kind: Kind
  /**
   * `before-start`: to all who have a ticket by then, late ones until the event begins. `after-end`: to all attendees
   * who were checked in, or had a ticket of an event online, up to a week late.
   */
  when: 'before-start' | 'after-end'
  /** Between it and the start or the end, at most 336: a number, or the event's own, where null is no mail. */
  hours: number | 'reminder_hours' | 'thanks_hours'
  /** What the mail to one of them is filled with. */
  variables: (ctx: Ctx, event: ShownEvent, to: Addressee<SeatToMail>) => MailVariables[TemplateOf<Kind>]
}

export type EventMailing = Pick<Mailing<MailKind>, 'kind' | 'when' | 'hours'> & {
  mail: (ctx: Ctx, event: ShownEvent, to: Addressee<SeatToMail>) => AnyQueuedMail
}

/** What every event mails its attendees by itself, each once. */
export const eventMailings: readonly EventMailing[] = [
  mailing({
    kind: 'event-reminder',
    when: 'before-start',
    hours: 'reminder_hours',
    variables: (ctx, event, { name, isBuyer, seats }) => ({
      ...eventVariables(event, name),
      is_online: event.isOnline,
      tickets: seats.map((seat) => ({
        attendee_name: seat.name ?? nameToFollow(),
        ticket_type: said(seat.ticketName),
      })),
      ticket_url: link(ctx, ticketPath(event, seats[0], isBuyer)),
      calendar_url: link(ctx, calendarPath(event.slug)),
      event_url: link(ctx, `/events/${event.slug}`),
    }),
  }),
  mailing({
    kind: 'event-thank-you',
    when: 'after-end',
    hours: 'thanks_hours',
    variables: (ctx, event, { name }) => ({
      ...eventVariables(event, name),
      is_online: event.isOnline,
      event_url: link(ctx, `/events/${event.slug}`),
      events_url: link(ctx, '/events'),
    }),
  }),
]

function mailing<Kind extends MailKind>({ variables, ...row }: Mailing<Kind>): EventMailing {
  return {
    ...row,
    mail: (ctx, event, to) => {
      const mail: QueuedMail<Kind> = {
        kind: row.kind,
        subjectId: event.id,
        recipient: to.address,
        recipientName: to.name,
        variables: () => variables(ctx, event, to),
      }
      return mail as AnyQueuedMail
    },
  }
}

/** The buyer's key opens the whole order; an attendee's only the own seat. */
function ticketPath(event: ShownEvent, seat: SeatToMail, isBuyer: boolean): string {
  if (event.isOnline) return joinPath(seat.ticketId, isBuyer ? seat.orderKey : seat.attendeeKey)
  return isBuyer ? orderPath(seat.reference, seat.orderKey) : attendeePath(seat.attendeeId, seat.attendeeKey)
}
