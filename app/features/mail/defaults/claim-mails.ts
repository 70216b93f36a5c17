import type { DefaultTemplate } from './default-template.ts'
import { sampleConfirmation } from './event-parts.ts'

const sampleClaim = {
  fullName: sampleConfirmation.fullName,
  eventTitle: sampleConfirmation.event_name,
  ticketName: 'Standard',
  eventDate: sampleConfirmation.event_date,
  eventTime: sampleConfirmation.event_time,
  eventLocation: sampleConfirmation.event_location,
  remainingTickets: 1,
}

const claimFacts = `<mj-table css-class="facts">
      <tr><td class="label">Event</td><td>{{ eventTitle }}</td></tr>
      <tr><td class="label">Ticket</td><td>{{ ticketName }}</td></tr>
      <tr><td class="label">Date</td><td>{{ eventDate }}</td></tr>
      <tr><td class="label">Time</td><td>{{ eventTime }}</td></tr>
      <tr><td class="label">Place</td><td>{{ eventLocation }}</td></tr>
    </mj-table>`

const claimFactLines = `Event: {{ eventTitle }}
Ticket: {{ ticketName }}
Date: {{ eventDate }}
Time: {{ eventTime }}
Place: {{ eventLocation }}`

const leftWords =
  '{% if remainingTickets == 0 %}You have used all your free tickets of this month.{% elsif remainingTickets == 1 %}You have 1 free ticket left this month.{% else %}You have {{ remainingTickets }} free tickets left this month.{% endif %}'

export const freeTicketConfirmation: DefaultTemplate<'free-ticket-confirmation'> = {
  subject: 'Your free ticket for {{ eventTitle }}',
  bodyMjml: `<mj-preview>{{ eventDate }}, {{ eventTime }}. {% if qrCode != '' %}Your QR code is inside.{% else %}Keep this message: it has your way in.{% endif %}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">See you at {{ eventTitle }}</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>Your free member ticket is booked. {% if qrCode != '' %}The code below is your ticket; it is attached as a PDF as well.{% else %}The event is online: the button below opens the meeting from 10 minutes before the start until the end.{% endif %}</mj-text>
    ${claimFacts}
    <mj-button href="{{ ticket_url | url }}" padding="8px 32px 12px">{% if qrCode != '' %}View my ticket{% else %}Join the meeting{% endif %}</mj-button>
    <mj-text><a href="{{ calendar_url | url }}">Add to calendar</a></mj-text>
  </mj-column>
</mj-section>
<mj-raw>{% if qrCode != '' %}</mj-raw>
<mj-section padding="0 32px 16px">
  <mj-column width="36%" background-color="#ffffff" border="1px solid #e4d9c7" border-radius="14px" padding="14px" vertical-align="middle">
    <mj-image src="cid:{{ qrCode }}" alt="QR code of the ticket for {{ fullName }}" width="160px" height="160px" padding="0" fluid-on-mobile="true" />
  </mj-column>
  <mj-column width="64%" vertical-align="middle" css-class="ticket-words">
    <mj-text padding="12px 20px 2px" font-weight="600" font-size="18px">{{ fullName }}</mj-text>
    <mj-text padding="0 20px 2px">{{ ticketName }}</mj-text>
    <mj-text padding="0 20px 12px" mj-class="small">Show this code at the door, on paper or on a screen.</mj-text>
  </mj-column>
</mj-section>
<mj-raw>{% endif %}</mj-raw>
<mj-section>
  <mj-column>
    <mj-divider />
    <mj-text>${leftWords}</mj-text>
    <mj-text mj-class="small">If you cannot come, <a href="{{ accountPageUrl | url }}">cancel the claim in your account</a> before the event starts: somebody else gets your place, and you get your free ticket back.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

Your free member ticket is booked. {% if qrCode != '' %}It is attached as a PDF.{% else %}The event is online: the link opens the meeting from 10 minutes before the start until the end.{% endif %}

${claimFactLines}

{% if qrCode != '' %}Your ticket{% else %}Join the meeting{% endif %}: {{ ticket_url | url }}
Add to calendar: {{ calendar_url | url }}

${leftWords}

If you cannot come, cancel the claim in your account before the event starts: somebody else gets your place, and you get your free ticket back.
{{ accountPageUrl | url }}`,
  sample: {
    ...sampleClaim,
    qrCode: 'ticket-qr.1@staffroom',
    accountPageUrl: 'https://staffroom.example/account',
    ticket_url: 'https://staffroom.example/tickets/sample',
    calendar_url: sampleConfirmation.calendar_url,
  },
}

export const adminFreeTicketNotification: DefaultTemplate<'admin-free-ticket-notification'> = {
  subject: 'Free ticket claimed: {{ fullName }}, {{ eventTitle }}',
  bodyMjml: `<mj-preview>{{ ticketName }}, {{ eventDate }}.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">{{ fullName }} has claimed a free ticket</mj-text>
    ${claimFacts}
    <mj-divider padding="0 32px 20px" />
    <mj-table css-class="facts">
      <tr><td class="label">E-mail</td><td>{{ userEmail }}</td></tr>
      <tr><td class="label">Claimed on</td><td>{{ claimDate }}</td></tr>
      <tr><td class="label">Left</td><td>{{ remainingTickets }} this month</td></tr>
    </mj-table>
    <mj-button href="{{ adminUrl | url }}">Open the events</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `{{ fullName }} ({{ userEmail }}) has claimed a free ticket on {{ claimDate }}.

${claimFactLines}

Left this month: {{ remainingTickets }}

{{ adminUrl | url }}`,
  sample: {
    ...sampleClaim,
    userEmail: sampleConfirmation.email,
    claimDate: '19-11-2026',
    adminUrl: 'https://staffroom.example/admin/events',
  },
}
