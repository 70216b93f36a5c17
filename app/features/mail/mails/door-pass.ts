import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { type AboutEvent, eventFacts, sampleEvent } from './parts/event-parts.ts'

/** To a helper at the door of an event. */
type Variables = AboutEvent & {
  /** Opens the door to its holder. */
  pass_url: string
}

export const doorPass = defineMail<Variables>()({
  name: 'door-pass',
  group: 'tickets',
  get title() {
    return t('Pass to the door')
  },
  get when() {
    return t('To a helper without an account, with their link to scan tickets.')
  },
  category: 'essential',
  needs: ['pass_url'],
  variables: perLanguage(() => ({
    pass_url: t('Link that opens the door’s scanner'),
  })),
  subject: 'Your link to the door of {{ event_name }}',
  bodyMjml: `<mj-preview>Open it on the phone you will scan with. You need no account.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">You are on the door team</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>Thank you for helping at <strong>{{ event_name }}</strong>. Open this link on the phone you will scan tickets with. You need no account.</mj-text>
    ${eventFacts('Place')}
    <mj-button href="{{ pass_url | url }}">Open the scanner</mj-button>
    <mj-text mj-class="small">The link is meant for you alone and shows who is expected: please do not pass it on. It stops working a few hours after the event.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

Thank you for helping at {{ event_name }}. Open this link on the phone you will scan tickets with. You need no account:

{{ pass_url | url }}

Date:  {{ event_date }}
Time:  {{ event_time }}
Place: {{ event_location }}

The link is meant for you alone and shows who is expected: please do not pass it on. It stops working a few hours after the event.`,
  sample: {
    ...sampleEvent,
    fullName: 'Tom O’Leary',
    pass_url: 'https://staffroom.example/door/sample?key=SAMPLE',
  },
})
