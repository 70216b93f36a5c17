import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import {
  type CampaignMail,
  type CampaignMailEvent,
  previewOf,
  sampleAnnouncement,
} from './parts/campaign-parts.ts'
import { sampleEvent } from './parts/event-parts.ts'

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

type Variables = CampaignMail & { emailContent: string; events: CampaignMailEvent[] }

export const eventAnnouncement = defineMail<Variables>()({
  name: 'event-announcement',
  alsoSentAs: ['test-event-announcement'],
  group: 'campaigns',
  get title() {
    return t('Event announcement')
  },
  get when() {
    return t('Event Email: tells of one or more events.')
  },
  category: 'events',
  needs: ['emailContent', 'events'],
  variables: perLanguage(() => ({
    'event.image': t('Picture of the event, in src; empty for none'),
    'event.link': t('Link to the event; empty for none yet'),
  })),
  subject: '{{ emailSubject }}',
  bodyMjml: `${previewOf('emailContent')}
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
})
