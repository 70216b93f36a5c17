import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { type AboutEvent, eventFacts, sampleEvent } from './parts/event-parts.ts'

/** Why an order that has expired is not confirmed by the payment that came after all. */
const whyTooLate = `{% case cause %}{% when 'event-cancelled' %}The event has been cancelled, so we could not confirm your order {{ order_reference }}.{% when 'order-cancelled' %}Your order {{ order_reference }} had been cancelled before.{% when 'event-ended' %}It arrived after the time for which we could keep your places, and by then the event was over. So we could not confirm your order {{ order_reference }}.{% when 'code-used-up' %}It arrived after the time for which we could keep your places and your discount. By then others had used the code as often as it may be used, so we could not confirm your order {{ order_reference }} at its price.{% else %}It arrived after the time for which we could keep your places. By then others had taken the last ones, so we could not confirm your order {{ order_reference }}.{% endcase %}`

type Variables = AboutEvent & {
  order_reference: string
  amount: string
  /** Why the order could not be confirmed. */
  cause: 'places-taken' | 'code-used-up' | 'event-ended' | 'event-cancelled' | 'order-cancelled'
  events_url: string
}

export const orderLateRefund = defineMail<Variables>()({
  name: 'order-late-refund',
  group: 'tickets',
  get title() {
    return t('Payment came too late')
  },
  get when() {
    return t('When a payment arrives and the places are gone, or the order was cancelled: it is refunded.')
  },
  category: 'essential',
  variables: perLanguage(() => ({
    cause: t('Why: places-taken, code-used-up, event-ended, event-cancelled or order-cancelled'),
  })),
  subject: 'Your payment for {{ event_name }} is on its way back',
  bodyMjml: `<mj-preview>We could not confirm your order. {{ amount }} is refunded in full.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">{% case cause %}{% when 'event-cancelled' %}We are sorry: the event is cancelled{% when 'order-cancelled' %}Your order was cancelled{% when 'event-ended' %}We are sorry: the event was over{% when 'code-used-up' %}We are sorry: the discount was gone{% else %}We are sorry: the places were gone{% endcase %}</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>We have received your payment for {{ event_name }}. ${whyTooLate}</mj-text>
    <mj-text><strong>We have refunded {{ amount }} in full.</strong> You don’t need to do anything. Most banks show it within 5 to 10 days.</mj-text>
    ${eventFacts('Place')}
    <mj-button href="{{ events_url | url }}">See other events</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

We have received your payment for {{ event_name }} ({{ event_date }}, {{ event_time }}, {{ event_location }}). ${whyTooLate}

We have refunded {{ amount }} in full. You don’t need to do anything. Most banks show it within 5 to 10 days.

See other events: {{ events_url | url }}`,
  sample: {
    ...sampleEvent,
    order_reference: 'SR-7K3M9QX2',
    amount: 'AED 450',
    cause: 'places-taken',
    events_url: 'https://staffroom.example/events',
  },
})
