import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { type MailTicket, sampleConfirmation, ticketLine, ticketPanel } from './parts/confirmation-parts.ts'
import { type AboutEvent, eventFacts, eventPicture, sampleEvent } from './parts/event-parts.ts'

type Variables = AboutEvent & {
  giver_name: string
  is_online: boolean
  /** The ticket's own page, which opens nothing of the sponsor's order. */
  ticket_url: string
  /** Our own join link, which opens 10 minutes before the start; empty where the event is not online. */
  meeting_link: string
  calendar_url: string
  ticket: MailTicket
}

export const sponsorInvitation = defineMail<Variables>()({
  name: 'sponsor-invitation',
  group: 'claims',
  get title() {
    return t('Invitation by a sponsor')
  },
  get when() {
    return t('To a person for whom a sponsor has claimed a free ticket, with the ticket.')
  },
  category: 'essential',
  isToThirdParty: true,
  needs: ['ticket_url'],
  variables: perLanguage(() => ({
    giver_name: t('The sponsor who invites'),
    meeting_link: t('Link that opens the online meeting when it is time; empty where there is none'),
    ticket: t('The ticket'),
  })),
  subject: '{{ giver_name }} invites you to {{ event_name }}',
  bodyMjml: `<mj-preview>{{ event_date }}, {{ event_time }}. Your ticket is free and inside.</mj-preview>
${eventPicture}
<mj-section>
  <mj-column>
    <mj-text mj-class="title">{{ giver_name }} invites you to {{ event_name }}</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>{{ giver_name }} has a free ticket for you. {% if is_online %}The event is online: your ticket page opens the meeting from 10 minutes before the start until the end.{% else %}The code below is your ticket, and it is attached as a PDF as well.{% endif %}</mj-text>
    ${eventFacts('Place')}
    <mj-button href="{{ ticket_url | url }}" padding="8px 32px 12px">See my ticket</mj-button>
    <mj-text>{% if is_online %}<a href="{{ meeting_link | url }}">Join the meeting</a> &nbsp;·&nbsp; {% endif %}<a href="{{ calendar_url | url }}">Add to calendar</a></mj-text>
  </mj-column>
</mj-section>
<mj-raw>{% unless is_online %}</mj-raw>
${ticketPanel('ticket')}
<mj-raw>{% endunless %}</mj-raw>
<mj-section>
  <mj-column>
    <mj-text mj-class="small">The ticket is yours alone, so please keep this message to yourself. If you can’t come, tell {{ giver_name }}, who can invite someone else.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

{{ giver_name }} invites you to {{ event_name }} and has a free ticket for you. {% if is_online %}The event is online: your ticket page opens the meeting from 10 minutes before the start until the end.{% else %}It is attached as a PDF.{% endif %}

Date:  {{ event_date }}
Time:  {{ event_time }}
Place: {{ event_location }}
Ticket: ${ticketLine('ticket')}

See my ticket: {{ ticket_url | url }}
{% if is_online %}Join the meeting: {{ meeting_link | url }}
{% endif %}Add to calendar: {{ calendar_url | url }}

The ticket is yours alone, so please keep this message to yourself. If you can’t come, tell {{ giver_name }}, who can invite someone else.`,
  sample: {
    ...sampleEvent,
    fullName: 'Tom O’Leary',
    giver_name: 'Oryx Books',
    is_online: false,
    ticket_url: 'https://staffroom.example/attendees/sample?key=SAMPLE',
    meeting_link: '',
    calendar_url: sampleConfirmation.calendar_url,
    ticket: {
      attendee_name: 'Tom O’Leary',
      ticket_type: 'Standard',
      menu: [],
      qr_cid: 'ticket-qr.2@staffroom',
    },
  },
})
