import type { DefaultTemplate } from './default-template.ts'
import { eventFacts, sampleEvent } from './event-parts.ts'

/** Why an order that has expired is not confirmed by the payment that came after all. */
const whyTooLate = `{% case cause %}{% when 'event-cancelled' %}The event has been cancelled, so we could not confirm your order {{ order_reference }}.{% when 'event-ended' %}It arrived after the time for which we could keep your places, and by then the event was over. So we could not confirm your order {{ order_reference }}.{% when 'code-used-up' %}It arrived after the time for which we could keep your places and your discount. By then others had used the code as often as it may be used, so we could not confirm your order {{ order_reference }} at its price.{% else %}It arrived after the time for which we could keep your places. By then others had taken the last ones, so we could not confirm your order {{ order_reference }}.{% endcase %}`

export const orderLateRefund: DefaultTemplate<'order-late-refund'> = {
  subject: 'Your payment for {{ event_name }} is on its way back',
  bodyMjml: `<mj-preview>We could not confirm your order. {{ amount }} is refunded in full.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">{% case cause %}{% when 'event-cancelled' %}We are sorry: the event is cancelled{% when 'event-ended' %}We are sorry: the event was over{% when 'code-used-up' %}We are sorry: the discount was gone{% else %}We are sorry: the places were gone{% endcase %}</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>We have received your payment for {{ event_name }}. ${whyTooLate}</mj-text>
    <mj-text><strong>We have refunded {{ amount }} in full.</strong> You need not do anything. Most banks show it within 5 to 10 days.</mj-text>
    ${eventFacts('Place')}
    <mj-button href="{{ events_url | url }}">See other events</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

We have received your payment for {{ event_name }} ({{ event_date }}, {{ event_time }}, {{ event_location }}). ${whyTooLate}

We have refunded {{ amount }} in full. You need not do anything. Most banks show it within 5 to 10 days.

See other events: {{ events_url | url }}`,
  sample: {
    ...sampleEvent,
    order_reference: 'SR-7K3M9QX2',
    amount: 'AED 450',
    cause: 'places-taken',
    events_url: 'https://staffroom.example/events',
  },
}

export const attendeeDetailsInvite: DefaultTemplate<'attendee-details-invite'> = {
  subject: '{{ buyer_name }} has a place for you at {{ event_name }}',
  bodyMjml: `<mj-preview>Tell us who is coming, and your ticket is on its way.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">There is a place for you</mj-text>
    <mj-text>Hello{% if fullName != '' %} {{ fullName }}{% endif %},</mj-text>
    <mj-text>{{ buyer_name }} has booked a place for you at <strong>{{ event_name }}</strong> ({{ ticket_type }}). Please fill in your details; it takes a minute, and your ticket follows by e-mail.</mj-text>
    ${eventFacts('Place')}
    <mj-button href="{{ details_url | url }}">Fill in my details</mj-button>
    <mj-text mj-class="small">The link is meant for you alone; please do not pass it on.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello{% if fullName != '' %} {{ fullName }}{% endif %},

{{ buyer_name }} has booked a place for you at {{ event_name }} ({{ ticket_type }}). Please fill in your details; your ticket follows by e-mail:

{{ details_url | url }}

Date:  {{ event_date }}
Time:  {{ event_time }}
Place: {{ event_location }}

The link is meant for you alone; please do not pass it on.`,
  sample: {
    ...sampleEvent,
    fullName: 'Tom O’Leary',
    buyer_name: 'Amira Haddad',
    ticket_type: 'Standard',
    details_url: 'https://staffroom.example/attendees/sample?key=SAMPLE',
  },
}

export const simple: DefaultTemplate<'simple'> = {
  subject: '{{ subject }}',
  bodyMjml: `<mj-preview>{{ content | plain | truncate: 140 }}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">{{ subject }}</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text css-class="rich">{{ content | rich }}</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

{{ content | rich }}`,
  sample: {
    subject: 'New order SR-7K3M9QX2',
    fullName: 'membership team',
    email: 'membership@staffroom.example',
    content:
      '<p><strong>Amira Haddad</strong> has bought 2 tickets for <a href="https://staffroom.example/events/leading-through-change">Leading Through Change</a>.</p><ul><li>2 × Standard</li><li>Total: AED 450</li></ul>',
  },
}
