import type { DefaultTemplate } from './default-template.ts'
import { sampleEvent } from './event-parts.ts'
import { sampleOrder, voidTicketLines, voidTickets } from './payment-mails.ts'

/** To the buyer: tickets of an order that goes on are void, and no money came back for them. */
export const ticketsCancelled: DefaultTemplate<'tickets-cancelled'> = {
  subject:
    '{% if tickets.size == 1 %}A ticket{% else %}Tickets{% endif %} of your order for {{ event_name }} {% if tickets.size == 1 %}was{% else %}were{% endif %} cancelled',
  bodyMjml: `<mj-preview>Your order {{ order_reference }} has changed.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your order has changed</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>We have cancelled {% if tickets.size == 1 %}a ticket{% else %}{{ tickets.size }} tickets{% endif %} of your order {{ order_reference }} for {{ event_name }}. What is not named here stays as it is. If this is a surprise, just reply to this message.</mj-text>
    <mj-raw>{% if note != '' %}</mj-raw>
    <mj-text css-class="said">{{ note }}</mj-text>
    <mj-raw>{% endif %}</mj-raw>
    ${voidTickets}
    <mj-button href="{{ order_url | url }}">View my order</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

We have cancelled {% if tickets.size == 1 %}a ticket{% else %}{{ tickets.size }} tickets{% endif %} of your order {{ order_reference }} for {{ event_name }}. What is not named here stays as it is. If this is a surprise, just reply to this message.
{% if note != '' %}
{{ note }}
{% endif %}${voidTicketLines}
Your order: {{ order_url | url }}`,
  sample: {
    ...sampleOrder,
    tickets: [{ attendee_name: 'Tom O’Leary', ticket_type: 'Standard' }],
    note: '',
  },
}

/** To whoever had a ticket that another person has now. */
export const ticketMoved: DefaultTemplate<'ticket-moved'> = {
  subject: 'Your ticket for {{ event_name }} was passed on',
  bodyMjml: `<mj-preview>Another person takes the place now.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your ticket was passed on</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>Your ticket ({{ ticket_type }}) for <strong>{{ event_name }}</strong> was passed on to another person. The code you were sent does not open the door any more. If this is a surprise, just reply to this message.</mj-text>
    <mj-button href="{{ event_url | url }}">See the event</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

Your ticket ({{ ticket_type }}) for {{ event_name }} was passed on to another person. The code you were sent does not open the door any more. If this is a surprise, just reply to this message.

The event: {{ event_url | url }}`,
  sample: {
    fullName: sampleEvent.fullName,
    event_name: sampleEvent.event_name,
    ticket_type: 'Standard',
    event_url: 'https://staffroom.example/events/leadership-evening',
  },
}
