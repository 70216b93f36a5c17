import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { type MemberMail, sampleMember } from './parts/member-parts.ts'

type Variables = MemberMail & {
  amount: string
  /** The bank wants to ask the cardholder: paying again with the same card is right. */
  needs_action: boolean
  /** The last day on which the membership can still be read. */
  kept_until: string
  pay_url: string
}

export const membershipPaymentFailed = defineMail<Variables>()({
  name: 'membership-payment-failed',
  group: 'memberships',
  get title() {
    return t('Membership payment failed')
  },
  get when() {
    return t('When a month could not be charged, or the bank wants to ask first.')
  },
  category: 'essential',
  needs: ['pay_url'],
  variables: perLanguage(() => ({
    needs_action: t('Whether the bank wants to ask the member first'),
  })),
  subject:
    '{% if needs_action %}Your bank wants to confirm your membership payment{% else %}Your membership payment did not go through{% endif %}',
  bodyMjml: `<mj-preview>You have 7 days, until {{ kept_until }}. It takes a minute.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">{% if needs_action %}Your bank wants to confirm your membership payment{% else %}Your membership payment did not go through{% endif %}</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>{% if needs_action %}Your {{ membershipName }} is due for {{ amount }}, and your bank wants you to confirm the payment. Nothing is wrong with your card: open the page below and answer your bank there.{% else %}Your {{ membershipName }} is due for {{ amount }}, and your card was refused. <strong>You have not been charged.</strong> Pay with the same card or another one; we keep it for the months after.{% endif %}</mj-text>
    <mj-text>Until <strong><span style="white-space:nowrap">{{ kept_until }}</span></strong>, 7 days in all, the members’ directory stays open to you. Free tickets and member prices wait until the payment has arrived. Without it the membership ends.</mj-text>
    <mj-button href="{{ pay_url | url }}">{% if needs_action %}Confirm the payment{% else %}Pay {{ amount }}{% endif %}</mj-button>
    <mj-text mj-class="small">The page asks you to sign in first. You can also <a href="{{ accountPageUrl | url }}">change the card or cancel in your account</a>.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

{% if needs_action %}Your {{ membershipName }} is due for {{ amount }}, and your bank wants you to confirm the payment. Nothing is wrong with your card: open the page below and answer your bank there.{% else %}Your {{ membershipName }} is due for {{ amount }}, and your card was refused. You have not been charged. Pay with the same card or another one; we keep it for the months after.{% endif %}

{{ pay_url | url }}

Until {{ kept_until }}, 7 days in all, the members’ directory stays open to you. Free tickets and member prices wait until the payment has arrived. Without it the membership ends.

Change the card or cancel: {{ accountPageUrl | url }}`,
  sample: {
    fullName: sampleMember.fullName,
    planName: sampleMember.planName,
    membershipName: sampleMember.membershipName,
    accountPageUrl: sampleMember.accountPageUrl,
    amount: 'AED 200',
    needs_action: false,
    kept_until: '11-01-2027',
    pay_url: 'https://staffroom.example/membership/pay',
  },
})
