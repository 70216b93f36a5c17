import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'
import { freeTicketsLeft } from './parts/claim-parts.ts'
import { sampleEvent } from './parts/event-parts.ts'
import { voidTicketLines, voidTickets } from './parts/order-parts.ts'

type Variables = {
  fullName: string
  event_name: string
  event_url: string
  /** The tickets that are void now. */
  tickets: { attendee_name: string; ticket_type: string }[]
  /** Free tickets left this month. */
  remainingTickets: number
  accountPageUrl: string
}

const freed =
  '{% if tickets.size == 1 %}Its place is{% else %}Their places are{% endif %} free for others again.'

export const claimCancelled = defineMail<Variables>()({
  name: 'claim-cancelled',
  group: 'claims',
  get title() {
    return t('Claim cancelled')
  },
  get when() {
    return t('To a member or sponsor who has cancelled free tickets they had claimed.')
  },
  category: 'essential',
  variables: {},
  subject:
    '{% if tickets.size == 1 %}Your free ticket{% else %}Your free tickets{% endif %} for {{ event_name }} {% if tickets.size == 1 %}is{% else %}are{% endif %} cancelled',
  bodyMjml: `<mj-preview>${freed} ${freeTicketsLeft}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">{% if tickets.size == 1 %}Your free ticket is cancelled{% else %}Your free tickets are cancelled{% endif %}</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>You cancelled {% if tickets.size == 1 %}a free ticket{% else %}{{ tickets.size }} free tickets{% endif %} for <strong>{{ event_name }}</strong>. ${freed}</mj-text>
    ${voidTickets}
    <mj-text>${freeTicketsLeft}</mj-text>
    <mj-button href="{{ accountPageUrl | url }}">See my free tickets</mj-button>
    <mj-text><a href="{{ event_url | url }}">See the event</a></mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

You cancelled {% if tickets.size == 1 %}a free ticket{% else %}{{ tickets.size }} free tickets{% endif %} for {{ event_name }}. ${freed}
${voidTicketLines}
${freeTicketsLeft}

Your free tickets: {{ accountPageUrl | url }}
The event: {{ event_url | url }}`,
  sample: {
    fullName: sampleEvent.fullName,
    event_name: sampleEvent.event_name,
    event_url: 'https://staffroom.example/events/leading-through-change',
    tickets: [{ attendee_name: 'Amira Haddad', ticket_type: 'Standard' }],
    remainingTickets: 2,
    accountPageUrl: 'https://staffroom.example/account',
  },
})
