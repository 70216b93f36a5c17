import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { sampleOrder, voidTicketLines, voidTickets } from './parts/order-parts.ts'
import { creditNote, creditNoteLine, goesBack, refundPreview } from './parts/receipt-parts.ts'

type Variables = {
  fullName: string
  order_reference: string
  event_name: string
  amount: string
  /** All that was paid, at once: the last of several refunds is not. */
  is_full: boolean
  /** The tickets that are void now; none where only money was given back. */
  tickets: { attendee_name: string; ticket_type: string }[]
  /** Said to the buyer; empty for nothing. */
  note: string
  /** "in cash" or "by bank transfer" where the network hands it back; empty where it goes back to the card. */
  return_method: string
  /** As printed: "CN-2026-000007"; empty where no credit note is attached. */
  credit_note_number: string
  order_url: string
}

export const refund = defineMail<Variables>()({
  name: 'refund',
  group: 'tickets',
  get title() {
    return t('Refund')
  },
  get when() {
    return t('To the buyer, once the payment provider has accepted a refund.')
  },
  category: 'essential',
  needs: ['amount'],
  variables: perLanguage(() => ({
    is_full: t('Whether all that was paid goes back'),
    return_method: t('How you hand the money back; empty where it goes back to the card'),
  })),
  subject: 'Your refund of {{ amount }} for {{ event_name }}',
  bodyMjml: `<mj-preview>{% if return_method and return_method != '' %}{{ amount }} goes back to you {{ return_method }}.{% else %}${refundPreview}{% endif %}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your refund is on its way</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>We have refunded <strong>{{ amount }}</strong> {% if is_full %}for your whole order {{ order_reference }}{% else %}of your order {{ order_reference }}{% endif %}, {{ event_name }}. {% if return_method and return_method != '' %}You get it back {{ return_method }}.{% else %}${goesBack}{% endif %}</mj-text>
    <mj-raw>{% if note != '' %}</mj-raw>
    <mj-text css-class="said">{{ note }}</mj-text>
    <mj-raw>{% endif %}</mj-raw>
    ${voidTickets}
    <mj-button href="{{ order_url | url }}">View my order</mj-button>
    ${creditNote}
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

We have refunded {{ amount }} {% if is_full %}for your whole order {{ order_reference }}{% else %}of your order {{ order_reference }}{% endif %}, {{ event_name }}. {% if return_method and return_method != '' %}You get it back {{ return_method }}.{% else %}${goesBack}{% endif %}
{% if note != '' %}
{{ note }}
{% endif %}${voidTicketLines}${creditNoteLine}
Your order: {{ order_url | url }}`,
  sample: {
    ...sampleOrder,
    amount: 'AED 225',
    is_full: false,
    return_method: '',
    tickets: [{ attendee_name: 'Tom O’Leary', ticket_type: 'Standard' }],
    note: 'We are sorry that Tom cannot come, and hope to see him next time.',
    credit_note_number: 'CN-2026-000007',
  },
})
