import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'
import { sampleEvent } from './parts/event-parts.ts'

/** To an attendee who was sent the ticket by another person. */
type Variables = {
  fullName: string
  event_name: string
  ticket_type: string
  buyer_name: string
  event_url: string
}

export const ticketCancelled = defineMail<Variables>()({
  name: 'ticket-cancelled',
  group: 'tickets',
  get title() {
    return t('Ticket cancelled')
  },
  get when() {
    return t('To an attendee whose ticket was cancelled, where someone else had bought it.')
  },
  category: 'essential',
  isToThirdParty: true,
  variables: {},
  subject: 'Your ticket for {{ event_name }} is no longer valid',
  bodyMjml: `<mj-preview>{{ buyer_name }}’s order was changed, and your ticket with it.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your ticket is no longer valid</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>{{ buyer_name }} had a ticket for you, {{ ticket_type }} for <strong>{{ event_name }}</strong>. It was cancelled or refunded, and its code does not open the door any more. Please ask {{ buyer_name }} if this is a surprise.</mj-text>
    <mj-button href="{{ event_url | url }}">See the event</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

{{ buyer_name }} had a ticket for you, {{ ticket_type }} for {{ event_name }}. It was cancelled or refunded, and its code does not open the door any more. Please ask {{ buyer_name }} if this is a surprise.

The event: {{ event_url | url }}`,
  sample: {
    fullName: sampleEvent.fullName,
    event_name: sampleEvent.event_name,
    ticket_type: 'Standard',
    buyer_name: 'Nadia Karim',
    event_url: 'https://staffroom.example/events/leadership-evening',
  },
})
