import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { sampleEvent } from './parts/event-parts.ts'
import { sampleOrder } from './parts/order-parts.ts'

/** To the network itself, for every order that was confirmed. */
type Variables = {
  fullName: string
  order_reference: string
  purchase_date: string
  buyer_name: string
  buyer_email: string
  amount: string
  lines: { event_name: string; ticket_type: string; quantity: number }[]
  /** The order in the administration. */
  order_url: string
}

export const orderNotification = defineMail<Variables>()({
  name: 'order-notification',
  group: 'network',
  get title() {
    return t('New order')
  },
  get when() {
    return t('To the network’s address for orders, for every order that is confirmed.')
  },
  category: 'essential',
  needs: ['order_url'],
  variables: perLanguage(() => ({
    buyer_email: t('Address of the buyer'),
    'line.event_name': t('Name of the event'),
    'line.ticket_type': t('Name of the ticket type'),
  })),
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
      <tr><td class="label">Email</td><td>{{ buyer_email }}</td></tr>
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
})
