import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import {
  type ClaimMail,
  claimFactLines,
  claimFacts,
  freeTicketsLeft,
  sampleClaim,
} from './parts/claim-parts.ts'
import { sampleConfirmation } from './parts/confirmation-parts.ts'
import { eventPicture } from './parts/event-parts.ts'

type Variables = ClaimMail & {
  /** `contentIdOf` of the attached picture; empty for an online event. */
  qrCode: string
  accountPageUrl: string
  /** The ticket's own page, or our join link for an online event. */
  ticket_url: string
  calendar_url: string
}

export const freeTicketConfirmation = defineMail<Variables>()({
  name: 'free-ticket-confirmation',
  group: 'claims',
  get title() {
    return t('Free ticket claimed')
  },
  get when() {
    return t('To a member or sponsor who has claimed a free ticket.')
  },
  category: 'essential',
  variables: perLanguage(() => ({
    qrCode: t('Picture of the QR code, in src after cid:'),
  })),
  subject: 'Your free ticket for {{ eventTitle }}',
  bodyMjml: `<mj-preview>{{ eventDate }}, {{ eventTime }}. {% if qrCode != '' %}Your QR code is inside.{% else %}Keep this message: it has your way in.{% endif %}</mj-preview>
${eventPicture}
<mj-section>
  <mj-column>
    <mj-text mj-class="title">See you at {{ eventTitle }}</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>Your free ticket is booked. {% if qrCode != '' %}The code below is your ticket; it is attached as a PDF as well.{% else %}The event is online: the button below opens the meeting from 10 minutes before the start until the end.{% endif %}</mj-text>
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
    <mj-text>${freeTicketsLeft}</mj-text>
    <mj-text mj-class="small">If you cannot come, <a href="{{ accountPageUrl | url }}">cancel the claim in your account</a> before the event starts. Someone else gets your place, and you get your free ticket back.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

Your free ticket is booked. {% if qrCode != '' %}It is attached as a PDF.{% else %}The event is online: the link opens the meeting from 10 minutes before the start until the end.{% endif %}

${claimFactLines}

{% if qrCode != '' %}Your ticket{% else %}Join the meeting{% endif %}: {{ ticket_url | url }}
Add to calendar: {{ calendar_url | url }}

${freeTicketsLeft}

If you cannot come, cancel the claim in your account before the event starts. Someone else gets your place, and you get your free ticket back.
{{ accountPageUrl | url }}`,
  sample: {
    ...sampleClaim,
    qrCode: 'ticket-qr.1@staffroom',
    accountPageUrl: 'https://staffroom.example/account',
    ticket_url: 'https://staffroom.example/tickets/sample',
    calendar_url: sampleConfirmation.calendar_url,
  },
})
