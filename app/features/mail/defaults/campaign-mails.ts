import type { CampaignMailEvent } from '../rules/campaign-mail-variables.ts'
import type { DefaultTemplate } from './default-template.ts'
import { sampleEvent } from './event-parts.ts'

/** The line beside the subject: what was typed, or how the content begins. */
const preview = (content: string) =>
  `<mj-preview>{% if preheader != '' %}{{ preheader }}{% else %}{{ ${content} | plain | truncate: 140 }}{% endif %}</mj-preview>`

const eventSection = `<mj-raw>{% for event in events %}</mj-raw>
<mj-section>
  <mj-column>
    <mj-divider />
    <mj-raw>{% if event.image != '' %}</mj-raw>
    <mj-image src="{{ event.image | url }}" alt="{{ event.title }}" width="536px" padding="0 32px 16px" border-radius="10px" fluid-on-mobile="true" />
    <mj-raw>{% endif %}</mj-raw>
    <mj-text mj-class="heading">{{ event.title }}</mj-text>
    <mj-table css-class="facts">
      <tr><td class="label">Date</td><td>{{ event.date }}</td></tr>
      <tr><td class="label">Time</td><td>{{ event.time }}</td></tr>
      <tr><td class="label">Place</td><td>{{ event.location }}</td></tr>
    </mj-table>
    <mj-raw>{% if event.link != '' %}</mj-raw>
    <mj-button href="{{ event.link | url }}">See the event</mj-button>
    <mj-raw>{% endif %}</mj-raw>
  </mj-column>
</mj-section>
<mj-raw>{% endfor %}</mj-raw>`

const eventLines = `{% for event in events %}
{{ event.title }}
Date:  {{ event.date }}
Time:  {{ event.time }}
Place: {{ event.location }}
{% if event.link != '' %}{{ event.link | url }}
{% endif %}{% endfor %}`

const sampleAnnouncement = {
  fullName: 'Amira Haddad',
  emailSubject: 'A new term, and three evenings to look forward to',
  preheader: 'What is on in January, and where we meet.',
}

const sampleEvents: CampaignMailEvent[] = [
  {
    title: sampleEvent.event_name,
    date: sampleEvent.event_date,
    time: sampleEvent.event_time,
    location: sampleEvent.event_location,
    image: 'https://staffroom.example/files/sample-evening.jpg',
    link: 'https://staffroom.example/events/leading-through-change',
  },
  {
    title: 'Reading Circle: Books that Changed a Classroom',
    date: 'Wed 21-01-2027',
    time: '5:00 PM, Dubai time',
    location: 'Online',
    image: '',
    link: 'https://staffroom.example/events/reading-circle',
  },
]

export const adminAnnouncement: DefaultTemplate<'admin-announcement'> = {
  subject: '{{ emailSubject }}',
  bodyMjml: `${preview('announcementContent')}
<mj-section>
  <mj-column>
    <mj-text css-class="rich">{{ announcementContent | rich }}</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: '{{ announcementContent | rich }}',
  sample: {
    ...sampleAnnouncement,
    announcementContent:
      '<h2>A new term begins</h2><p>Dear Amira Haddad,</p><p>January is full: <strong>three evenings</strong>, a reading circle, and a visit to a school that has given up bells.</p><ul><li>Leading Through Change, on the fourth</li><li>The reading circle, on the twenty-first</li></ul><p><a href="https://staffroom.example/events">See all events</a></p>',
  },
}

export const eventAnnouncement: DefaultTemplate<'event-announcement'> = {
  subject: '{{ emailSubject }}',
  bodyMjml: `${preview('emailContent')}
<mj-section>
  <mj-column>
    <mj-text css-class="rich">{{ emailContent | rich }}</mj-text>
  </mj-column>
</mj-section>
${eventSection}`,
  bodyText: `{{ emailContent | rich }}
${eventLines}`,
  sample: {
    ...sampleAnnouncement,
    emailSubject: 'Two evenings you should not miss',
    preheader: '',
    emailContent:
      '<p>Dear Amira Haddad,</p><p>Places for our next two events are open. Both were full within a week last year, so do not wait too long.</p>',
    events: sampleEvents,
  },
}

export const saveTheDate: DefaultTemplate<'save-the-date'> = {
  subject: '{{ emailSubject }}',
  bodyMjml: `<mj-preview>{% if preheader != '' %}{{ preheader }}{% else %}{{ date }}, {{ time }}. {{ location }}.{% endif %}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="small">Save the date</mj-text>
    <mj-text mj-class="title">{{ title }}</mj-text>
    <mj-table css-class="facts">
      <tr><td class="label">Date</td><td><strong>{{ date }}</strong></td></tr>
      <tr><td class="label">Time</td><td>{{ time }}</td></tr>
      <tr><td class="label">Place</td><td>{{ location }}</td></tr>
    </mj-table>
    <mj-raw>{% if calendar_url != '' %}</mj-raw>
    <mj-button href="{{ calendar_url | url }}">Add to calendar</mj-button>
    <mj-raw>{% endif %}</mj-raw>
    <mj-raw>{% if emailContent != '' %}</mj-raw>
    <mj-text css-class="rich">{{ emailContent | rich }}</mj-text>
    <mj-raw>{% endif %}</mj-raw>
    <mj-raw>{% if link != '' %}</mj-raw>
    <mj-text><a href="{{ link | url }}">More about it</a></mj-text>
    <mj-raw>{% endif %}</mj-raw>
  </mj-column>
</mj-section>`,
  bodyText: `Save the date: {{ title }}

Date:  {{ date }}
Time:  {{ time }}
Place: {{ location }}
{% if calendar_url != '' %}
Add to calendar: {{ calendar_url | url }}
{% endif %}
{{ emailContent | rich }}
{% if link != '' %}
More about it: {{ link | url }}
{% endif %}`,
  sample: {
    ...sampleAnnouncement,
    emailSubject: 'Save the date: the Spring Gathering',
    preheader: '',
    title: 'The Spring Gathering of School Leaders',
    date: 'Thu 15-04-2027',
    time: '9:00 AM, Dubai time',
    location: 'The Courtyard, Al Quoz, Dubai',
    emailContent:
      '<p>Dear Amira Haddad,</p><p>Keep the day free. The invitation, with the programme and the names of those who speak, follows in January.</p>',
    link: 'https://staffroom.example/events/spring-gathering',
    calendar_url: 'https://staffroom.example/events/spring-gathering/calendar.ics',
  },
}
