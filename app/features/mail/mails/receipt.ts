import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { sampleOrder } from './parts/order-parts.ts'
import { paidLine, paidRows, receiptFacts, receivedPreview } from './parts/receipt-parts.ts'

type Variables = {
  fullName: string
  /** As printed: "R-2026-000042". */
  receipt_number: string
  receipt_date: string
  order_reference: string
  /** Titles of the events, joined for reading. */
  event_name: string
  lines: { name: string; quantity: number; amount: string }[]
  /** What the lines cost before the discount; empty, with `discount`, where there was none. */
  subtotal: string
  discount: string
  /** "AED 21.43", contained in the amount; empty where there is none. */
  tax: string
  amount: string
  order_url: string
}

export const receipt = defineMail<Variables>()({
  name: 'receipt',
  group: 'tickets',
  get title() {
    return t('Receipt')
  },
  get when() {
    return t('After a payment for tickets, with the receipt as a PDF.')
  },
  category: 'essential',
  needs: ['receipt_number'],
  variables: perLanguage(() => ({
    'line.name': t('What was bought'),
    'line.amount': t('What the line cost'),
  })),
  subject: 'Receipt {{ receipt_number }} for {{ event_name }}',
  bodyMjml: `<mj-preview>${receivedPreview}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Thank you for your payment</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
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
  bodyText: `Hello {{ fullName | first_name }},

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
})
