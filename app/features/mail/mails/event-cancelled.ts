import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { sampleConfirmation } from './parts/confirmation-parts.ts'
import { type AboutEvent, eventFacts, sampleEvent } from './parts/event-parts.ts'

const whatOfIt = `{% case had %}{% when 'ticket' %}{{ buyer_name }} had a ticket for you. It is no longer valid. You don’t need to do anything.{% when 'hold' %}You had begun to book (order {{ order_reference }}). Your places are released, and nothing is charged; should a payment still be on its way, it goes back to you in full.{% when 'line' %}You were on the waitlist. The waitlist has closed. You don’t need to do anything.{% else %}{% if amount != '' %}We are refunding {{ amount }} for order {{ order_reference }}. You don’t need to do anything. We’ll email you again once it is on its way.{% elsif is_kept %}Your order {{ order_reference }} is not forgotten: we will be in touch about your payment.{% else %}Your tickets of order {{ order_reference }} are no longer valid.{% endif %}{% endcase %}`

type Variables = AboutEvent & {
  /** What the recipient had: an order, a ticket from another person, a checkout that was not paid, a place in line. */
  had: 'order' | 'ticket' | 'hold' | 'line'
  /** Who bought the ticket; empty but for a ticket. */
  buyer_name: string
  /** Empty for a ticket and a place in line. */
  order_reference: string
  tickets: { attendee_name: string; ticket_type: string }[]
  /** What is given back by itself; empty for nothing. */
  amount: string
  /** Paid for, and refunded by an administrator who looks at it. */
  is_kept: boolean
  /** Said by the network; may be empty. */
  message: string
  /** Empty where there is no order of the recipient's to see. */
  order_url: string
  events_url: string
}

export const eventCancelled = defineMail<Variables>()({
  name: 'event-cancelled',
  group: 'events',
  get title() {
    return t('Event cancelled')
  },
  get when() {
    return t('To buyers, attendees and the waitlist, when an event is cancelled.')
  },
  category: 'essential',
  variables: perLanguage(() => ({
    had: t('What they had: order, ticket, hold or line'),
    is_kept: t('Whether the payment waits for a decision'),
  })),
  subject: 'Cancelled: {{ event_name }}',
  bodyMjml: `<mj-preview>{{ event_name }} on {{ event_date }} will not take place.{% if amount != '' %} {{ amount }} will be refunded.{% endif %}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">We are sorry: the event is cancelled</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text><strong>{{ event_name }}</strong> on {{ event_date }} will not take place.</mj-text>
    <mj-raw>{% if message != '' %}</mj-raw>
    <mj-text css-class="said"><span style="white-space:pre-line;">{{ message }}</span></mj-text>
    <mj-raw>{% endif %}</mj-raw>
    <mj-text>${whatOfIt}</mj-text>
    ${eventFacts('Place')}
    <mj-raw>{% if tickets.size > 0 %}</mj-raw>
    <mj-text>{% for ticket in tickets %}{{ ticket.attendee_name }}, {{ ticket.ticket_type }}{% unless forloop.last %}<br />{% endunless %}{% endfor %}</mj-text>
    <mj-raw>{% endif %}</mj-raw>
    <mj-raw>{% if order_url != '' %}</mj-raw>
    <mj-button href="{{ order_url | url }}">See your order</mj-button>
    <mj-raw>{% endif %}</mj-raw>
    <mj-text><a href="{{ events_url | url }}">See other events</a></mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

{{ event_name }} on {{ event_date }} will not take place. We are sorry.
{% if message != '' %}
{{ message }}
{% endif %}
${whatOfIt}

Date:  {{ event_date }}
Time:  {{ event_time }}
Place: {{ event_location }}
{% for ticket in tickets %}
{{ ticket.attendee_name }}, {{ ticket.ticket_type }}{% endfor %}
{% if order_url != '' %}
Your order: {{ order_url | url }}
{% endif %}
Other events: {{ events_url | url }}`,
  sample: {
    ...sampleEvent,
    had: 'order',
    buyer_name: '',
    order_reference: 'SR-7K3M9QX2',
    tickets: [
      { attendee_name: 'Amira Haddad', ticket_type: 'Standard' },
      { attendee_name: 'Tom O’Leary', ticket_type: 'Standard' },
    ],
    amount: 'AED 450',
    is_kept: false,
    message: 'The venue has had to close for repairs. We are looking for a new date.',
    order_url: sampleConfirmation.order_url,
    events_url: 'https://staffroom.example/events',
  },
})
