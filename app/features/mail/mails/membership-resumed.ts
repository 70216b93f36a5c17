import { t } from '#app/kernel/language/t.ts'
import { defineMail } from './define-mail.ts'
import { type MemberMail, sampleMember } from './parts/member-parts.ts'

/** It was cancelled, and renews after all. */
type Variables = MemberMail & { renews_on: string }

export const membershipResumed = defineMail<Variables>()({
  name: 'membership-resumed',
  group: 'memberships',
  get title() {
    return t('Membership resumed')
  },
  get when() {
    return t('When a cancelled membership is resumed before its end, by the member or the office.')
  },
  category: 'essential',
  variables: {},
  subject: 'Your {{ membershipName }} continues',
  bodyMjml: `<mj-preview>It renews on {{ renews_on }}. You don’t need to do anything.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your membership continues</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>Your {{ membershipName }} was resumed. It no longer ends: it renews on <strong><span style="white-space:nowrap">{{ renews_on }}</span></strong> and every month after that, until you cancel it.</mj-text>
    <mj-text>Nothing was charged today. Everything your plan gives stays as it was.</mj-text>
    <mj-button href="{{ accountPageUrl | url }}">Open my membership</mj-button>
    <mj-text mj-class="small">You did not expect this? Cancel it again in your account, and change your password.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

Your {{ membershipName }} was resumed. It no longer ends: it renews on {{ renews_on }} and every month after that, until you cancel it.

Nothing was charged today. Everything your plan gives stays as it was.

Your membership: {{ accountPageUrl | url }}

You did not expect this? Cancel it again in your account, and change your password.`,
  sample: {
    fullName: sampleMember.fullName,
    planName: sampleMember.planName,
    membershipName: sampleMember.membershipName,
    accountPageUrl: sampleMember.accountPageUrl,
    renews_on: '04-02-2027',
  },
})
