import { type EventPicture, sampleEvent } from './event-parts.ts'

/** What every mail about a free ticket has. */
export type ClaimMail = {
  fullName: string
  eventTitle: string
  ticketName: string
  /** As shown: "Thu 04-12-2026". */
  eventDate: string
  /** As shown, with the zone named: "6:30 PM, Dubai time". */
  eventTime: string
  eventLocation: string
  event_picture: EventPicture
  /** Free tickets left this month. */
  remainingTickets: number
}

export const sampleClaim: ClaimMail = {
  fullName: sampleEvent.fullName,
  eventTitle: sampleEvent.event_name,
  ticketName: 'Standard',
  eventDate: sampleEvent.event_date,
  eventTime: sampleEvent.event_time,
  eventLocation: sampleEvent.event_location,
  event_picture: sampleEvent.event_picture,
  remainingTickets: 1,
}

export const claimFacts = `<mj-table css-class="facts">
      <tr><td class="label">Event</td><td>{{ eventTitle }}</td></tr>
      <tr><td class="label">Ticket</td><td>{{ ticketName }}</td></tr>
      <tr><td class="label">Date</td><td>{{ eventDate }}</td></tr>
      <tr><td class="label">Time</td><td>{{ eventTime }}</td></tr>
      <tr><td class="label">Place</td><td>{{ eventLocation }}</td></tr>
    </mj-table>`

/** As {@link claimFacts}, in a text mail. */
export const claimFactLines = `Event: {{ eventTitle }}
Ticket: {{ ticketName }}
Date: {{ eventDate }}
Time: {{ eventTime }}
Place: {{ eventLocation }}`

export const freeTicketsLeft =
  '{% if remainingTickets == 0 %}You have used all your free tickets of this month.{% elsif remainingTickets == 1 %}You have 1 free ticket left this month.{% else %}You have {{ remainingTickets }} free tickets left this month.{% endif %}'
