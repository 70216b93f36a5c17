import { type AboutEvent, sampleEvent } from './event-parts.ts'

/** One ticket as a mail shows it. Ticket codes never travel in variables: the picture is attached by id. */
export type MailTicket = {
  attendee_name: string
  ticket_type: string
  /** The chosen dishes, course by course; none where there was nothing to choose. */
  menu: string[]
  /** From `contentIdOf` of the attached QR picture. */
  qr_cid: string
}

/** One event of an order, with its tickets. */
export type MailEvent = {
  title: string
  date: string
  time: string
  location: string
  is_online: boolean
  /** Our own join link, which opens 10 minutes before the start; empty where the event is not online. */
  meeting_link: string
  calendar_url: string
  tickets: MailTicket[]
}

/** Amounts are formatted by the sender ("AED 450", "Free"); every `…_url` is an absolute link of ours. */
export type EventConfirmation = AboutEvent & {
  email: string
  purchase_date: string
  ticket_count: number
  /** Tickets with a QR picture: all but those for online events. */
  code_count: number
  amount: string
  currency: string
  /** Names of the ticket types, joined for reading. */
  ticket_type: string
  order_reference: string
  order_url: string
  /** Of the first event. */
  calendar_url: string
  /** All of the order. */
  tickets: MailTicket[]
  /** What the order is for; most have one. The variables about an event join what they say of several. */
  events: MailEvent[]
  /** Places without a name yet. */
  unnamed_count: number
  has_receipt: boolean
}

/** One ticket: its QR picture beside the name it is for, below it on a phone. */
export const ticketPanel = (ticket: string) => `<mj-section padding="0 32px 16px">
  <mj-column width="36%" background-color="#ffffff" border="1px solid #e4d9c7" border-radius="14px" padding="14px" vertical-align="middle">
    <mj-image src="cid:{{ ${ticket}.qr_cid }}" alt="QR code of the ticket for {{ ${ticket}.attendee_name }}" width="160px" height="160px" padding="0" align="center" fluid-on-mobile="true" />
  </mj-column>
  <mj-column width="64%" vertical-align="middle" css-class="ticket-words">
    <mj-text padding="12px 20px 2px" font-weight="600" font-size="18px">{{ ${ticket}.attendee_name }}</mj-text>
    <mj-text padding="0 20px 2px">{{ ${ticket}.ticket_type }}</mj-text>
    <mj-raw>{% if ${ticket}.menu.size > 0 %}</mj-raw>
    <mj-text padding="0 20px 2px" mj-class="small">Menu: {{ ${ticket}.menu | join: ' · ' }}</mj-text>
    <mj-raw>{% endif %}</mj-raw>
    <mj-text padding="0 20px 12px" mj-class="small">Show this code at the door, on paper or on a screen.</mj-text>
  </mj-column>
</mj-section>`

/** One ticket in a text mail. */
export const ticketLine = (ticket: string) =>
  `{{ ${ticket}.attendee_name }}, {{ ${ticket}.ticket_type }}{% if ${ticket}.menu.size > 0 %} (menu: {{ ${ticket}.menu | join: ' · ' }}){% endif %}`

const placesUnnamed =
  '{% if unnamed_count == 1 %}1 place still needs a name{% else %}{{ unnamed_count }} places still need a name{% endif %}'

const howToName =
  '{% if unnamed_count == 1 %}Add it on your order page, or send your guest a link from there to fill in their details. Their ticket then comes by email.{% else %}Add the names on your order page, or send your guests a link from there to fill in their details. Their tickets then come by email.{% endif %}'

/** How many places have no name yet, with the way to name them; nothing where all have. */
export const namesWanted = `<mj-raw>{% if unnamed_count > 0 %}</mj-raw>
    <mj-text padding="0 32px 4px"><strong>${placesUnnamed}</strong></mj-text>
    <mj-text>${howToName}</mj-text>
    <mj-button href="{{ order_url | url }}">{% if unnamed_count == 1 %}Add the name{% else %}Add the names{% endif %}</mj-button>
    <mj-raw>{% endif %}</mj-raw>`

/** As {@link namesWanted}, in a text mail. */
export const namesWantedText = `{% if unnamed_count > 0 %}
${placesUnnamed}. ${howToName}
{{ order_url | url }}
{% endif %}`

/** Where all places have a name, the order is the first thing to open. */
export const orderButton = `<mj-raw>{% if unnamed_count == 0 %}</mj-raw>
    <mj-button href="{{ order_url | url }}" padding="8px 32px 12px">View my order</mj-button>
    <mj-raw>{% endif %}</mj-raw>`

export const receiptAttached = '{% if has_receipt %} Your receipt is attached, too.{% endif %}'

/** The order, at the end of a confirmation. */
export const orderLines = `<mj-section>
  <mj-column>
    <mj-divider />
    <mj-table css-class="facts">
      <tr><td class="label">Order</td><td>{{ order_reference }}</td></tr>
      <tr><td class="label">Ordered on</td><td>{{ purchase_date }}</td></tr>
      <tr><td class="label">Tickets</td><td>{{ ticket_count }} ({{ ticket_type }})</td></tr>
      <tr><td class="label">Total</td><td><strong>{{ amount }}</strong></td></tr>
    </mj-table>
    <mj-text mj-class="small">Your order page keeps everything in one place. Its link is personal. Anyone who has it can see your tickets.</mj-text>
  </mj-column>
</mj-section>`

/** As {@link orderLines}, in a text mail. */
export const orderText = `Order {{ order_reference }}, {{ purchase_date }}
{{ ticket_count }} ({{ ticket_type }}), total {{ amount }}

Your order and tickets: {{ order_url | url }}
{% if events.size == 1 %}Add to calendar: {{ calendar_url | url }}
{% endif %}
The link to your order is personal. Anyone who has it can see your tickets.`

const sampleTickets: MailTicket[] = [
  {
    attendee_name: 'Amira Haddad',
    ticket_type: 'Standard',
    menu: ['Roasted tomato soup', 'Sea bass, saffron rice', 'Date pudding'],
    qr_cid: 'ticket-qr.1@staffroom',
  },
  {
    attendee_name: 'Name to follow',
    ticket_type: 'Standard',
    menu: [],
    qr_cid: 'ticket-qr.2@staffroom',
  },
]

const sampleCalendar = 'https://staffroom.example/events/leading-through-change/calendar.ics'

export const sampleConfirmation: EventConfirmation = {
  fullName: sampleEvent.fullName,
  email: 'amira.haddad@example.com',
  event_name: sampleEvent.event_name,
  event_date: sampleEvent.event_date,
  event_time: sampleEvent.event_time,
  event_location: sampleEvent.event_location,
  event_picture: sampleEvent.event_picture,
  purchase_date: '19-11-2026',
  ticket_count: 2,
  code_count: 2,
  amount: 'AED 450',
  currency: 'AED',
  ticket_type: 'Standard',
  order_reference: 'SR-7K3M9QX2',
  order_url: 'https://staffroom.example/orders/SR-7K3M9QX2?key=SAMPLE',
  calendar_url: sampleCalendar,
  tickets: sampleTickets,
  events: [
    {
      title: sampleEvent.event_name,
      date: sampleEvent.event_date,
      time: sampleEvent.event_time,
      location: sampleEvent.event_location,
      is_online: false,
      meeting_link: '',
      calendar_url: sampleCalendar,
      tickets: sampleTickets,
    },
  ],
  unnamed_count: 1,
  has_receipt: true,
}
