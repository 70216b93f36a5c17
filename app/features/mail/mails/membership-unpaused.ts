import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'
import { type MemberMail, sampleMember } from './parts/member-parts.ts'

type Variables = MemberMail & {
  /** Empty where it ends with its period. */
  renews_on: string
  /** Empty where it renews. */
  ends_on: string
}

export const membershipUnpaused = defineMail<Variables>()({
  name: 'membership-unpaused',
  group: 'memberships',
  get title() {
    return t('Pause of a membership ended')
  },
  get when() {
    return t('When a paused membership is resumed: by the office, or on the day that was set.')
  },
  category: 'essential',
  variables: {},
  subject: 'Your {{ membershipName }} is active again',
  bodyMjml: `<mj-preview>{% if renews_on != '' %}The next payment is on {{ renews_on }}.{% else %}It ends on {{ ends_on }}.{% endif %}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your membership is active again</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>Your {{ membershipName }} is no longer paused. Everything your plan gives is yours again, and nothing was charged today.</mj-text>
    <mj-text>{% if renews_on != '' %}The next payment is on <strong><span style="white-space:nowrap">{{ renews_on }}</span></strong>.{% else %}It ends on <strong><span style="white-space:nowrap">{{ ends_on }}</span></strong>, and nothing more is charged.{% endif %}</mj-text>
    <mj-button href="{{ accountPageUrl | url }}">Open my membership</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

Your {{ membershipName }} is no longer paused. Everything your plan gives is yours again, and nothing was charged today.

{% if renews_on != '' %}The next payment is on {{ renews_on }}.{% else %}It ends on {{ ends_on }}, and nothing more is charged.{% endif %}

Your membership: {{ accountPageUrl | url }}`,
  sample: {
    fullName: sampleMember.fullName,
    planName: sampleMember.planName,
    membershipName: sampleMember.membershipName,
    accountPageUrl: sampleMember.accountPageUrl,
    renews_on: '04-03-2027',
    ends_on: '',
  },
})
