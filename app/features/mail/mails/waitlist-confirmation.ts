import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'
import { eventFacts, eventPicture } from './parts/event-parts.ts'
import { sampleWaitlist, type WaitlistMail, waitlistEvent, waitlistTickets } from './parts/waitlist-parts.ts'

type Variables = WaitlistMail & {
  /** From 1. */
  position: number
  /** Shows the entry and leaves it. */
  entry_url: string
}

export const waitlistConfirmation = defineMail<Variables>()({
  name: 'waitlist-confirmation',
  group: 'waitlist',
  get title() {
    return t('You are on the waitlist')
  },
  get when() {
    return t('To a person who joins a waitlist.')
  },
  category: 'essential',
  isToThirdParty: true,
  needs: ['entry_url'],
  variables: {},
  subject: 'You are on the waitlist for {{ event_name }}',
  bodyMjml: `<mj-preview>You are number {{ position }} in line. We write as soon as a place comes free.</mj-preview>
${eventPicture}
<mj-section>
  <mj-column>
    <mj-text mj-class="title">You are number {{ position }} in line</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>You are waiting for ${waitlistTickets} ({{ ticket_type }}) for <strong>{{ event_name }}</strong>. As soon as a place comes free and it is your turn, we hold it for you for 24 hours and send you a link to buy it. There is nothing to pay until then, and nothing else for you to do.</mj-text>
    ${eventFacts('Place')}
    <mj-button href="{{ entry_url | url }}">See my place in line</mj-button>
    <mj-text mj-class="small">You no longer want to come, or someone else added you? <a href="{{ entry_url | url }}">Leave the waitlist</a>, and the next person moves up.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

You are waiting for ${waitlistTickets} ({{ ticket_type }}) for {{ event_name }}, and you are number {{ position }} in line.

${waitlistEvent}

As soon as a place comes free and it is your turn, we hold it for you for 24 hours and send you a link to buy it. There is nothing to pay until then, and nothing else for you to do.

See your place in line, or leave the waitlist:
{{ entry_url | url }}`,
  sample: {
    ...sampleWaitlist,
    position: 3,
    entry_url: 'https://staffroom.example/waitlist/sample?key=SAMPLE',
  },
})
