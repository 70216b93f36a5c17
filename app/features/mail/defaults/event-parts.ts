import type { EventConfirmation } from '../rules/mail-variables.ts'

/** When and where, as the mails about an event show it. */
export const eventFacts = (place: string) => `<mj-table css-class="facts">
      <tr><td class="label">Date</td><td>{{ event_date }}</td></tr>
      <tr><td class="label">Time</td><td>{{ event_time }}</td></tr>
      <tr><td class="label">${place}</td><td>{{ event_location }}</td></tr>
    </mj-table>`

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

export const sampleConfirmation: EventConfirmation = {
  fullName: 'Amira Haddad',
  email: 'amira.haddad@example.com',
  event_name: 'Leading Through Change: a Day for School Leaders',
  event_date: 'Thu 04-12-2026',
  event_time: '6:30 PM, Dubai time',
  event_location: 'The Courtyard, Al Quoz, Dubai',
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

export const sampleEvent = {
  fullName: sampleConfirmation.fullName,
  event_name: sampleConfirmation.event_name,
  event_date: sampleConfirmation.event_date,
  event_time: sampleConfirmation.event_time,
  event_location: sampleConfirmation.event_location,
}
