import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import {
  type EventConfirmation,
  namesWanted,
  namesWantedText,
  orderLines,
  orderText,
  receiptAttached,
  sampleConfirmation,
  ticketLine,
} from './parts/confirmation-parts.ts'
import { eventFacts, eventPicture } from './parts/event-parts.ts'

/** `meeting_link` is our own join link, which opens 10 minutes before the start; never the meeting's. */
type Variables = EventConfirmation & { meeting_link: string }

export const eventConfirmationVirtual = defineMail<Variables>()({
  name: 'event-confirmation-virtual',
  group: 'tickets',
  get title() {
    return t('Order confirmed, online event')
  },
  get when() {
    return t(
      'To the buyer, once an order for an online event is confirmed; with tickets and receipt as PDFs, and the places without a name.',
    )
  },
  category: 'essential',
  needs: ['meeting_link'],
  variables: perLanguage(() => ({
    meeting_link: t('Link that opens the online meeting when it is time'),
  })),
  subject: 'You are in: {{ event_name }}',
  bodyMjml: `<mj-preview>{{ event_date }}, {{ event_time }}, online. Keep this message: it has your way in.</mj-preview>
${eventPicture}
<mj-section>
  <mj-column>
    <mj-text mj-class="title">See you online at {{ event_name }}</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>{% if ticket_count == 1 %}Your place is booked.{% else %}Your {{ ticket_count }} places are booked.{% endif %} There is no need to go anywhere: a comfortable chair will do.${receiptAttached}</mj-text>
    ${namesWanted}
    ${eventFacts('Where')}
    <mj-button href="{{ meeting_link | url }}" padding="8px 32px 12px">Join the meeting</mj-button>
    <mj-text mj-class="small">The button opens the meeting from 10 minutes before the start until the end. Come earlier, and it tells you how long there is to wait.</mj-text>
    <mj-text><a href="{{ order_url | url }}">View my order</a> &nbsp;·&nbsp; <a href="{{ calendar_url | url }}">Add to calendar</a></mj-text>
    <mj-text mj-class="heading">{% if ticket_count == 1 %}Your ticket{% else %}Your tickets{% endif %}</mj-text>
    <mj-table>
      {% for ticket in tickets %}<tr><td style="padding:6px 0;{% unless forloop.last %}border-bottom:1px solid #e4d9c7;{% endunless %}"><strong>{{ ticket.attendee_name }}</strong><br /><span style="color:#4c463d;font-size:14px;">{{ ticket.ticket_type }}</span></td></tr>{% endfor %}
    </mj-table>
  </mj-column>
</mj-section>
${orderLines}`,
  bodyText: `Hello {{ fullName | first_name }},

{% if ticket_count == 1 %}Your place at {{ event_name }} is booked.{% else %}Your {{ ticket_count }} places at {{ event_name }} are booked.{% endif %}${receiptAttached}
${namesWantedText}
Date:  {{ event_date }}
Time:  {{ event_time }}
Where: {{ event_location }}

Join the meeting: {{ meeting_link | url }}
The link opens the meeting from 10 minutes before the start until the end.

{% for ticket in tickets %}- ${ticketLine('ticket')}
{% endfor %}
${orderText}`,
  sample: {
    ...sampleConfirmation,
    event_name: 'AI in the Classroom: What Works by Monday',
    event_location: 'Online',
    code_count: 0,
    meeting_link: 'https://staffroom.example/orders/SR-7K3M9QX2/join?key=SAMPLE',
  },
})
