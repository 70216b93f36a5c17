import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'
import { type AboutEvent, eventFacts, sampleEvent } from './parts/event-parts.ts'

/** `pay_url` and `kept_until` are empty once the places were released. */
type Variables = AboutEvent & {
  order_reference: string
  amount: string
  pay_url: string
  /** "6:42 PM, Dubai time". */
  kept_until: string
  event_url: string
}

export const paymentFailed = defineMail<Variables>()({
  name: 'payment-failed',
  group: 'tickets',
  get title() {
    return t('Payment failed')
  },
  get when() {
    return t('When a card was declined after the buyer had left the page.')
  },
  category: 'reminders',
  isToThirdParty: true,
  variables: {},
  subject: 'Your payment for {{ event_name }} did not go through',
  bodyMjml: `<mj-preview>{% if pay_url != '' %}Your places are kept until {{ kept_until }}.{% else %}You have not been charged.{% endif %}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your payment did not go through</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>Your payment of {{ amount }} for order {{ order_reference }} was not accepted. <strong>You have not been charged.</strong></mj-text>
    <mj-text>{% if pay_url != '' %}Your places are kept until {{ kept_until }}. Try again with the same card or another one; nothing has to be filled in twice.{% else %}The time for which we could keep your places has ended, so they are on sale again. If there are some left, you can book again.{% endif %}</mj-text>
    ${eventFacts('Place')}
    <mj-raw>{% if pay_url != '' %}</mj-raw>
    <mj-button href="{{ pay_url | url }}">Pay {{ amount }}</mj-button>
    <mj-raw>{% else %}</mj-raw>
    <mj-button href="{{ event_url | url }}">See the event</mj-button>
    <mj-raw>{% endif %}</mj-raw>
    <mj-text mj-class="small">Often it helps to confirm the payment in your bank’s app, or to ask the bank to allow it.{% if pay_url != '' %} The button is meant for you alone; please do not pass it on.{% endif %}</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

Your payment of {{ amount }} for order {{ order_reference }} was not accepted. You have not been charged.

{% if pay_url != '' %}Your places are kept until {{ kept_until }}. Try again with the same card or another one; nothing has to be filled in twice:

{{ pay_url | url }}{% else %}The time for which we could keep your places has ended, so they are on sale again. If there are some left, you can book again:

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
})
