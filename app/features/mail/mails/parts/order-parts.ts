import { sampleEvent } from './event-parts.ts'

export const sampleOrder = {
  fullName: sampleEvent.fullName,
  event_name: sampleEvent.event_name,
  order_reference: 'SR-7K3M9QX2',
  order_url: 'https://staffroom.example/orders/SR-7K3M9QX2?key=SAMPLE',
}

/** Which tickets are void now, where there are any. */
export const voidTickets = `<mj-raw>{% if tickets.size > 0 %}</mj-raw>
    <mj-text padding="0 32px 4px"><strong>{% if tickets.size == 1 %}This ticket is no longer valid:{% else %}These tickets are no longer valid:{% endif %}</strong></mj-text>
    <mj-table>
      {% for ticket in tickets %}<tr><td style="padding:6px 0;{% unless forloop.last %}border-bottom:1px solid #e4d9c7;{% endunless %}">{{ ticket.attendee_name }}<br /><span style="color:#4c463d;font-size:14px;">{{ ticket.ticket_type }}</span></td></tr>{% endfor %}
    </mj-table>
    <mj-raw>{% endif %}</mj-raw>`

/** As {@link voidTickets}, in a text mail. */
export const voidTicketLines = `{% if tickets.size > 0 %}
{% if tickets.size == 1 %}This ticket is no longer valid:{% else %}These tickets are no longer valid:{% endif %}
{% for ticket in tickets %}- {{ ticket.attendee_name }}, {{ ticket.ticket_type }}
{% endfor %}{% endif %}`
