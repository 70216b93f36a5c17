import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { type AboutEvent, eventFacts, eventPicture, sampleEvent } from './parts/event-parts.ts'
import { sampleOrder } from './parts/order-parts.ts'

type Variables = AboutEvent & {
  order_reference: string
  amount: string
  /** "Thu 18-12-2026, 6:42 PM, Dubai time". */
  kept_until: string
  order_url: string
}

export const orderToPay = defineMail<Variables>()({
  name: 'order-to-pay',
  group: 'tickets',
  get title() {
    return t('Order to pay')
  },
  get when() {
    return t('When an administrator adds an order whose tickets are issued once it is paid.')
  },
  category: 'essential',
  isToThirdParty: true,
  needs: ['order_url'],
  variables: perLanguage(() => ({
    kept_until: t('Until when the places are held'),
  })),
  subject: 'Your places at {{ event_name }} are held',
  bodyMjml: `<mj-preview>Pay {{ amount }} until {{ kept_until }}.</mj-preview>
${eventPicture}
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your places are held</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>We are holding your places at {{ event_name }} until <strong>{{ kept_until }}</strong>. Your tickets arrive by email as soon as {{ amount }} is paid.</mj-text>
    ${eventFacts('Place')}
    <mj-button href="{{ order_url | url }}">View and pay {{ amount }}</mj-button>
    <mj-text mj-class="small">Order {{ order_reference }}. The button is meant for you alone; please do not pass it on.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

We are holding your places at {{ event_name }} until {{ kept_until }}. Your tickets arrive by email as soon as {{ amount }} is paid:

{{ order_url | url }}

{{ event_name }}
Date:  {{ event_date }}
Time:  {{ event_time }}
Place: {{ event_location }}

Order {{ order_reference }}`,
  sample: {
    ...sampleEvent,
    order_reference: sampleOrder.order_reference,
    order_url: sampleOrder.order_url,
    amount: 'AED 450',
    kept_until: 'Thu 18-12-2026, 6:42 PM, Dubai time',
  },
})
