import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { type MemberMail, sampleMember } from './parts/member-parts.ts'

type Variables = MemberMail & {
  ended_on: string
  /** Its renewal was not paid; otherwise the member wanted it. */
  is_unpaid: boolean
  join_url: string
}

export const membershipEnded = defineMail<Variables>()({
  name: 'membership-ended',
  group: 'memberships',
  get title() {
    return t('Membership ended')
  },
  get when() {
    return t('When a membership is over, cancelled or unpaid.')
  },
  category: 'essential',
  variables: perLanguage(() => ({
    ended_on: t('The last day'),
    is_unpaid: t('Whether it ended because it was not paid'),
    join_url: t('Link to join again'),
  })),
  subject: 'Your {{ membershipName }} has ended',
  bodyMjml: `<mj-preview>{% if is_unpaid %}Its renewal was not paid.{% else %}Thank you for the time you were with us.{% endif %} You are welcome back.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your membership has ended</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>Your {{ membershipName }} ended on <span style="white-space:nowrap">{{ ended_on }}</span>{% if is_unpaid %} because its renewal was not paid{% endif %}. Nothing more will be charged.</mj-text>
    <mj-text>Your account, your tickets and your receipts stay. You are welcome back at any time.</mj-text>
    <mj-button href="{{ join_url | url }}">Join again</mj-button>
    <mj-text><a href="{{ accountPageUrl | url }}">Open my account</a></mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

Your {{ membershipName }} ended on {{ ended_on }}{% if is_unpaid %} because its renewal was not paid{% endif %}. Nothing more will be charged.

Your account, your tickets and your receipts stay. You are welcome back at any time:
{{ join_url | url }}

Your account: {{ accountPageUrl | url }}`,
  sample: {
    fullName: sampleMember.fullName,
    planName: sampleMember.planName,
    membershipName: sampleMember.membershipName,
    accountPageUrl: sampleMember.accountPageUrl,
    ended_on: '04-02-2027',
    is_unpaid: false,
    join_url: 'https://staffroom.example/membership',
  },
})
