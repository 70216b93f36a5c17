import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { type MemberMail, sampleMember } from './parts/member-parts.ts'

type Variables = MemberMail & {
  card_url: string
  /** The day on which the link expires. */
  link_until: string
}

export const membershipCardLink = defineMail<Variables>()({
  name: 'membership-card-link',
  group: 'memberships',
  get title() {
    return t('Link for a new card')
  },
  get when() {
    return t('When the office asks a member for a new card.')
  },
  category: 'essential',
  needs: ['card_url'],
  variables: perLanguage(() => ({
    card_url: t('Link to the card change'),
    link_until: t('The day on which the link expires'),
  })),
  subject: 'Update the card for your {{ membershipName }}',
  bodyMjml: `<mj-preview>Sign in and add a card. It takes a minute.</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">Please update your card</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text>Your {{ membershipName }} needs a new card for its next payments. Sign in with your account and add it. If a payment is overdue, the new card pays it.</mj-text>
    <mj-button href="{{ card_url | url }}">Update my card</mj-button>
    <mj-text mj-class="small">The link expires on <span style="white-space:nowrap">{{ link_until }}</span>. It works for your account only. We never ask for card numbers by email.</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

Your {{ membershipName }} needs a new card for its next payments. Sign in with your account and add it. If a payment is overdue, the new card pays it:
{{ card_url | url }}

The link expires on {{ link_until }}. It works for your account only. We never ask for card numbers by email.`,
  sample: {
    fullName: sampleMember.fullName,
    planName: sampleMember.planName,
    membershipName: sampleMember.membershipName,
    accountPageUrl: sampleMember.accountPageUrl,
    card_url: 'https://staffroom.example/account/settings/membership/card?link=sample',
    link_until: '11-02-2027',
  },
})
