import type { DefaultTemplate } from './default-template.ts'
import { eventFacts, sampleEvent } from './event-parts.ts'

const tickets = '{% if places == 1 %}1 ticket{% else %}{{ places }} tickets{% endif %}'
const these = '{% if places == 1 %}this ticket{% else %}these tickets{% endif %}'

const eventLines = `Date:  {{ event_date }}
Time:  {{ event_time }}
Place: {{ event_location }}`

const sample = { ...sampleEvent, ticket_type: 'Standard', places: 2 }

export const waitlistConfirmation: DefaultTemplate<'waitlist-confirmation'> = {
  subject: 'You are on the waitlist for {{ event_name }}',
  bodyMjml: `<mj-preview>You are number {{ position }} in line. We write as soon as a place comes free.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">You are number {{ position }} in line</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>You are waiting for ${tickets} ({{ ticket_type }}) for <strong>{{ event_name }}</strong>. As soon as a place comes free and it is your turn, we hold it for you for 24 hours and send you a link to buy it. There is nothing to pay until then, and nothing else for you to do.</mj-text>
    ${eventFacts('Place')}
    <mj-button href="{{ entry_url | url }}">See my place in line</mj-button>
    <mj-text mj-class="small">You no longer want to come, or somebody else has put you on this list? <a href="{{ entry_url | url }}">Leave the waitlist</a>, and the next person moves up.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

You are waiting for ${tickets} ({{ ticket_type }}) for {{ event_name }}, and you are number {{ position }} in line.

${eventLines}

As soon as a place comes free and it is your turn, we hold it for you for 24 hours and send you a link to buy it. There is nothing to pay until then, and nothing else for you to do.

See your place in line, or leave the waitlist:
{{ entry_url | url }}`,
  sample: { ...sample, position: 3, entry_url: 'https://staffroom.example/waitlist/sample?key=SAMPLE' },
}

export const waitlistOffer: DefaultTemplate<'waitlist-offer'> = {
  subject:
    '{% if places == 1 %}A place is{% else %}{{ places }} places are{% endif %} free for you: {{ event_name }}',
  bodyMjml: `<mj-preview>Held for you until {{ held_until }}.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">It is your turn</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>We are holding ${tickets} ({{ ticket_type }}) for <strong>{{ event_name }}</strong> for you, <strong>until {{ held_until }}</strong>. Nobody else can buy ${these} until then.</mj-text>
    ${eventFacts('Place')}
    <mj-button href="{{ offer_url | url }}">Buy my tickets</mj-button>
    <mj-raw>{% if places_left > 0 %}</mj-raw>
    <mj-text>You keep your place in line for {% if places_left == 1 %}one more ticket{% else %}{{ places_left }} more tickets{% endif %}.</mj-text>
    <mj-raw>{% endif %}</mj-raw>
    <mj-text mj-class="small">The link works once and is meant for you alone. What is not bought in time goes to the next person in line. You cannot come? <a href="{{ entry_url | url }}">Leave the waitlist</a>, and somebody else is happy today.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

It is your turn: we are holding ${tickets} ({{ ticket_type }}) for {{ event_name }} for you, until {{ held_until }}. Nobody else can buy ${these} until then.

${eventLines}

Buy your tickets: {{ offer_url | url }}
{% if places_left > 0 %}
You keep your place in line for {% if places_left == 1 %}one more ticket{% else %}{{ places_left }} more tickets{% endif %}.
{% endif %}
The link works once and is meant for you alone. What is not bought in time goes to the next person in line.

You cannot come? Leave the waitlist: {{ entry_url | url }}`,
  sample: {
    ...sample,
    places_left: 1,
    held_until: 'Wed 03-12-2026, 6:30 PM, Dubai time',
    offer_url: 'https://staffroom.example/waitlist/offers/sample?key=SAMPLE',
    entry_url: 'https://staffroom.example/waitlist/sample?key=SAMPLE',
  },
}

const whatNow =
  '{% if went_on %}The time for which we could hold {% if places == 1 %}it{% else %}them{% endif %} is over, and your {% if places == 1 %}place{% else %}places{% endif %} went to the next person in line.{% else %}Sales have ended, so {% if places == 1 %}it{% else %}they{% endif %} cannot be bought any more.{% endif %}'

export const waitlistOfferExpired: DefaultTemplate<'waitlist-offer-expired'> = {
  subject: 'Your offer for {{ event_name }} has ended',
  bodyMjml: `<mj-preview>{% if went_on %}Your place went to the next person in line.{% else %}Sales have ended.{% endif %}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your offer has ended</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text>We had ${tickets} ({{ ticket_type }}) for <strong>{{ event_name }}</strong> for you. ${whatNow} You are not in line for any more tickets.</mj-text>
    ${eventFacts('Place')}
    <mj-button href="{{ event_url | url }}">{% if went_on %}Join again{% else %}See the event{% endif %}</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

We had ${tickets} ({{ ticket_type }}) for {{ event_name }} for you. ${whatNow} You are not in line for any more tickets.

{% if went_on %}If you would still like to come, you can join again{% else %}The event{% endif %}: {{ event_url | url }}`,
  sample: {
    ...sample,
    went_on: true,
    event_url: 'https://staffroom.example/events/leading-through-change',
  },
}
