import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'
import {
  type EventConfirmation,
  namesWanted,
  namesWantedText,
  orderButton,
  orderLines,
  orderText,
  receiptAttached,
  sampleConfirmation,
  ticketLine,
  ticketPanel,
} from './parts/confirmation-parts.ts'
import { eventFacts, eventPicture } from './parts/event-parts.ts'

/** What mailboxes show beside the subject. */
const preview =
  '{{ event_date }}, {{ event_time }}.{% if code_count == 1 %} Your QR code is inside.{% elsif code_count > 1 %} Your QR codes are inside.{% endif %}'

/** How one gets in: by a code for each ticket, by links alone, or by both. */
const howToGetIn =
  '{% if ticket_count == 1 %}The code below is your ticket, and it is attached as a PDF as well.{% elsif code_count == 0 %}Each event below has a link to its meeting. Your tickets are attached as PDFs.{% elsif code_count == ticket_count %}Each code below is one ticket, and all of them are attached as PDFs as well.{% else %}{% if code_count == 1 %}The code below is one of your tickets.{% else %}Each code below is one of your tickets.{% endif %} Online events have a link to their meeting instead. All tickets are attached as PDFs as well.{% endif %}'

/** Of one of several events: what, when, where and how to get in. */
const oneOfSeveral = `<mj-section>
  <mj-column>
    <mj-text mj-class="heading">{{ event.title }}</mj-text>
    <mj-table css-class="facts">
      <tr><td class="label">Date</td><td>{{ event.date }}</td></tr>
      <tr><td class="label">Time</td><td>{{ event.time }}</td></tr>
      <tr><td class="label">Place</td><td>{{ event.location }}</td></tr>
    </mj-table>
    <mj-text>{% if event.is_online %}<a href="{{ event.meeting_link | url }}">Join the meeting</a> &nbsp;·&nbsp; {% endif %}<a href="{{ event.calendar_url | url }}">Add to calendar</a></mj-text>
    <mj-raw>{% if event.is_online %}</mj-raw>
    <mj-text>{% for ticket in event.tickets %}{{ ticket.attendee_name }}, {{ ticket.ticket_type }}{% unless forloop.last %}<br />{% endunless %}{% endfor %}</mj-text>
    <mj-raw>{% endif %}</mj-raw>
  </mj-column>
</mj-section>`

export const eventConfirmation = defineMail<EventConfirmation>()({
  name: 'event-confirmation',
  group: 'tickets',
  get title() {
    return t('Order confirmed')
  },
  get when() {
    return t(
      'To the buyer, once an order is paid, or free; with QR codes, tickets and receipt as PDFs, and the places without a name.',
    )
  },
  category: 'essential',
  needs: ['order_url'],
  variables: {},
  subject: '{% if ticket_count == 1 %}Your ticket{% else %}Your tickets{% endif %} for {{ event_name }}',
  bodyMjml: `<mj-preview>${preview}</mj-preview>
${eventPicture}
<mj-section>
  <mj-column>
    <mj-text mj-class="title">See you at {{ event_name }}</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>{% if ticket_count == 1 %}Your place is booked.{% else %}Your {{ ticket_count }} places are booked.{% endif %} ${howToGetIn}${receiptAttached}</mj-text>
    ${namesWanted}
    <mj-raw>{% if events.size == 1 %}</mj-raw>
    ${eventFacts('Place')}
    <mj-raw>{% endif %}</mj-raw>
    ${orderButton}
    <mj-raw>{% if events.size == 1 %}</mj-raw>
    <mj-text><a href="{{ calendar_url | url }}">Add to calendar</a></mj-text>
    <mj-text mj-class="heading">{% if ticket_count == 1 %}Your ticket{% else %}Your tickets{% endif %}</mj-text>
    <mj-raw>{% endif %}</mj-raw>
  </mj-column>
</mj-section>
<mj-raw>{% for event in events %}{% if events.size > 1 %}</mj-raw>
${oneOfSeveral}
<mj-raw>{% endif %}{% unless event.is_online %}{% for ticket in event.tickets %}</mj-raw>
${ticketPanel('ticket')}
<mj-raw>{% endfor %}{% endunless %}{% endfor %}</mj-raw>
${orderLines}`,
  bodyText: `Hello {{ fullName | first_name }},

{% if ticket_count == 1 %}Your place at {{ event_name }} is booked. Your ticket is attached as a PDF.{% else %}Your {{ ticket_count }} places at {{ event_name }} are booked. Your tickets are attached as PDFs.{% endif %}${receiptAttached}
${namesWantedText}
{% for event in events %}{% if events.size > 1 %}{{ event.title }}
{% endif %}Date:  {{ event.date }}
Time:  {{ event.time }}
Place: {{ event.location }}
{% if event.is_online %}Join the meeting: {{ event.meeting_link | url }}
{% endif %}
{% for ticket in event.tickets %}- ${ticketLine('ticket')}
{% endfor %}{% if events.size > 1 %}
Add to calendar: {{ event.calendar_url | url }}

{% endif %}{% endfor %}
${orderText}`,
  sample: sampleConfirmation,
})
