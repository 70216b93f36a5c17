import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { type CampaignMail, sampleAnnouncement } from './parts/campaign-parts.ts'

type Variables = CampaignMail & {
  title: string
  /** As shown: "Thu 04-12-2026". */
  date: string
  /** As shown, with the zone named: "6:30 PM, Dubai time". */
  time: string
  location: string
  /** May be empty. */
  emailContent: string
  /** Leads to more about it; empty for nothing yet. */
  link: string
  /** Puts it into a calendar; empty for none. */
  calendar_url: string
}

export const saveTheDate = defineMail<Variables>()({
  name: 'save-the-date',
  alsoSentAs: ['test-save-the-date'],
  group: 'campaigns',
  get title() {
    return t('Save the date')
  },
  get when() {
    return t('Event Email: a date to keep free, before tickets are on sale.')
  },
  category: 'events',
  needs: ['title', 'date'],
  variables: perLanguage(() => ({
    title: t('What it is called'),
    date: t('The date'),
    time: t('Time, with its zone'),
    location: t('Where it takes place'),
    link: t('Link to more about it; empty for nothing yet'),
  })),
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
})
