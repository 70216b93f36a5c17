import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { sampleOrder, voidTicketLines, voidTickets } from './parts/order-parts.ts'

type Variables = {
  fullName: string
  order_reference: string
  event_name: string
  is_unpaid: boolean
  /** The tickets that are void now. */
  tickets: { attendee_name: string; ticket_type: string }[]
  order_url: string
}

export const registrationCancelled = defineMail<Variables>()({
  name: 'registration-cancelled',
  group: 'tickets',
  get title() {
    return t('Registration cancelled')
  },
  get when() {
    return t('To the buyer, when an order that is free or not paid yet is cancelled.')
  },
  category: 'essential',
  variables: perLanguage(() => ({
    is_unpaid: t('Whether the order was still to be paid'),
  })),
  subject: 'Your {% if is_unpaid %}order{% else %}registration{% endif %} for {{ event_name }} is cancelled',
  bodyMjml: `<mj-preview>Your places have been released. You don’t need to do anything.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your {% if is_unpaid %}order{% else %}registration{% endif %} is cancelled</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>We have cancelled your {% if is_unpaid %}order{% else %}registration{% endif %} {{ order_reference }} for {{ event_name }} and released its places. {% if is_unpaid %}You can no longer pay for it, and you don’t need to do anything.{% else %}You don’t need to do anything.{% endif %}</mj-text>
    ${voidTickets}
    <mj-button href="{{ order_url | url }}">View my order</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

We have cancelled your {% if is_unpaid %}order{% else %}registration{% endif %} {{ order_reference }} for {{ event_name }} and released its places. {% if is_unpaid %}You can no longer pay for it, and you don’t need to do anything.{% else %}You don’t need to do anything.{% endif %}
${voidTicketLines}
Your order: {{ order_url | url }}`,
  sample: {
    ...sampleOrder,
    is_unpaid: false,
    tickets: [{ attendee_name: 'Tom O’Leary', ticket_type: 'Free Registration' }],
  },
})
