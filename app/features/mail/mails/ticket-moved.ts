import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'
import { sampleEvent } from './parts/event-parts.ts'

/** To the earlier holder of a ticket that another person has now. */
type Variables = {
  fullName: string
  event_name: string
  ticket_type: string
  event_url: string
}

export const ticketMoved = defineMail<Variables>()({
  name: 'ticket-moved',
  group: 'tickets',
  get title() {
    return t('Ticket transferred')
  },
  get when() {
    return t('To the person whose ticket now belongs to someone else.')
  },
  category: 'essential',
  variables: {},
  subject: 'Your ticket for {{ event_name }} was transferred',
  bodyMjml: `<mj-preview>Another person takes the place now.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your ticket was transferred</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>Your ticket ({{ ticket_type }}) for <strong>{{ event_name }}</strong> was transferred to another person. The code you were sent does not open the door any more. If this is a surprise, just reply to this message.</mj-text>
    <mj-button href="{{ event_url | url }}">See the event</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

Your ticket ({{ ticket_type }}) for {{ event_name }} was transferred to another person. The code you were sent does not open the door any more. If this is a surprise, just reply to this message.

The event: {{ event_url | url }}`,
  sample: {
    fullName: sampleEvent.fullName,
    event_name: sampleEvent.event_name,
    ticket_type: 'Standard',
    event_url: 'https://staffroom.example/events/leadership-evening',
  },
})
