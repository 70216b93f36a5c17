import type { DefaultTemplate } from './default-template.ts'
import { eventFacts, sampleConfirmation, sampleEvent } from './event-parts.ts'

const whatOfIt = `{% case had %}{% when 'ticket' %}{{ buyer_name }} had a ticket for you. It is not valid any more, and you need not do anything.{% when 'hold' %}You had begun to book (order {{ order_reference }}). Your places are released, and nothing is charged; should a payment still be on its way, it goes back to you in full.{% when 'line' %}You were on the waitlist. Your place in line has ended, and you need not do anything.{% else %}{% if amount != '' %}We are giving back {{ amount }} for order {{ order_reference }}. You need not do anything; we write again once it is on its way.{% elsif is_kept %}Your order {{ order_reference }} is not forgotten: we will be in touch about your payment.{% else %}Your tickets of order {{ order_reference }} are not valid any more.{% endif %}{% endcase %}`

export const eventCancelled: DefaultTemplate<'event-cancelled'> = {
  subject: 'Cancelled: {{ event_name }}',
  bodyMjml: `<mj-preview>{{ event_name }} on {{ event_date }} will not take place.{% if amount != '' %} {{ amount }} is given back.{% endif %}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">We are sorry: the event is cancelled</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text><strong>{{ event_name }}</strong> on {{ event_date }} will not take place.</mj-text>
    <mj-raw>{% if message != '' %}</mj-raw>
    <mj-text css-class="said"><span style="white-space:pre-line;">{{ message }}</span></mj-text>
    <mj-raw>{% endif %}</mj-raw>
    <mj-text>${whatOfIt}</mj-text>
    ${eventFacts('Place')}
    <mj-raw>{% if tickets.size > 0 %}</mj-raw>
    <mj-text>{% for ticket in tickets %}{{ ticket.attendee_name }}, {{ ticket.ticket_type }}{% unless forloop.last %}<br />{% endunless %}{% endfor %}</mj-text>
    <mj-raw>{% endif %}</mj-raw>
    <mj-raw>{% if order_url != '' %}</mj-raw>
    <mj-button href="{{ order_url | url }}">See your order</mj-button>
    <mj-raw>{% endif %}</mj-raw>
    <mj-text><a href="{{ events_url | url }}">See other events</a></mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

{{ event_name }} on {{ event_date }} will not take place. We are sorry.
{% if message != '' %}
{{ message }}
{% endif %}
${whatOfIt}

Date:  {{ event_date }}
Time:  {{ event_time }}
Place: {{ event_location }}
{% for ticket in tickets %}
{{ ticket.attendee_name }}, {{ ticket.ticket_type }}{% endfor %}
{% if order_url != '' %}
Your order: {{ order_url | url }}
{% endif %}
Other events: {{ events_url | url }}`,
  sample: {
    ...sampleEvent,
    had: 'order',
    buyer_name: '',
    order_reference: 'SR-7K3M9QX2',
    tickets: [
      { attendee_name: 'Amira Haddad', ticket_type: 'Standard' },
      { attendee_name: 'Tom O’Leary', ticket_type: 'Standard' },
    ],
    amount: 'AED 450',
    is_kept: false,
    message: 'The venue has had to close for repairs. We are looking for a new date.',
    order_url: sampleConfirmation.order_url,
    events_url: 'https://staffroom.example/events',
  },
}

export const eventReminder: DefaultTemplate<'event-reminder'> = {
  subject: 'See you soon: {{ event_name }}',
  bodyMjml: `<mj-preview>{{ event_date }}, {{ event_time }}. {{ event_location }}.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">See you at {{ event_name }}</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>It is nearly time. {% if is_online %}The event is online: the button opens the meeting from 10 minutes before the start until the end.{% else %}Have your code at hand, on paper or on a screen; the button shows it.{% endif %}</mj-text>
    ${eventFacts('Place')}
    <mj-text>{% for ticket in tickets %}{{ ticket.attendee_name }}, {{ ticket.ticket_type }}{% unless forloop.last %}<br />{% endunless %}{% endfor %}</mj-text>
    <mj-button href="{{ ticket_url | url }}">{% if is_online %}Join the meeting{% else %}View my ticket{% endif %}</mj-button>
    <mj-text><a href="{{ calendar_url | url }}">Add to calendar</a> · <a href="{{ event_url | url }}">About the event</a></mj-text>
    <mj-text mj-class="small">The button is meant for you alone; please do not pass it on.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

{{ event_name }} is nearly here.

Date:  {{ event_date }}
Time:  {{ event_time }}
Place: {{ event_location }}
{% for ticket in tickets %}
{{ ticket.attendee_name }}, {{ ticket.ticket_type }}{% endfor %}

{% if is_online %}Join the meeting, from 10 minutes before the start{% else %}Your ticket{% endif %}: {{ ticket_url | url }}
Add to calendar: {{ calendar_url | url }}
About the event: {{ event_url | url }}

The link to your ticket is meant for you alone; please do not pass it on.`,
  sample: {
    ...sampleEvent,
    is_online: false,
    tickets: [{ attendee_name: 'Amira Haddad', ticket_type: 'Standard' }],
    ticket_url: 'https://staffroom.example/attendees/sample?key=SAMPLE',
    calendar_url: sampleConfirmation.calendar_url,
    event_url: 'https://staffroom.example/events/leading-through-change',
  },
}

export const eventThankYou: DefaultTemplate<'event-thank-you'> = {
  subject: 'Thank you for {% if is_online %}joining{% else %}coming to{% endif %} {{ event_name }}',
  bodyMjml: `<mj-preview>It was good to have you with us on {{ event_date }}.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Thank you for {% if is_online %}joining us{% else %}coming{% endif %}</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>Thank you for {% if is_online %}being with us online{% else %}coming{% endif %} to <strong>{{ event_name }}</strong> on {{ event_date }}. We hope you took something home that helps at school, and met somebody to share it with.</mj-text>
    <mj-text>We would be glad to see you again.</mj-text>
    <mj-button href="{{ events_url | url }}">See what comes next</mj-button>
    <mj-text><a href="{{ event_url | url }}">The event again</a></mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

Thank you for {% if is_online %}being with us online{% else %}coming{% endif %} to {{ event_name }} on {{ event_date }}. We hope you took something home that helps at school, and met somebody to share it with.

We would be glad to see you again.

See what comes next: {{ events_url | url }}
The event again: {{ event_url | url }}`,
  sample: {
    ...sampleEvent,
    is_online: false,
    event_url: 'https://staffroom.example/events/leading-through-change',
    events_url: 'https://staffroom.example/events',
  },
}
