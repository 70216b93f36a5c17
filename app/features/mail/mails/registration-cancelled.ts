import { defineMail } from './define-mail.ts'
import { sampleOrder, voidTicketLines, voidTickets } from './parts/order-parts.ts'

type Variables = {
  fullName: string
  order_reference: string
  event_name: string
  /** The tickets that are void now. */
  tickets: { attendee_name: string; ticket_type: string }[]
  order_url: string
}

export const registrationCancelled = defineMail<Variables>()({
  name: 'registration-cancelled',
  group: 'tickets',
  title: 'Registration cancelled',
  when: 'To the buyer of an order that cost nothing, when it is cancelled.',
  category: 'essential',
  variables: {},
  subject: 'Your registration for {{ event_name }} is cancelled',
  bodyMjml: `<mj-preview>Your places have been released. You don’t need to do anything.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your registration is cancelled</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>We have cancelled your registration {{ order_reference }} for {{ event_name }} and released its places. You don’t need to do anything.</mj-text>
    ${voidTickets}
    <mj-button href="{{ order_url | url }}">View my order</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

We have cancelled your registration {{ order_reference }} for {{ event_name }} and released its places. You don’t need to do anything.
${voidTicketLines}
Your order: {{ order_url | url }}`,
  sample: {
    ...sampleOrder,
    tickets: [{ attendee_name: 'Tom O’Leary', ticket_type: 'Free Registration' }],
  },
})
