import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'
import { sampleOrder, voidTicketLines, voidTickets } from './parts/order-parts.ts'

/** To the buyer of an order that goes on without these tickets, and without money back for them. */
type Variables = {
  fullName: string
  order_reference: string
  event_name: string
  tickets: { attendee_name: string; ticket_type: string }[]
  /** Said to the buyer; empty for nothing. */
  note: string
  order_url: string
}

export const ticketsCancelled = defineMail<Variables>()({
  name: 'tickets-cancelled',
  group: 'tickets',
  get title() {
    return t('Some tickets cancelled')
  },
  get when() {
    return t('To the buyer, when tickets of an order are cancelled without money back.')
  },
  category: 'essential',
  variables: {},
  subject:
    '{% if tickets.size == 1 %}A ticket{% else %}Tickets{% endif %} of your order for {{ event_name }} {% if tickets.size == 1 %}was{% else %}were{% endif %} cancelled',
  bodyMjml: `<mj-preview>Your order {{ order_reference }} has changed.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your order has changed</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>We have cancelled {% if tickets.size == 1 %}a ticket{% else %}{{ tickets.size }} tickets{% endif %} of your order {{ order_reference }} for {{ event_name }}. What is not named here stays as it is. If this is a surprise, just reply to this message.</mj-text>
    <mj-raw>{% if note != '' %}</mj-raw>
    <mj-text css-class="said">{{ note }}</mj-text>
    <mj-raw>{% endif %}</mj-raw>
    ${voidTickets}
    <mj-button href="{{ order_url | url }}">View my order</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

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
})
