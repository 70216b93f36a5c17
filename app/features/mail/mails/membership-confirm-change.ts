import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { type MemberMail, sampleMember } from './parts/member-parts.ts'

/** `planName` and `membershipName` are those of the plan until then. */
type Variables = MemberMail & {
  new_plan: string
  due: string
  confirm_until: string
  confirm_url: string
}

export const membershipConfirmChange = defineMail<Variables>()({
  name: 'membership-confirm-change',
  group: 'memberships',
  get title() {
    return t('Confirm a change of plan')
  },
  get when() {
    return t('When the office changes a plan and the member’s bank wants to confirm the payment.')
  },
  category: 'essential',
  needs: ['confirm_url'],
  variables: perLanguage(() => ({
    new_plan: t('Name of the plan to change to'),
    due: t('What is charged for the rest of the month'),
    confirm_until: t('Until when it can be confirmed'),
    confirm_url: t('Link to the confirmation'),
  })),
  subject: 'Confirm your change to {{ new_plan }}',
  bodyMjml: `<mj-preview>Your bank wants to confirm a payment of {{ due }}.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Your bank needs your confirmation</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>We are changing your membership from {{ planName }} to <strong>{{ new_plan }}</strong>. Your bank wants to confirm the payment of {{ due }} for the rest of the month with you.</mj-text>
    <mj-text>Sign in and confirm it until {{ confirm_until }}. Without that nothing is charged and your plan stays as it is.</mj-text>
    <mj-button href="{{ confirm_url | url }}">Confirm the change</mj-button>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

We are changing your membership from {{ planName }} to {{ new_plan }}. Your bank wants to confirm the payment of {{ due }} for the rest of the month with you.

Sign in and confirm it until {{ confirm_until }}. Without that nothing is charged and your plan stays as it is:
{{ confirm_url | url }}`,
  sample: {
    fullName: sampleMember.fullName,
    planName: sampleMember.planName,
    membershipName: sampleMember.membershipName,
    accountPageUrl: sampleMember.accountPageUrl,
    new_plan: 'VIP',
    due: 'AED 150',
    confirm_until: '04-02-2027, 10:30 AM',
    confirm_url: 'https://staffroom.example/account/settings/membership/plan/confirm',
  },
})
