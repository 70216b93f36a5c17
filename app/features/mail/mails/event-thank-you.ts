import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'
import { type AboutEvent, eventPicture, sampleEvent } from './parts/event-parts.ts'

type Variables = AboutEvent & {
  is_online: boolean
  event_url: string
  events_url: string
}

export const eventThankYou = defineMail<Variables>()({
  name: 'event-thank-you',
  group: 'events',
  get title() {
    return t('Thank you for coming')
  },
  get when() {
    return t('To everyone who came, after the event, if turned on for the event.')
  },
  category: 'events',
  variables: {},
  subject: 'Thank you for {% if is_online %}joining{% else %}coming to{% endif %} {{ event_name }}',
  bodyMjml: `<mj-preview>It was good to have you with us on {{ event_date }}.</mj-preview>
${eventPicture}
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Thank you for {% if is_online %}joining us{% else %}coming{% endif %}</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>Thank you for {% if is_online %}being with us online{% else %}coming{% endif %} to <strong>{{ event_name }}</strong> on {{ event_date }}. We hope you took something home that helps at school, and met someone to share it with.</mj-text>
    <mj-text>We would be glad to see you again.</mj-text>
    <mj-button href="{{ events_url | url }}">See what comes next</mj-button>
    <mj-text><a href="{{ event_url | url }}">The event again</a></mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

Thank you for {% if is_online %}being with us online{% else %}coming{% endif %} to {{ event_name }} on {{ event_date }}. We hope you took something home that helps at school, and met someone to share it with.

We would be glad to see you again.

See what comes next: {{ events_url | url }}
The event again: {{ event_url | url }}`,
  sample: {
    ...sampleEvent,
    is_online: false,
    event_url: 'https://staffroom.example/events/leading-through-change',
    events_url: 'https://staffroom.example/events',
  },
})
