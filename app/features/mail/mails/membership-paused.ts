import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'
import { type MemberMail, sampleMember } from './parts/member-parts.ts'

type Variables = MemberMail & {
  /** Empty where the office resumes it. */
  resumes_on: string
}

export const membershipPaused = defineMail<Variables>()({
  name: 'membership-paused',
  group: 'memberships',
  get title() {
    return t('Membership paused')
  },
  get when() {
    return t('When the office pauses a membership, or changes the day on which it resumes.')
  },
  category: 'essential',
  variables: { resumes_on: 'The day on which it resumes; empty until the office resumes it' },
  subject: 'Your {{ membershipName }} is paused',
  bodyMjml: `<mj-preview>Nothing is charged while it is paused.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your membership is paused</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>Your {{ membershipName }} is paused. Nothing is charged, and member prices, free tickets and the directory are paused too.</mj-text>
    <mj-text>{% if resumes_on != '' %}It resumes on <strong><span style="white-space:nowrap">{{ resumes_on }}</span></strong>.{% else %}Write to us when you want to resume it.{% endif %} Tickets you have stay valid.</mj-text>
    <mj-button href="{{ accountPageUrl | url }}">Open my membership</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

Your {{ membershipName }} is paused. Nothing is charged, and member prices, free tickets and the directory are paused too.

{% if resumes_on != '' %}It resumes on {{ resumes_on }}.{% else %}Write to us when you want to resume it.{% endif %} Tickets you have stay valid.

Your membership: {{ accountPageUrl | url }}`,
  sample: {
    fullName: sampleMember.fullName,
    planName: sampleMember.planName,
    membershipName: sampleMember.membershipName,
    accountPageUrl: sampleMember.accountPageUrl,
    resumes_on: '01-03-2027',
  },
})
