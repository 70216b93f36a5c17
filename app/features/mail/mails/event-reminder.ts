import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'
import { sampleConfirmation } from './parts/confirmation-parts.ts'
import { type AboutEvent, eventFacts, eventPicture, sampleEvent } from './parts/event-parts.ts'

type Variables = AboutEvent & {
  is_online: boolean
  /** The tickets that the recipient has or looks after. */
  tickets: { attendee_name: string; ticket_type: string }[]
  /** The ticket's or the order's page; of an online event our join link. */
  ticket_url: string
  calendar_url: string
  event_url: string
}

export const eventReminder = defineMail<Variables>()({
  name: 'event-reminder',
  group: 'events',
  get title() {
    return t('Reminder')
  },
  get when() {
    return t('To everyone with a ticket, before the event, if turned on for the event.')
  },
  category: 'reminders',
  variables: {},
  subject: 'See you soon: {{ event_name }}',
  bodyMjml: `<mj-preview>{{ event_date }}, {{ event_time }}. {{ event_location }}.</mj-preview>
${eventPicture}
<mj-section>
  <mj-column>
    <mj-text mj-class="title">See you at {{ event_name }}</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>It is nearly time. {% if is_online %}The event is online: the button opens the meeting from 10 minutes before the start until the end.{% else %}Have your code at hand, on paper or on a screen; the button shows it.{% endif %}</mj-text>
    ${eventFacts('Place')}
    <mj-text>{% for ticket in tickets %}{{ ticket.attendee_name }}, {{ ticket.ticket_type }}{% unless forloop.last %}<br />{% endunless %}{% endfor %}</mj-text>
    <mj-button href="{{ ticket_url | url }}">{% if is_online %}Join the meeting{% else %}View my ticket{% endif %}</mj-button>
    <mj-text><a href="{{ calendar_url | url }}">Add to calendar</a> · <a href="{{ event_url | url }}">About the event</a></mj-text>
    <mj-text mj-class="small">The button is meant for you alone; please do not pass it on.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

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
})
