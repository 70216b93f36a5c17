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

/** Amounts are formatted by the sender ("AED 450", "Free"); every `…_url` is an absolute link of ours. */
export type EventConfirmation = AboutEvent & {
  email: string
  purchase_date: string
  ticket_count: number
  amount: string
  currency: string
  /** Names of the ticket types, joined for reading. */
  ticket_type: string
  order_reference: string
  order_url: string
  calendar_url: string
  tickets: MailTicket[]
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
Add to calendar: {{ calendar_url | url }}

The link to your order is personal. Anyone who has it can see your tickets.`

export const sampleConfirmation: EventConfirmation = {
  fullName: sampleEvent.fullName,
  email: 'amira.haddad@example.com',
  event_name: sampleEvent.event_name,
  event_date: sampleEvent.event_date,
  event_time: sampleEvent.event_time,
  event_location: sampleEvent.event_location,
  purchase_date: '19-11-2026',
  ticket_count: 2,
  amount: 'AED 450',
  currency: 'AED',
  ticket_type: 'Standard',
  order_reference: 'SR-7K3M9QX2',
  order_url: 'https://staffroom.example/orders/SR-7K3M9QX2?key=SAMPLE',
  calendar_url: 'https://staffroom.example/events/leading-through-change/calendar.ics',
  tickets: [
    {
      attendee_name: 'Amira Haddad',
      ticket_type: 'Standard',
      menu: ['Roasted tomato soup', 'Sea bass, saffron rice', 'Date pudding'],
      qr_cid: 'ticket-qr.1@staffroom',
    },
    { attendee_name: 'Tom O’Leary', ticket_type: 'Standard', menu: [], qr_cid: 'ticket-qr.2@staffroom' },
  ],
}
