import type { DefaultTemplate } from './default-template.ts'
import { eventFacts, sampleEvent } from './event-parts.ts'
import {
  creditNote,
  creditNoteLine,
  goesBack,
  paidLine,
  paidRows,
  receiptFacts,
  receivedPreview,
  refundPreview,
} from './receipt-parts.ts'

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

export const receipt: DefaultTemplate<'receipt'> = {
  subject: 'Receipt {{ receipt_number }} for {{ event_name }}',
  bodyMjml: `<mj-preview>${receivedPreview}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Thank you for your payment</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>We have received <strong>{{ amount }}</strong> for {{ event_name }}. Your receipt is attached as a PDF, ready for your finance office.</mj-text>
    <mj-table css-class="amounts">
      {% for line in lines %}<tr><td>{{ line.quantity }} × {{ line.name }}</td><td class="amount">{{ line.amount }}</td></tr>{% endfor %}
      {% if discount != '' %}<tr class="sum"><td>Subtotal</td><td class="amount">{{ subtotal }}</td></tr>
      <tr><td>Discount</td><td class="amount">−{{ discount }}</td></tr>{% endif %}
      ${paidRows}
    </mj-table>
    <mj-button href="{{ order_url | url }}">View my order</mj-button>
    <mj-divider padding="0 32px 20px" />
    <mj-table css-class="facts">
      ${receiptFacts}
      <tr><td class="label">Order</td><td>{{ order_reference }}</td></tr>
    </mj-table>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

We have received {{ amount }} for {{ event_name }}. Thank you. Your receipt is attached as a PDF, ready for your finance office.

{% for line in lines %}{{ line.quantity }} x {{ line.name }}: {{ line.amount }}
{% endfor %}{% if discount != '' %}Subtotal: {{ subtotal }}
Discount: -{{ discount }}
{% endif %}${paidLine}

Receipt {{ receipt_number }}, {{ receipt_date }}
Order {{ order_reference }}: {{ order_url | url }}`,
  sample: {
    ...sampleOrder,
    receipt_number: 'R-2026-000042',
    receipt_date: '19-11-2026',
    lines: [
      { name: 'Standard', quantity: 2, amount: 'AED 500' },
      { name: 'Materials', quantity: 1, amount: 'AED 50' },
    ],
    subtotal: 'AED 550',
    discount: 'AED 100',
    tax: 'AED 21.43',
    amount: 'AED 450',
  },
}

export const refund: DefaultTemplate<'refund'> = {
  subject: 'Your refund of {{ amount }} for {{ event_name }}',
  bodyMjml: `<mj-preview>${refundPreview}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your refund is on its way</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>We have refunded <strong>{{ amount }}</strong> {% if is_full %}for your whole order {{ order_reference }}{% else %}of your order {{ order_reference }}{% endif %}, {{ event_name }}. ${goesBack}</mj-text>
    <mj-raw>{% if note != '' %}</mj-raw>
    <mj-text css-class="said">{{ note }}</mj-text>
    <mj-raw>{% endif %}</mj-raw>
    ${voidTickets}
    <mj-button href="{{ order_url | url }}">View my order</mj-button>
    ${creditNote}
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

We have refunded {{ amount }} {% if is_full %}for your whole order {{ order_reference }}{% else %}of your order {{ order_reference }}{% endif %}, {{ event_name }}. ${goesBack}
{% if note != '' %}
{{ note }}
{% endif %}${voidTicketLines}${creditNoteLine}
Your order: {{ order_url | url }}`,
  sample: {
    ...sampleOrder,
    amount: 'AED 225',
    is_full: false,
    tickets: [{ attendee_name: 'Tom O’Leary', ticket_type: 'Standard' }],
    note: 'We are sorry that Tom cannot come, and hope to see him next time.',
    credit_note_number: 'CN-2026-000007',
  },
}

export const registrationCancelled: DefaultTemplate<'registration-cancelled'> = {
  subject: 'Your registration for {{ event_name }} is cancelled',
  bodyMjml: `<mj-preview>Your places have been released. You need not do anything.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your registration is cancelled</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>We have cancelled your registration {{ order_reference }} for {{ event_name }} and released its places. You need not do anything.</mj-text>
    ${voidTickets}
    <mj-button href="{{ order_url | url }}">View my order</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

We have cancelled your registration {{ order_reference }} for {{ event_name }} and released its places. You need not do anything.
${voidTicketLines}
Your order: {{ order_url | url }}`,
  sample: {
    ...sampleOrder,
    tickets: [{ attendee_name: 'Tom O’Leary', ticket_type: 'Free Registration' }],
  },
}

export const ticketCancelled: DefaultTemplate<'ticket-cancelled'> = {
  subject: 'Your ticket for {{ event_name }} is no longer valid',
  bodyMjml: `<mj-preview>{{ buyer_name }}’s order was changed, and your ticket with it.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your ticket is no longer valid</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>{{ buyer_name }} had a ticket for you, {{ ticket_type }} for <strong>{{ event_name }}</strong>. It was cancelled or refunded, and its code does not open the door any more. Please ask {{ buyer_name }} if this is a surprise.</mj-text>
    <mj-button href="{{ event_url | url }}">See the event</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

{{ buyer_name }} had a ticket for you, {{ ticket_type }} for {{ event_name }}. It was cancelled or refunded, and its code does not open the door any more. Please ask {{ buyer_name }} if this is a surprise.

The event: {{ event_url | url }}`,
  sample: {
    fullName: sampleEvent.fullName,
    event_name: sampleEvent.event_name,
    ticket_type: 'Standard',
    buyer_name: 'Nadia Karim',
    event_url: 'https://staffroom.example/events/leadership-evening',
  },
}

export const paymentFailed: DefaultTemplate<'payment-failed'> = {
  subject: 'Your payment for {{ event_name }} did not go through',
  bodyMjml: `<mj-preview>{% if pay_url != '' %}Your places are kept until {{ kept_until }}.{% else %}You have not been charged.{% endif %}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your payment did not go through</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>Your payment of {{ amount }} for order {{ order_reference }} was not accepted. <strong>You have not been charged.</strong></mj-text>
    <mj-text>{% if pay_url != '' %}Your places are kept until {{ kept_until }}. Try again with the same card or another one; nothing has to be filled in twice.{% else %}The time for which we could keep your places has ended, so they are on sale again. If there are some left, you can book anew.{% endif %}</mj-text>
    ${eventFacts('Place')}
    <mj-raw>{% if pay_url != '' %}</mj-raw>
    <mj-button href="{{ pay_url | url }}">Pay {{ amount }}</mj-button>
    <mj-raw>{% else %}</mj-raw>
    <mj-button href="{{ event_url | url }}">See the event</mj-button>
    <mj-raw>{% endif %}</mj-raw>
    <mj-text mj-class="small">Often it helps to confirm the payment in your bank’s app, or to ask the bank to allow it.{% if pay_url != '' %} The button is meant for you alone; please do not pass it on.{% endif %}</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

Your payment of {{ amount }} for order {{ order_reference }} was not accepted. You have not been charged.

{% if pay_url != '' %}Your places are kept until {{ kept_until }}. Try again with the same card or another one; nothing has to be filled in twice:

{{ pay_url | url }}{% else %}The time for which we could keep your places has ended, so they are on sale again. If there are some left, you can book anew:

{{ event_url | url }}{% endif %}

{{ event_name }}
Date:  {{ event_date }}
Time:  {{ event_time }}
Place: {{ event_location }}

Often it helps to confirm the payment in your bank's app, or to ask the bank to allow it.`,
  sample: {
    ...sampleEvent,
    order_reference: 'SR-7K3M9QX2',
    amount: 'AED 450',
    pay_url: 'https://staffroom.example/orders/SR-7K3M9QX2/pay?key=SAMPLE',
    kept_until: '6:42 PM, Dubai time',
    event_url: 'https://staffroom.example/events/leading-through-change',
  },
}

export const orderNotification: DefaultTemplate<'order-notification'> = {
  subject: 'New order {{ order_reference }}: {{ buyer_name }}, {{ amount }}',
  bodyMjml: `<mj-preview>{% for line in lines %}{{ line.quantity }} × {{ line.ticket_type }}, {{ line.event_name }}. {% endfor %}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">{{ buyer_name }} has placed an order</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-table css-class="amounts">
      {% for line in lines %}<tr><td>{{ line.ticket_type }}<br /><span style="color:#4c463d;font-size:14px;">{{ line.event_name }}</span></td><td class="amount">{{ line.quantity }}</td></tr>{% endfor %}
      <tr class="total"><td>Total</td><td class="amount">{{ amount }}</td></tr>
    </mj-table>
    <mj-button href="{{ order_url | url }}">Open the order</mj-button>
    <mj-divider padding="0 32px 20px" />
    <mj-table css-class="facts">
      <tr><td class="label">Order</td><td>{{ order_reference }}</td></tr>
      <tr><td class="label">Ordered on</td><td>{{ purchase_date }}</td></tr>
      <tr><td class="label">Buyer</td><td>{{ buyer_name }}</td></tr>
      <tr><td class="label">E-mail</td><td>{{ buyer_email }}</td></tr>
    </mj-table>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

{{ buyer_name }} ({{ buyer_email }}) has placed an order.

{% for line in lines %}- {{ line.quantity }} x {{ line.ticket_type }}, {{ line.event_name }}
{% endfor %}
Total: {{ amount }}
Order {{ order_reference }}, {{ purchase_date }}: {{ order_url | url }}`,
  sample: {
    fullName: 'membership team',
    order_reference: sampleOrder.order_reference,
    purchase_date: '19-11-2026',
    buyer_name: sampleEvent.fullName,
    buyer_email: 'amira.haddad@example.com',
    amount: 'AED 450',
    lines: [{ event_name: sampleEvent.event_name, ticket_type: 'Standard', quantity: 2 }],
    order_url: 'https://staffroom.example/admin/orders/0193a1c2-0000-7000-8000-000000000000',
  },
}
