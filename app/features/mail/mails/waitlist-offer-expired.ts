import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { eventFacts } from './parts/event-parts.ts'
import { sampleWaitlist, type WaitlistMail, waitlistTickets } from './parts/waitlist-parts.ts'

const whatNow =
  '{% if went_on %}The time for which we could hold {% if places == 1 %}it{% else %}them{% endif %} is over, and your {% if places == 1 %}place{% else %}places{% endif %} went to the next person in line.{% else %}Sales have ended, so {% if places == 1 %}it{% else %}they{% endif %} cannot be bought any more.{% endif %}'

type Variables = WaitlistMail & {
  /** Whether the next person in line may have the places; else sales are over. */
  went_on: boolean
  event_url: string
}

export const waitlistOfferExpired = defineMail<Variables>()({
  name: 'waitlist-offer-expired',
  group: 'waitlist',
  get title() {
    return t('The place went on')
  },
  get when() {
    return t('When an offer was not taken in time.')
  },
  category: 'essential',
  variables: perLanguage(() => ({
    went_on: t('Whether the place went to the next in line'),
  })),
  subject: 'Your offer for {{ event_name }} has ended',
  bodyMjml: `<mj-preview>{% if went_on %}Your place went to the next person in line.{% else %}Sales have ended.{% endif %}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your offer has ended</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>We had ${waitlistTickets} ({{ ticket_type }}) for <strong>{{ event_name }}</strong> for you. ${whatNow} You are not in line for any more tickets.</mj-text>
    ${eventFacts('Place')}
    <mj-button href="{{ event_url | url }}">{% if went_on %}Join again{% else %}See the event{% endif %}</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

We had ${waitlistTickets} ({{ ticket_type }}) for {{ event_name }} for you. ${whatNow} You are not in line for any more tickets.

{% if went_on %}If you would still like to come, you can join again{% else %}The event{% endif %}: {{ event_url | url }}`,
  sample: {
    ...sampleWaitlist,
    went_on: true,
    event_url: 'https://staffroom.example/events/leading-through-change',
  },
})
