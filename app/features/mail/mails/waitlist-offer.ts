import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { eventFacts, eventPicture } from './parts/event-parts.ts'
import { sampleWaitlist, type WaitlistMail, waitlistEvent, waitlistTickets } from './parts/waitlist-parts.ts'

const these = '{% if places == 1 %}this ticket{% else %}these tickets{% endif %}'

type Variables = WaitlistMail & {
  /** Still waited for beside this offer. */
  places_left: number
  /** "Thu 04-12-2026, 6:30 PM, Dubai time". */
  held_until: string
  offer_url: string
  entry_url: string
}

export const waitlistOffer = defineMail<Variables>()({
  name: 'waitlist-offer',
  group: 'waitlist',
  get title() {
    return t('A place is free')
  },
  get when() {
    return t('To the next person on the waitlist, while the place is held for them.')
  },
  category: 'essential',
  needs: ['offer_url', 'held_until'],
  variables: perLanguage(() => ({
    places_left: t('How many places can be taken'),
    held_until: t('Until when the place is held'),
    offer_url: t('Link that takes the place'),
  })),
  subject:
    '{% if places == 1 %}A place is{% else %}{{ places }} places are{% endif %} free for you: {{ event_name }}',
  bodyMjml: `<mj-preview>Held for you until {{ held_until }}.</mj-preview>
${eventPicture}
<mj-section>
  <mj-column>
    <mj-text mj-class="title">It is your turn</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>We are holding ${waitlistTickets} ({{ ticket_type }}) for <strong>{{ event_name }}</strong> for you, <strong>until {{ held_until }}</strong>. No one else can buy ${these} until then.</mj-text>
    ${eventFacts('Place')}
    <mj-button href="{{ offer_url | url }}">Buy my tickets</mj-button>
    <mj-raw>{% if places_left > 0 %}</mj-raw>
    <mj-text>You keep your place in line for {% if places_left == 1 %}one more ticket{% else %}{{ places_left }} more tickets{% endif %}.</mj-text>
    <mj-raw>{% endif %}</mj-raw>
    <mj-text mj-class="small">The link works once and is meant for you alone. Places that are not bought in time go to the next person on the waitlist. You cannot come? <a href="{{ entry_url | url }}">Leave the waitlist</a>, and the next person gets your place.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

It is your turn: we are holding ${waitlistTickets} ({{ ticket_type }}) for {{ event_name }} for you, until {{ held_until }}. No one else can buy ${these} until then.

${waitlistEvent}

Buy your tickets: {{ offer_url | url }}
{% if places_left > 0 %}
You keep your place in line for {% if places_left == 1 %}one more ticket{% else %}{{ places_left }} more tickets{% endif %}.
{% endif %}
The link works once and is meant for you alone. Places that are not bought in time go to the next person on the waitlist.

You cannot come? Leave the waitlist: {{ entry_url | url }}`,
  sample: {
    ...sampleWaitlist,
    places_left: 1,
    held_until: 'Wed 03-12-2026, 6:30 PM, Dubai time',
    offer_url: 'https://staffroom.example/waitlist/offers/sample?key=SAMPLE',
    entry_url: 'https://staffroom.example/waitlist/sample?key=SAMPLE',
  },
})
