/** What every mail about one event has. */
export type AboutEvent = {
  fullName: string
  event_name: string
  /** As shown: "Thu 04-12-2026". */
  event_date: string
  /** As shown, with the zone named: "6:30 PM, Dubai time". */
  event_time: string
  event_location: string
}

/** When and where, as the mails about an event show it. */
export const eventFacts = (place: string) => `<mj-table css-class="facts">
      <tr><td class="label">Date</td><td>{{ event_date }}</td></tr>
      <tr><td class="label">Time</td><td>{{ event_time }}</td></tr>
      <tr><td class="label">${place}</td><td>{{ event_location }}</td></tr>
    </mj-table>`

export const sampleEvent: AboutEvent = {
  fullName: 'Amira Haddad',
  event_name: 'Leading Through Change: a Day for School Leaders',
  event_date: 'Thu 04-12-2026',
  event_time: '6:30 PM, Dubai time',
  event_location: 'The Courtyard, Al Quoz, Dubai',
}
