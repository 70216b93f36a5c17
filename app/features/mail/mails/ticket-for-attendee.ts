import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { type MailTicket, ticketLine, ticketPanel } from './parts/confirmation-parts.ts'
import { type AboutEvent, eventFacts, eventPicture, sampleEvent } from './parts/event-parts.ts'

type Variables = AboutEvent & {
  buyer_name: string
  calendar_url: string
  /** The ticket's own page, or our join link for an online event. */
  ticket_url: string
  is_online: boolean
  ticket: MailTicket
}

export const ticketForAttendee = defineMail<Variables>()({
  name: 'ticket-for-attendee',
  group: 'tickets',
  get title() {
    return t('Ticket for an attendee')
  },
  get when() {
    return t('To a person for whom someone else has bought a ticket.')
  },
  category: 'essential',
  isToThirdParty: true,
  needs: ['ticket_url'],
  variables: perLanguage(() => ({
    ticket: t('The ticket'),
  })),
  subject: 'Your ticket for {{ event_name }}',
  bodyMjml: `<mj-preview>{{ buyer_name }} has booked a place for you.</mj-preview>
${eventPicture}
<mj-section>
  <mj-column>
    <mj-text mj-class="title">You have a place at {{ event_name }}</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>{{ buyer_name }} has booked a place for you. {% if is_online %}The event is online: the button below opens the meeting from 10 minutes before the start until the end.{% else %}This is your ticket; it is attached as a PDF as well.{% endif %}</mj-text>
    ${eventFacts('Place')}
    <mj-button href="{{ ticket_url | url }}" padding="8px 32px 12px">{% if is_online %}Join the meeting{% else %}View my ticket{% endif %}</mj-button>
    <mj-text><a href="{{ calendar_url | url }}">Add to calendar</a></mj-text>
  </mj-column>
</mj-section>
<mj-raw>{% unless is_online %}</mj-raw>
${ticketPanel('ticket')}
<mj-raw>{% endunless %}</mj-raw>`,
  bodyText: `Hello {{ fullName | first_name }},

{{ buyer_name }} has booked a place for you at {{ event_name }}.

Date:  {{ event_date }}
Time:  {{ event_time }}
Place: {{ event_location }}
Ticket: ${ticketLine('ticket')}

{% if is_online %}Join the meeting, from 10 minutes before the start until the end: {{ ticket_url | url }}{% else %}Your ticket is attached as a PDF. You can also see it here: {{ ticket_url | url }}{% endif %}
Add to calendar: {{ calendar_url | url }}`,
  sample: {
    ...sampleEvent,
    fullName: 'Tom O’Leary',
    buyer_name: 'Amira Haddad',
    calendar_url: 'https://staffroom.example/events/leading-through-change/calendar.ics',
    ticket_url: 'https://staffroom.example/tickets/sample',
    is_online: false,
    ticket: {
      attendee_name: 'Tom O’Leary',
      ticket_type: 'Standard',
      menu: [],
      qr_cid: 'ticket-qr.2@staffroom',
    },
  },
})
