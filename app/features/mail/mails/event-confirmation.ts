import { defineMail } from './define-mail.ts'
import {
  type EventConfirmation,
  orderLines,
  orderText,
  sampleConfirmation,
  ticketLine,
  ticketPanel,
} from './parts/confirmation-parts.ts'
import { eventFacts, eventPicture } from './parts/event-parts.ts'

export const eventConfirmation = defineMail<EventConfirmation>()({
  name: 'event-confirmation',
  group: 'tickets',
  title: 'Order confirmed',
  when: 'To the buyer, once an order is paid, or free; with QR codes and a PDF.',
  category: 'essential',
  needs: ['order_url'],
  variables: {},
  subject: '{% if ticket_count == 1 %}Your ticket{% else %}Your tickets{% endif %} for {{ event_name }}',
  bodyMjml: `<mj-preview>{{ event_date }}, {{ event_time }}. Your QR codes are inside.</mj-preview>
${eventPicture}
<mj-section>
  <mj-column>
    <mj-text mj-class="title">See you at {{ event_name }}</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>{% if ticket_count == 1 %}Your place is booked. The code below is your ticket, and it is attached as a PDF as well.{% else %}Your {{ ticket_count }} places are booked. Each code below is one ticket, and all of them are attached as a PDF as well.{% endif %}</mj-text>
    ${eventFacts('Place')}
    <mj-button href="{{ order_url | url }}" padding="8px 32px 12px">View my order</mj-button>
    <mj-text><a href="{{ calendar_url | url }}">Add to calendar</a></mj-text>
    <mj-text mj-class="heading">{% if ticket_count == 1 %}Your ticket{% else %}Your tickets{% endif %}</mj-text>
  </mj-column>
</mj-section>
<mj-raw>{% for ticket in tickets %}</mj-raw>
${ticketPanel('ticket')}
<mj-raw>{% endfor %}</mj-raw>
${orderLines}`,
  bodyText: `Hello {{ fullName | first_name }},

{% if ticket_count == 1 %}Your place at {{ event_name }} is booked. Your ticket is attached as a PDF.{% else %}Your {{ ticket_count }} places at {{ event_name }} are booked. Your tickets are attached as a PDF.{% endif %}

Date:  {{ event_date }}
Time:  {{ event_time }}
Place: {{ event_location }}

{% for ticket in tickets %}- ${ticketLine('ticket')}
{% endfor %}
${orderText}`,
  sample: sampleConfirmation,
})
