import type { DefaultTemplate } from './default-template.ts'
import { eventFacts, sampleConfirmation, sampleEvent, ticketLine, ticketPanel } from './event-parts.ts'

const orderLines = `<mj-section>
  <mj-column>
    <mj-divider />
    <mj-table css-class="facts">
      <tr><td class="label">Order</td><td>{{ order_reference }}</td></tr>
      <tr><td class="label">Ordered on</td><td>{{ purchase_date }}</td></tr>
      <tr><td class="label">Tickets</td><td>{{ ticket_count }} ({{ ticket_type }})</td></tr>
      <tr><td class="label">Total</td><td><strong>{{ amount }}</strong></td></tr>
    </mj-table>
    <mj-text mj-class="small">Your order page keeps everything in one place. Its link is personal: whoever has it can see your tickets.</mj-text>
  </mj-column>
</mj-section>`

const orderText = `Order {{ order_reference }}, {{ purchase_date }}
{{ ticket_count }} ({{ ticket_type }}), total {{ amount }}

Your order and tickets: {{ order_url | url }}
Add to calendar: {{ calendar_url | url }}

The link to your order is personal: whoever has it can see your tickets.`

export const eventConfirmation: DefaultTemplate<'event-confirmation'> = {
  subject: '{% if ticket_count == 1 %}Your ticket{% else %}Your tickets{% endif %} for {{ event_name }}',
  bodyMjml: `<mj-preview>{{ event_date }}, {{ event_time }}. Your QR codes are inside.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">See you at {{ event_name }}</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
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
  bodyText: `Hello {{ fullName }},

{% if ticket_count == 1 %}Your place at {{ event_name }} is booked. Your ticket is attached as a PDF.{% else %}Your {{ ticket_count }} places at {{ event_name }} are booked. Your tickets are attached as a PDF.{% endif %}

Date:  {{ event_date }}
Time:  {{ event_time }}
Place: {{ event_location }}

{% for ticket in tickets %}- ${ticketLine('ticket')}
{% endfor %}
${orderText}`,
  sample: sampleConfirmation,
}

export const eventConfirmationVirtual: DefaultTemplate<'event-confirmation-virtual'> = {
  subject: 'You are in: {{ event_name }}',
  bodyMjml: `<mj-preview>{{ event_date }}, {{ event_time }}, online. Keep this message: it has your way in.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">See you online at {{ event_name }}</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>{% if ticket_count == 1 %}Your place is booked.{% else %}Your {{ ticket_count }} places are booked.{% endif %} There is no need to go anywhere: a comfortable chair will do.</mj-text>
    ${eventFacts('Where')}
    <mj-button href="{{ meeting_link | url }}" padding="8px 32px 12px">Join the meeting</mj-button>
    <mj-text mj-class="small">The button opens the meeting from 10 minutes before the start until the end. Come earlier, and it tells you how long there is to wait.</mj-text>
    <mj-text><a href="{{ order_url | url }}">View my order</a> &nbsp;·&nbsp; <a href="{{ calendar_url | url }}">Add to calendar</a></mj-text>
    <mj-text mj-class="heading">{% if ticket_count == 1 %}Your ticket{% else %}Your tickets{% endif %}</mj-text>
    <mj-table>
      {% for ticket in tickets %}<tr><td style="padding:6px 0;{% unless forloop.last %}border-bottom:1px solid #e4d9c7;{% endunless %}"><strong>{{ ticket.attendee_name }}</strong><br /><span style="color:#4c463d;font-size:14px;">{{ ticket.ticket_type }}</span></td></tr>{% endfor %}
    </mj-table>
  </mj-column>
</mj-section>
${orderLines}`,
  bodyText: `Hello {{ fullName }},

{% if ticket_count == 1 %}Your place at {{ event_name }} is booked.{% else %}Your {{ ticket_count }} places at {{ event_name }} are booked.{% endif %}

Date:  {{ event_date }}
Time:  {{ event_time }}
Where: {{ event_location }}

Join the meeting: {{ meeting_link | url }}
The link opens the meeting from 10 minutes before the start until the end.

{% for ticket in tickets %}- ${ticketLine('ticket')}
{% endfor %}
${orderText}`,
  sample: {
    ...sampleConfirmation,
    event_name: 'AI in the Classroom: What Works by Monday',
    event_location: 'Online',
    meeting_link: 'https://staffroom.example/orders/SR-7K3M9QX2/join?key=SAMPLE',
  },
}

export const ticketForAttendee: DefaultTemplate<'ticket-for-attendee'> = {
  subject: 'Your ticket for {{ event_name }}',
  bodyMjml: `<mj-preview>{{ buyer_name }} has booked a place for you.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">You have a place at {{ event_name }}</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>{{ buyer_name }} has booked a place for you. {% if is_online %}The event is online: the button below opens the meeting from 10 minutes before the start until the end.{% else %}This is your ticket; it is attached as a PDF as well.{% endif %}</mj-text>
    ${eventFacts('Place')}
    <mj-button href="{{ ticket_url | url }}" padding="8px 32px 12px">{% if is_online %}Join the meeting{% else %}View my ticket{% endif %}</mj-button>
    <mj-text><a href="{{ calendar_url | url }}">Add to calendar</a></mj-text>
  </mj-column>
</mj-section>
<mj-raw>{% unless is_online %}</mj-raw>
${ticketPanel('ticket')}
<mj-raw>{% endunless %}</mj-raw>`,
  bodyText: `Hello {{ fullName }},

{{ buyer_name }} has booked a place for you at {{ event_name }}.

Date:  {{ event_date }}
Time:  {{ event_time }}
Place: {{ event_location }}
Ticket: ${ticketLine('ticket')}

{% if is_online %}Join the meeting, from 10 minutes before the start until the end: {{ ticket_url | url }}{% else %}Your ticket is attached as a PDF. You can also see it here: {{ ticket_url | url }}{% endif %}
Add to calendar: {{ calendar_url | url }}`,
  sample: {
    ...sampleEvent,
    fullName: 'Tom O’Leary',
    buyer_name: 'Amira Haddad',
    calendar_url: 'https://staffroom.example/events/leading-through-change/calendar.ics',
    ticket_url: 'https://staffroom.example/tickets/sample',
    is_online: false,
    ticket: {
      attendee_name: 'Tom O’Leary',
      ticket_type: 'Standard',
      menu: [],
      qr_cid: 'ticket-qr.2@staffroom',
    },
  },
}
