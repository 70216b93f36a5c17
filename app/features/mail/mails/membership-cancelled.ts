import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'
import { type MemberMail, sampleMember } from './parts/member-parts.ts'

/** It will not renew. */
type Variables = MemberMail & { ends_on: string }

export const membershipCancelled = defineMail<Variables>()({
  name: 'membership-cancelled',
  group: 'memberships',
  get title() {
    return t('Membership cancelled')
  },
  get when() {
    return t('When a member, or the office for them, cancels: it stays until the end of the paid month.')
  },
  category: 'essential',
  variables: {},
  subject: 'Your {{ membershipName }} ends on {{ ends_on }}',
  bodyMjml: `<mj-preview>Nothing more will be charged. Until then everything stays as it is.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your membership will not renew</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>Your {{ membershipName }} ends on <strong><span style="white-space:nowrap">{{ ends_on }}</span></strong>. Nothing more will be charged, and until then you have everything it gives.</mj-text>
    <mj-text>If you change your mind, resume it before that day; you need not apply again.</mj-text>
    <mj-button href="{{ accountPageUrl | url }}">Open my membership</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

Your {{ membershipName }} ends on {{ ends_on }}. Nothing more will be charged, and until then you have everything it gives.

If you change your mind, resume it before that day; you need not apply again:
{{ accountPageUrl | url }}`,
  sample: {
    fullName: sampleMember.fullName,
    planName: sampleMember.planName,
    membershipName: sampleMember.membershipName,
    accountPageUrl: sampleMember.accountPageUrl,
    ends_on: '04-02-2027',
  },
})
