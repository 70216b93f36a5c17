/**
 * The picture of an event in a mail, looked up when the mail leaves: `url` is absolute, and empty for none. `of` is the
 * event's id, empty where there is no event to show.
 */
export type EventPicture = { of: string; url: string; alt: string; width: number; height: number }

/** The picture of the event with this id, before it is looked up. */
export const pictureOfEvent = (eventId: string): EventPicture => ({
  of: eventId,
  url: '',
  alt: '',
  width: 0,
  height: 0,
})

/** What every mail about one event has. */
export type AboutEvent = {
  fullName: string
  event_name: string
  /** As shown: "Thu 04-12-2026". */
  event_date: string
  /** As shown, with the zone named: "6:30 PM, Dubai time". */
  event_time: string
  event_location: string
  event_picture: EventPicture
}

/** The event's picture above all else; nothing where there is none, or in mails that were queued without. */
export const eventPicture = `<mj-raw>{% if event_picture %}{% if event_picture.url != '' %}</mj-raw>
<mj-section>
  <mj-column>
    <mj-table padding="0 32px 16px" table-layout="fixed">
      <tr><td><img src="{{ event_picture.url | url }}" alt="{{ event_picture.alt }}" width="{{ event_picture.width }}" height="{{ event_picture.height }}" style="display:block;border:0;border-radius:10px;max-width:100%;height:auto" /></td></tr>
    </mj-table>
  </mj-column>
</mj-section>
<mj-raw>{% endif %}{% endif %}</mj-raw>`

/** When and where, as the mails about an event show it. */
export const eventFacts = (place: string) => `<mj-table css-class="facts">
      <tr><td class="label">Date</td><td>{{ event_date }}</td></tr>
      <tr><td class="label">Time</td><td>{{ event_time }}</td></tr>
      <tr><td class="label">${place}</td><td>{{ event_location }}</td></tr>
    </mj-table>`

export const samplePicture: EventPicture = {
  of: '',
  url: 'https://staffroom.example/files/sample-evening.jpg',
  alt: 'A round table of teachers in conversation',
  width: 536,
  height: 300,
}

export const sampleEvent: AboutEvent = {
  fullName: 'Amira Haddad',
  event_name: 'Leading Through Change: a Day for School Leaders',
  event_date: 'Thu 04-12-2026',
  event_time: '6:30 PM, Dubai time',
  event_location: 'The Courtyard, Al Quoz, Dubai',
  event_picture: samplePicture,
}
