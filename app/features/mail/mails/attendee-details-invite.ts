import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { type AboutEvent, eventFacts, eventPicture, sampleEvent } from './parts/event-parts.ts'

type Variables = AboutEvent & {
  buyer_name: string
  ticket_type: string
  details_url: string
}

export const attendeeDetailsInvite = defineMail<Variables>()({
  name: 'attendee-details-invite',
  group: 'tickets',
  get title() {
    return t('Who is coming?')
  },
  get when() {
    return t('When a buyer asks an attendee to fill in their own details.')
  },
  category: 'essential',
  isToThirdParty: true,
  needs: ['details_url'],
  variables: perLanguage(() => ({
    details_url: t('Link to the form for the attendee’s details'),
  })),
  subject: '{{ buyer_name }} has a place for you at {{ event_name }}',
  bodyMjml: `<mj-preview>Tell us who is coming, and your ticket is on its way.</mj-preview>
${eventPicture}
<mj-section>
  <mj-column>
    <mj-text mj-class="title">There is a place for you</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>{{ buyer_name }} has booked a place for you at <strong>{{ event_name }}</strong> ({{ ticket_type }}). Please fill in your details. It takes a minute, and then we email you your ticket.</mj-text>
    ${eventFacts('Place')}
    <mj-button href="{{ details_url | url }}">Fill in my details</mj-button>
    <mj-text mj-class="small">The link is meant for you alone; please do not pass it on.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

{{ buyer_name }} has booked a place for you at {{ event_name }} ({{ ticket_type }}). Please fill in your details, and we email you your ticket:

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
})
